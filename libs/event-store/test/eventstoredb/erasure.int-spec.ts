import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { begin, idsOf, someEvents, someStream, take } from '../../src/contract-suite-fixtures.js';
import { EventStoreDBEventStore } from '../../src/eventstoredb/eventstoredb-event-store.js';
import { ERASED_TYPE } from '../../src/eventstoredb/event-wire.js';
import { ERASURES_STREAM } from '../../src/eventstoredb/own-streams.js';
import { type EventStore, NO_STREAM, START } from '../../src/port.js';
import { EventStoreDBDouble } from './double.js';

const tenant = '6a2f41a3-c54c-4ab8-8f6a-000000000001';

let double: EventStoreDBDouble;
let store: EventStore;
let other: EventStore;
let stream: string;

beforeEach(async () => {
  double = await EventStoreDBDouble.start();
  store = await EventStoreDBEventStore.open(double.url);
  other = await EventStoreDBEventStore.open(double.url);
  stream = someStream(tenant);
});
afterEach(async () => {
  await Promise.all([store.close(), other.close()]);
  double.down();
  expect(double.strays).toEqual([]);
});

const append = (by: EventStore, expectedRevision: number, events = someEvents(1)) =>
  by.append({ stream, tenant, expectedRevision, events });

/** An event of the adapter's, put there as by a process that died right after it. */
function leave(name: string, type: string, content: object): void {
  const last = BigInt((double.log.read(name)?.length ?? 0) - 1);
  const data = new TextEncoder().encode(JSON.stringify(content));
  const event = { id: randomUUID(), type, contentType: 'application/json', data, metadata: new Uint8Array() };
  expect(double.log.append(name, last, [event]).outcome).toBe('success');
}

test('who has not heard of it yet reads nothing that another process erased', async () => {
  const kept = someEvents(1);
  await begin(store, stream, tenant, someEvents(3));
  await begin(store, someStream(tenant), tenant, kept);
  expect(await other.read(stream)).toHaveLength(3);
  await store.eraseStream(stream);
  expect(idsOf((await other.readAll({ after: START, limit: 10 })).events)).toEqual(idsOf(kept));
  expect(idsOf(await take(other, { after: START, types: ['ThingHappened'] }, 1))).toEqual(idsOf(kept));
  const again = someEvents(2);
  await begin(store, stream, tenant, again);
  expect(await other.read(stream, 2)).toEqual([]);
  expect((await other.read(stream)).map(({ revision }) => revision)).toEqual([0, 1]);
});

test.each([0, 3])(
  'who has not heard of it yet reads a name that was begun again by its new numbers, from %i',
  async (from) => {
    await begin(store, stream, tenant, someEvents(3));
    expect(await other.read(stream)).toHaveLength(3);
    await store.eraseStream(stream);
    await begin(store, stream, tenant, someEvents(5));
    expect((await other.read(stream, from)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4].slice(from));
  },
);

test('who writes a name that another process erased and began again is told the truth about it', async () => {
  const old = someEvents(2);
  await begin(other, stream, tenant, old);
  await store.eraseStream(stream);
  expect(await append(other, 1)).toMatchObject({ outcome: 'conflict' });
  // The very append that first began it: the server would call it a repeat and write nothing.
  expect(await append(other, NO_STREAM, old)).toMatchObject({ outcome: 'appended', revision: 1 });
  expect(idsOf(await store.read(stream))).toEqual(idsOf(old));
});

test('a live reader numbers the events of a name that was begun again from 0', async () => {
  await begin(store, stream, tenant, someEvents(2));
  const taking = take(other, { after: START, types: ['ThingHappened'] }, 4);
  // By now it is near the end, and hears of everything as it happens.
  while (double.calls.get('subscribe') !== 2) await store.head();
  await store.eraseStream(stream);
  await begin(store, stream, tenant, someEvents(2));
  expect((await taking).map(({ revision }) => revision)).toEqual([0, 1, 0, 1]);
});

test.each([
  ['said it would', 0],
  ['wrote the last event', 1],
])(
  'of one that %s and died, the stream is hidden at once, and ended by who uses or erases the name',
  async (_, step) => {
    for (const finish of ['append', 'erase']) {
      stream = someStream(tenant);
      await begin(store, stream, tenant, someEvents(2));
      leave(ERASURES_STREAM, 'stream-erasure', { stream, upTo: '2' });
      if (step === 1) leave(stream, ERASED_TYPE, {});
      const reader = await EventStoreDBEventStore.open(double.url);
      expect(await reader.read(stream)).toEqual([]);
      const seen = (await reader.readAll({ after: START, limit: 10 })).events;
      expect(seen.filter((event) => event.stream === stream)).toEqual([]);
      if (finish === 'erase') expect(await reader.eraseStream(stream)).toBe(true);
      else expect(await append(reader, NO_STREAM)).toMatchObject({ outcome: 'appended', revision: 0 });
      const last = double.log.read(`$$${stream}`)!.length;
      expect(last).toBeGreaterThan(0);
      expect(await store.read(stream)).toHaveLength(finish === 'erase' ? 0 : 1);
      await reader.close();
    }
  },
);

test('a scavenge leaves an event without content, and the store goes on', async () => {
  const secret = someEvents(3);
  await begin(store, stream, tenant, secret);
  await store.eraseStream(stream);
  double.log.scavenge();
  const left = double.log.events.filter((event) => event.stream === stream);
  expect(left.map(({ type, data }) => [type, Buffer.from(data).toString()])).toEqual([[ERASED_TYPE, '{}']]);
  expect(double.log.events.some(({ id }) => secret.some((event) => event.id === id))).toBe(false);
  const fresh = await EventStoreDBEventStore.open(double.url);
  expect((await fresh.readAll({ after: START, limit: 10 })).events).toEqual([]);
  const again = someEvents(1);
  await begin(fresh, stream, tenant, again);
  expect(idsOf(await take(fresh, { after: START }, 1))).toEqual(idsOf(again));
  await fresh.close();
});
