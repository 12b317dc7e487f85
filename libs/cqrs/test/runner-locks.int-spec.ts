import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@ateneo/persistence';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { RunnerLocks } from '../src/index.js';
import { until } from './harness.js';

const BEAT_MS = 100;
let databases: TestDatabase;
let one: Database;
let two: Database;

beforeAll(async () => {
  databases = await testDatabase();
  one = new Database(databases.ownerUrl);
  two = new Database(databases.ownerUrl);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await databases.drop();
});

/** A process that keeps its connection and says nothing more after it has won its locks. */
function hanging(database: Database, over: AbortSignal): Database {
  const silence = new Promise<never>((_resolve, reject) => over.addEventListener('abort', reject));
  silence.catch(() => undefined);
  const withoutTenant: Database['withoutTenant'] = (work) =>
    database.withoutTenant((tx) => {
      let asked = 0;
      return work({
        commitBehind: (sent) => tx.commitBehind(sent),
        query: (...all) => (++asked > 2 ? silence : tx.query(...all)),
      });
    });
  return { withoutTenant } as Database;
}

test('a lock moves from a process that hangs to one that lives, and not before', async () => {
  const over = new AbortController();
  const hung = new RunnerLocks(hanging(one, over.signal), ['view'], undefined, BEAT_MS);
  const hanged = hung.run(over.signal);
  await until(async () => hung.holds('view'));
  const since = performance.now();
  const living = new RunnerLocks(two, ['view'], undefined, BEAT_MS);
  const running = living.run(over.signal);
  await until(async () => living.holds('view'));
  expect(performance.now() - since).toBeGreaterThan(BEAT_MS * 10);
  over.abort();
  await Promise.all([hanged, running]);
});
