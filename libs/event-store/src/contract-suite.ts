import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from './append-rules.js';
import {
  appendAtEnd,
  begin,
  HOSTILE_NAMES,
  HOSTILE_TEXTS,
  idsOf,
  landed,
  someEvent,
  someEvents,
  someStream,
  take,
} from './contract-suite-fixtures.js';
import { EventTooLarge, InvalidAppend, InvalidPosition, InvalidStreamName, TenantMismatch } from './errors.js';
import { type EventStore, type NewEvent, NO_STREAM, type Position, START, type StoredEvent } from './port.js';

/**
 * What every adapter keeps. `open` answers a new store, which the suite closes; it need not be empty. `writers` race on
 * one stream, and what they cost grows with their square.
 */
export function eventStoreContract(name: string, open: () => Promise<EventStore>, writers = 64): void {
  describe(`${name} keeps the contract of the event store`, () => {
    const tenant = randomUUID();
    let store: EventStore;

    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());

    const append = (stream: string, expectedRevision: number, events: readonly NewEvent[]) =>
      store.append({ stream, tenant, expectedRevision, events });

    async function allAfter(after: Position, options: { types?: string[]; tenant?: string; limit?: number } = {}) {
      const events: StoredEvent[] = [];
      for (let position = after; ;) {
        const page = await store.readAll({ limit: 7, ...options, after: position });
        if (page.events.length === 0) return events;
        events.push(...page.events);
        position = page.position;
      }
    }

    describe('append and read', () => {
      test('a stream is read back as it was written, numbered from 0', async () => {
        const stream = someStream(tenant);
        const events = someEvents(3);
        const { revision, position } = await begin(store, stream, tenant, events);
        const read = await store.read(stream);
        expect(revision).toBe(2);
        expect(read.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))).toEqual(events);
        expect(read.map((event) => event.revision)).toEqual([0, 1, 2]);
        expect(read.every((event) => event.stream === stream && event.tenant === tenant)).toBe(true);
        expect(read[2]!.position).toBe(position);
        expect(idsOf(await store.read(stream, 1))).toEqual(idsOf(events.slice(1)));
        expect(await store.read(stream, 3)).toEqual([]);
        expect(idsOf(await store.read(stream, 0, 2))).toEqual(idsOf(events.slice(0, 2)));
        expect(idsOf(await store.read(stream, 1, 1))).toEqual(idsOf(events.slice(1, 2)));
        expect(await store.read(stream, 3, 1)).toEqual([]);
      });

      test('a stream that nobody wrote is empty', async () => {
        expect(await store.read(someStream(tenant))).toEqual([]);
      });

      test.each(HOSTILE_TEXTS)('data and metadata are kept byte for byte: %j', async (text) => {
        const stream = someStream(tenant);
        await begin(store, stream, tenant, [someEvent({ data: text, metadata: text })]);
        const [event] = await store.read(stream);
        expect([event!.data, event!.metadata]).toEqual([text, text]);
      });

      test('positions grow with every event of an append and from append to append', async () => {
        const [a, b] = [someStream(tenant), someStream(tenant)];
        await begin(store, a, tenant, someEvents(3));
        await begin(store, b, tenant, someEvents(2));
        const positions = [...(await store.read(a)), ...(await store.read(b))].map((event) => event.position);
        for (const [index, position] of positions.slice(1).entries()) {
          expect(store.compare(positions[index]!, position)).toBeLessThan(0);
        }
        expect(store.compare(START, positions[0]!)).toBeLessThan(0);
        expect(store.compare(positions[0]!, positions[0]!)).toBe(0);
        expect(store.compare(positions.at(-1)!, await store.head())).toBeLessThanOrEqual(0);
      });

      test('what is no position is not compared', () => {
        for (const bad of ['', '-1', 'x', "1'", '9'.repeat(40)]) {
          expect(() => store.compare(bad as Position, START)).toThrow(InvalidPosition);
        }
      });
    });

    describe('expected revision', () => {
      test('an append goes through only at the end that it expects', async () => {
        const stream = someStream(tenant);
        await begin(store, stream, tenant, someEvents(2));
        for (const wrong of [0, 2, 7]) {
          expect(await append(stream, wrong, someEvents(1))).toEqual({ outcome: 'conflict', actualRevision: 1 });
        }
        expect(await append(stream, 1, someEvents(1))).toMatchObject({ outcome: 'appended', revision: 2 });
        expect(await store.read(stream)).toHaveLength(3);
      });

      test('a stream that must not exist must not exist', async () => {
        const stream = someStream(tenant);
        await begin(store, stream, tenant, someEvents(1));
        expect(await append(stream, NO_STREAM, someEvents(1))).toEqual({ outcome: 'conflict', actualRevision: 0 });
      });

      test('a stream that must exist must exist', async () => {
        const stream = someStream(tenant);
        expect(await append(stream, 0, someEvents(1))).toEqual({ outcome: 'conflict', actualRevision: -1 });
        expect(await store.read(stream)).toEqual([]);
      });

      test('of many first appends to one stream, sent at once, exactly one wins', async () => {
        const stream = someStream(tenant);
        const results = await Promise.all(Array.from({ length: 50 }, () => append(stream, NO_STREAM, someEvents(2))));
        expect(results.filter((result) => result.outcome === 'appended')).toHaveLength(1);
        expect(results).toContainEqual({ outcome: 'conflict', actualRevision: 1 });
        expect(await store.read(stream)).toHaveLength(2);
      });

      test(`${writers} writers on one stream all land, each exactly once, by reading again and trying again`, async () => {
        const stream = someStream(tenant);
        const events = someEvents(writers);
        await Promise.all(events.map((event) => appendAtEnd(store, stream, tenant, event)));
        expect(idsOf(await store.read(stream)).toSorted()).toEqual(idsOf(events).toSorted());
      });
    });

    describe('retry', () => {
      test('the same append sent again answers the first result and writes nothing, also when the log went on', async () => {
        const stream = someStream(tenant);
        const [first, second] = [someEvents(2), someEvents(1)];
        const firstResult = await append(stream, NO_STREAM, first);
        expect(await append(stream, NO_STREAM, first)).toEqual(firstResult);
        const secondResult = await append(stream, 1, second);
        expect(await append(stream, NO_STREAM, first)).toEqual(firstResult);
        expect(await append(stream, 1, second)).toEqual(secondResult);
        expect(idsOf(await store.read(stream))).toEqual(idsOf([...first, ...second]));
      });

      test('the same append sent many times at once is written once', async () => {
        const stream = someStream(tenant);
        const events = someEvents(2);
        const results = await Promise.all(Array.from({ length: 20 }, () => append(stream, NO_STREAM, events)));
        expect(new Set(results.map((result) => landed(result).position)).size).toBe(1);
        expect(await store.read(stream)).toHaveLength(2);
      });

      test('other ids, more events, another order or another revision are no retry', async () => {
        const stream = someStream(tenant);
        const events = someEvents(2);
        await append(stream, NO_STREAM, events);
        const conflict = { outcome: 'conflict', actualRevision: 1 };
        expect(await append(stream, NO_STREAM, someEvents(2))).toEqual(conflict);
        expect(await append(stream, NO_STREAM, [...events, someEvent()])).toEqual(conflict);
        expect(await append(stream, NO_STREAM, events.toReversed())).toEqual(conflict);
        expect(await append(stream, 0, events)).toEqual(conflict);
      });
    });

    describe('all or nothing', () => {
      test('one event too large keeps its whole append out, and nobody else', async () => {
        const [bad, good] = [someStream(tenant), someStream(tenant)];
        const tooLarge = someEvent({ data: 'x'.repeat(MAX_EVENT_BYTES) });
        const results = await Promise.allSettled([
          append(bad, NO_STREAM, [someEvent(), tooLarge, someEvent()]),
          append(good, NO_STREAM, someEvents(3)),
        ]);
        expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled']);
        expect((results[0] as PromiseRejectedResult).reason).toBeInstanceOf(EventTooLarge);
        expect(await store.read(bad)).toEqual([]);
        expect(await store.read(good)).toHaveLength(3);
      });

      test('a reader of the whole log sees an append entire or not at all', async () => {
        const after = await store.head();
        const events = someEvents(40);
        const writing = begin(store, someStream(tenant), tenant, events);
        for (let seen = 0; seen < events.length;) {
          seen = (await store.readAll({ after, limit: 100, tenant })).events.length;
          expect([0, events.length]).toContain(seen);
        }
        await writing;
      });

      test('an event may have 64 KiB, an append 512 KiB, and not a byte more', async () => {
        const stream = someStream(tenant);
        const full = (metadata = '{}') => someEvent({ data: 'é'.repeat((MAX_EVENT_BYTES - 2) / 2), metadata });
        await begin(
          store,
          stream,
          tenant,
          Array.from({ length: MAX_APPEND_BYTES / MAX_EVENT_BYTES }, () => full()),
        );
        expect(await store.read(stream)).toHaveLength(8);
        await expect(append(someStream(tenant), NO_STREAM, [full('{ }')])).rejects.toThrow(EventTooLarge);
        const tooMuch = [...Array.from({ length: 8 }, () => full()), someEvent({ data: '', metadata: '1' })];
        await expect(append(someStream(tenant), NO_STREAM, tooMuch)).rejects.toThrow(EventTooLarge);
      });
    });

    describe('names and shapes', () => {
      test.each(HOSTILE_NAMES.map((hostile) => [hostile.slice(0, 80), hostile]))(
        'no stream is called %j',
        async (_title, stream) => {
          await expect(append(stream!, NO_STREAM, someEvents(1))).rejects.toThrow(InvalidStreamName);
          await expect(store.read(stream!)).rejects.toThrow(InvalidStreamName);
          await expect(store.eraseStream(stream!)).rejects.toThrow(InvalidStreamName);
        },
      );

      test('the tenant of an append is the one in the name of its stream', async () => {
        const stream = someStream(randomUUID());
        await expect(append(stream, NO_STREAM, someEvents(1))).rejects.toThrow(TenantMismatch);
        expect(await store.read(stream)).toEqual([]);
      });

      test('an append that no store could take is refused', async () => {
        const twice = someEvent();
        const bad: [number, NewEvent[]][] = [
          [NO_STREAM, []],
          [-2, [someEvent()]],
          [0.5, [someEvent()]],
          [Number.NaN, [someEvent()]],
          [2 ** 31, [someEvent()]],
          [NO_STREAM, [twice, twice]],
          [NO_STREAM, [someEvent({ id: "x'" })]],
          [NO_STREAM, [someEvent({ type: 'Thing; drop table' })]],
          [NO_STREAM, [someEvent({ type: '$metadata' })]],
          [NO_STREAM, [someEvent({ data: 'a\u0000b' })]],
          [NO_STREAM, [someEvent({ metadata: 'a\uD800b' })]],
        ];
        for (const [revision, events] of bad) {
          await expect(append(someStream(tenant), revision, events)).rejects.toThrow(InvalidAppend);
        }
      });
    });

    describe('the whole log', () => {
      test('pages of any size hold every event once, in order of commit', async () => {
        const after = await store.head();
        const written: NewEvent[] = [];
        for (let n = 0; n < 10; n += 1) {
          const events = someEvents((n % 3) + 1);
          await begin(store, someStream(tenant), tenant, events);
          written.push(...events);
        }
        for (const limit of [1, 2, 7, 500]) expect(idsOf(await allAfter(after, { limit }))).toEqual(idsOf(written));
      });

      test('a page can be of one tenant and of some types alone', async () => {
        const after = await store.head();
        const other = randomUUID();
        const wanted = someEvent({ type: 'WantedHappened' });
        await begin(store, someStream(tenant), tenant, [...someEvents(20), wanted]);
        await begin(store, someStream(other), other, [someEvent({ type: 'WantedHappened' }), someEvent()]);
        expect(idsOf(await allAfter(after, { tenant, types: ['WantedHappened'] }))).toEqual([wanted.id]);
        expect(await allAfter(after, { tenant: other })).toHaveLength(2);
        expect(await allAfter(after, { types: ['WantedHappened'] })).toHaveLength(2);
        expect(await allAfter(after, { types: [] })).toEqual([]);
        const end = await store.readAll({ after, limit: 10, types: ["Nothing' or true"] });
        expect(end).toEqual({ events: [], position: await store.head() });
      });

      test('after the end there is nothing, and the place stays', async () => {
        const after = await store.head();
        expect(await store.readAll({ after, limit: 10 })).toEqual({ events: [], position: after });
      });
    });

    describe('physical deletion', () => {
      test('an erased stream is gone from everywhere, its name free, its positions never given again', async () => {
        const stream = someStream(tenant);
        const after = await store.head();
        const [old, kept] = [someEvents(2), someEvents(1)];
        await begin(store, someStream(tenant), tenant, kept);
        const { position } = await begin(store, stream, tenant, old);
        expect(await store.eraseStream(stream)).toBe(true);
        expect(await store.eraseStream(stream)).toBe(false);
        expect(await store.read(stream)).toEqual([]);
        expect(idsOf(await allAfter(after))).toEqual(idsOf(kept));
        expect(store.compare(await store.head(), position)).toBeGreaterThanOrEqual(0);
        const again = await begin(store, stream, tenant, someEvents(1));
        expect(again.revision).toBe(0);
        expect(store.compare(again.position, position)).toBeGreaterThan(0);
      });

      test('an erased name begins again at 0, whoever reads it, and keeps the rules of every stream', async () => {
        const stream = someStream(tenant);
        const after = await store.head();
        const [old, first, second] = [someEvents(3), someEvents(2), someEvents(1)];
        await begin(store, stream, tenant, old);
        await store.eraseStream(stream);
        expect(await append(stream, 2, someEvents(1))).toEqual({ outcome: 'conflict', actualRevision: -1 });
        const result = await append(stream, NO_STREAM, first);
        expect(await append(stream, NO_STREAM, first)).toEqual(result);
        expect(await append(stream, NO_STREAM, old)).toEqual({ outcome: 'conflict', actualRevision: 1 });
        await append(stream, 1, second);
        expect(await append(stream, 2, first)).toMatchObject({ outcome: 'appended', revision: 4 });

        const ids = idsOf([...first, ...second, ...first]);
        const read = await store.read(stream);
        expect([idsOf(read), read.map((event) => event.revision)]).toEqual([ids, [0, 1, 2, 3, 4]]);
        expect(await store.read(stream, 3)).toEqual(read.slice(3));
        expect(await allAfter(after)).toEqual(read);
        expect(await take(store, { after, types: ['ThingHappened'] }, 5)).toEqual(read);

        expect(await store.eraseStream(stream)).toBe(true);
        expect(await store.read(stream)).toEqual([]);
        // As if it had never been there.
        expect(await append(stream, NO_STREAM, old)).toMatchObject({ outcome: 'appended', revision: 2 });
        expect(idsOf(await allAfter(after))).toEqual(idsOf(old));
      });
    });

    describe('subscription', () => {
      test('it begins after any position and goes on with what comes', async () => {
        const after = await store.head();
        const events = someEvents(20);
        const stream = someStream(tenant);
        await begin(store, stream, tenant, events.slice(0, 10));
        const places = [after, ...(await store.read(stream)).map((event) => event.position)];
        const taken = places.map((place, index) => take(store, { after: place, batchSize: 3 }, 20 - index));
        for (let n = 10; n < 20; n += 1) await append(stream, n - 1, [events[n]!]);
        for (const [index, batch] of (await Promise.all(taken)).entries()) {
          expect(idsOf(batch)).toEqual(idsOf(events.slice(index)));
        }
      });

      test('from the start it gives the log from its first event', async () => {
        await begin(store, someStream(tenant), tenant, someEvents(1));
        const first = await store.readAll({ after: START, limit: 5 });
        const taken = await take(store, { after: START, batchSize: 5 }, first.events.length);
        expect(taken.slice(0, first.events.length)).toEqual(first.events);
      });

      test.each([
        ['', undefined],
        [', which may be told late', 100],
      ])('its filter leaves events out but not the news that the log went on%s', async (_, lullMs) => {
        const after = await store.head();
        const stop = new AbortController();
        const batches = store.subscribe({ after, types: ['WantedHappened'], lullMs, signal: stop.signal });
        const iterator = batches[Symbol.asyncIterator]();
        const until = async (position: Position) => {
          for (const events: StoredEvent[] = []; ;) {
            const { value } = (await iterator.next()) as { value: { events: StoredEvent[]; position: Position } };
            events.push(...value.events);
            if (store.compare(value.position, position) >= 0) return events;
          }
        };
        const { position } = await begin(store, someStream(tenant), tenant, someEvents(3));
        expect(await until(position)).toEqual([]);
        const wanted = someEvent({ type: 'WantedHappened' });
        const more = await begin(store, someStream(tenant), tenant, [someEvent(), wanted, someEvent()]);
        expect(idsOf(await until(more.position))).toEqual([wanted.id]);
        stop.abort();
        expect(await iterator.next()).toMatchObject({ done: true });
      });

      test('the signal ends it, whether it waits or not', async () => {
        const stop = new AbortController();
        const iterator = store.subscribe({ after: await store.head(), signal: stop.signal })[Symbol.asyncIterator]();
        const waiting = iterator.next();
        stop.abort();
        expect(await waiting).toMatchObject({ done: true });
        expect(await take(store, { after: START, batchSize: 1 }, 1)).toHaveLength(1);
      });

      test('nothing is missed or doubled while many write and some streams are erased', async () => {
        const after = await store.head();
        const keep = someEvents(120);
        const subscribers = [1, 7, 500].map((batchSize) =>
          take(store, { after, batchSize, types: ['ThingHappened'] }, keep.length),
        );
        await Promise.all(
          keep.map(async (event) => {
            const fleeting = someStream(tenant);
            await begin(store, fleeting, tenant, [someEvent({ type: 'FleetingHappened' })]);
            await begin(store, someStream(tenant), tenant, [event]);
            await store.eraseStream(fleeting);
          }),
        );
        const inLog = idsOf(await allAfter(after));
        expect(inLog.toSorted()).toEqual(idsOf(keep).toSorted());
        for (const taken of await Promise.all(subscribers)) expect(idsOf(taken)).toEqual(inLog);
      });
    });
  });
}
