import { parentPort, workerData } from 'node:worker_threads';
import { isEventStoreDBUrl, openEventStoreDB, PostgresEventStore } from '@ateneo/event-store';
import { Database } from '@ateneo/persistence';
import { type Segment, verifySegment } from '@ateneo/proof';
import type { VerifyPlaces } from './verify-threads.js';

// A thread of `verify`: hashes the segments that it is sent, one after another, until it is sent null.
const { logUrl, ownerUrl } = workerData as VerifyPlaces;
const store = isEventStoreDBUrl(logUrl)
  ? await openEventStoreDB(logUrl)
  : await PostgresEventStore.open(logUrl, { readers: 2 });
const database = new Database(ownerUrl, { name: 'ateneo-verify', connections: 2 });

parentPort!.on('message', (segment: Segment | null) => {
  if (segment === null) {
    void Promise.all([store.close(), database.close()]).then(() => parentPort!.close());
    return;
  }
  verifySegment({ store, database }, segment).then(
    (result) => parentPort!.postMessage({ result }),
    (error: unknown) => parentPort!.postMessage({ failure: error instanceof Error ? error.message : 'unknown' }),
  );
});
