// A process of its own that appends: forked by log-order.int-spec.ts with the database's URL, a tenant and a count.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, someEvents, someStream } from '../src/contract-suite-fixtures.js';
import { PostgresEventStore } from '../src/postgres/postgres-event-store.js';

const [url, count] = process.argv.slice(2);
const tenant = randomUUID();
const store = await PostgresEventStore.open(url!);
const ids: string[] = [];

async function writer(appends: number): Promise<void> {
  for (let n = 0; n < appends; n += 1) {
    const events = someEvents(1 + (n % 3));
    await begin(store, someStream(tenant), tenant, events);
    ids.push(...events.map((event) => event.id));
    if (n % 10 === 0) await sleep(Math.random() * 5);
  }
}

await Promise.all(Array.from({ length: 8 }, () => writer(Number(count) / 8)));
await store.close();
process.send!(ids);
process.disconnect();
