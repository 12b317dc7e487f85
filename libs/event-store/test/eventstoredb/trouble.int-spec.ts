import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { begin, idsOf, landed, someEvent, someEvents, someStream, take } from '../../src/contract-suite-fixtures.js';
import { PositionPastEnd, StoreUnavailable } from '../../src/errors.js';
import {
  EventStoreDBEventStore,
  type EventStoreDBEventStoreOptions,
} from '../../src/eventstoredb/eventstoredb-event-store.js';
import { NO_STREAM, type Position, START, type StoredEvent } from '../../src/port.js';
import { EventStoreDBDouble } from './double.js';

const tenant = '6a2f41a3-c54c-4ab8-8f6a-000000000001';

let double: EventStoreDBDouble;
let stores: EventStoreDBEventStore[];

beforeEach(async () => {
  double = await EventStoreDBDouble.start();
  stores = [];
});
afterEach(async () => {
  await Promise.all(stores.map((store) => store.close()));
  double.down();
  expect(double.strays).toEqual([]);
});

async function open(options: EventStoreDBEventStoreOptions = {}): Promise<EventStoreDBEventStore> {
  const store = await EventStoreDBEventStore.open(double.url, { timeoutMs: 400, ...options });
  stores.push(store);
  return store;
}

/** Waits until it holds. */
async function eventually(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 10) {
    if (waited > 15_000) throw new Error('it never came to hold');
    await sleep(10);
  }
}

/** Everything a subscription gives, as it comes. */
function following(store: EventStoreDBEventStore, after: Position, types?: string[]) {
  const stop = new AbortController();
  const seen: { events: StoredEvent[]; positions: Position[]; error?: unknown } = { events: [], positions: [] };
  const ended = (async () => {
    for await (const { events, position } of store.subscribe({ after, types, signal: stop.signal })) {
      seen.events.push(...events);
      seen.positions.push(position);
    }
  })().catch((error: unknown) => {
    seen.error = error;
  });
  return { seen, stop: () => (stop.abort(), ended) };
}

/** An event as another process writes it. */
const aside = () => ({
  id: randomUUID(),
  type: 'ThingHappened',
  contentType: 'application/json',
  data: Buffer.from('{}'),
  metadata: Buffer.from('{}'),
});

const appendNew = (store: EventStoreDBEventStore, events = someEvents(1)) =>
  store.append({ stream: someStream(tenant), tenant, expectedRevision: NO_STREAM, events });

describe('appends', () => {
  test('an answer that never comes is not waited for: the same append is sent again and knows itself', async () => {
    const store = await open();
    const stream = someStream(tenant);
    double.faults.loseAnswers = 1;
    const events = someEvents(2);
    const result = await begin(store, stream, tenant, events);
    expect(result.revision).toBe(1);
    const read = await store.read(stream);
    expect(idsOf(read)).toEqual(idsOf(events));
    expect(read[1]!.position).toBe(result.position);
  });

  test('an append that never arrived is sent again and written once', async () => {
    const store = await open();
    double.faults.swallow = 1;
    const stream = someStream(tenant);
    await begin(store, stream, tenant, someEvents(1));
    expect(await store.read(stream)).toHaveLength(1);
  });

  test('appends whose connection breaks again and again after the commit land, each exactly once', async () => {
    const store = await open();
    const after = await store.head();
    const events = someEvents(60);
    for (let from = 0; from < events.length; from += 20) {
      double.faults.breakAfterCommit = 2;
      const batch = events.slice(from, from + 20);
      (await Promise.all(batch.map((event) => appendNew(store, [event])))).forEach(landed);
    }
    const { events: logged } = await store.readAll({ after, limit: 1000 });
    expect(idsOf(logged).toSorted()).toEqual(idsOf(events).toSorted());
  });

  test('one’s own append is known after a refusal that the server gives for it', async () => {
    const store = await open();
    double.faults.forgetsRepeats = true;
    const stream = someStream(tenant);
    const [first, second] = [someEvents(2), someEvents(1)];
    double.faults.loseAnswers = 1;
    const result = await begin(store, stream, tenant, first);
    expect(result.revision).toBe(1);
    double.faults.loseAnswers = 1;
    const more = await store.append({ stream, tenant, expectedRevision: 1, events: second });
    const read = await store.read(stream);
    expect(idsOf(read)).toEqual(idsOf([...first, ...second]));
    expect([result.position, landed(more).position]).toEqual([read[1]!.position, read[2]!.position]);
    // Somebody else's is a conflict, whether it was sent once or twice.
    double.faults.swallow = 1;
    const late = await store.append({ stream, tenant, expectedRevision: 0, events: someEvents(2) });
    expect(late).toEqual({ outcome: 'conflict', actualRevision: 2 });
  });

  test('a name that was erased while this store looked away is begun anew, once', async () => {
    const [store, other] = [await open(), await open()];
    const stream = someStream(tenant);
    await begin(store, stream, tenant, someEvents(3));
    await other.eraseStream(stream);
    double.faults.loseAnswers = 1;
    const events = someEvents(2);
    const result = await begin(store, stream, tenant, events);
    expect(result.revision).toBe(1);
    const read = await store.read(stream);
    expect([idsOf(read), read.map(({ revision }) => revision)]).toEqual([idsOf(events), [0, 1]]);
    expect(read[1]!.position).toBe(result.position);
  });

  test('a silent server is said to be unavailable, and what waits beyond the limit is refused at once', async () => {
    const store = await open({ timeoutMs: 60, maxWaiting: 2, maxWaitingBytes: 1000 });
    double.faults.swallow = 100;
    const waiting = [appendNew(store), appendNew(store)];
    await expect(appendNew(store)).rejects.toThrow('too many appends wait');
    for (const one of waiting) await expect(one).rejects.toThrow(StoreUnavailable);
    double.faults.swallow = 0;
    landed(await appendNew(store));
    const large = someEvent({ data: 'x'.repeat(1001) });
    await expect(appendNew(store, [large])).rejects.toThrow('too many appends wait');
  });

  test('a server that is not there is said to be unavailable', async () => {
    double.down();
    await expect(EventStoreDBEventStore.open(double.url, { timeoutMs: 200 })).rejects.toThrow(StoreUnavailable);
    await double.up();
  });

  test('a server that takes appends one by one does as well', async () => {
    double.down();
    double = await EventStoreDBDouble.start({ batchAppend: false });
    const store = await open();
    const stream = someStream(tenant);
    double.faults.loseAnswers = 1;
    await begin(store, stream, tenant, someEvents(2));
    expect(await store.append({ stream, tenant, expectedRevision: NO_STREAM, events: someEvents(1) })).toEqual({
      outcome: 'conflict',
      actualRevision: 1,
    });
    expect(await store.read(stream)).toHaveLength(2);
  });
});

describe('subscriptions', () => {
  test('one goes on after errors, ends and a server that went away and came back, and misses and doubles nothing', async () => {
    const troubles: unknown[] = [];
    const store = await open({ onTrouble: (error) => troubles.push(error) });
    const { seen, stop } = following(store, await store.head(), ['ThingHappened']);
    const events = someEvents(40);
    for (const [index, event] of events.entries()) {
      if (index === 10) double.endSubscriptions('error');
      if (index === 20) double.endSubscriptions('end');
      if (index === 30) {
        double.down();
        setTimeout(() => void double.up(), 300);
      }
      landed(await appendNew(store, [event]));
    }
    await eventually(() => seen.events.length >= events.length);
    await stop();
    expect(idsOf(seen.events)).toEqual(idsOf(events));
    expect(troubles.length).toBeGreaterThanOrEqual(3);
  });

  test('word of events that the filter leaves out comes at once, also when nothing else happens', async () => {
    const store = await open();
    const { seen, stop } = following(store, START, ['NeverHappens']);
    // Far back, near the end, and after the server has begun anew.
    for (const round of [0, 1, 2]) {
      if (round === 2) double.endSubscriptions('error');
      const { position } = landed(await appendNew(store, someEvents(40)));
      await eventually(() => seen.positions.some((place) => store.compare(place, position) >= 0));
    }
    await stop();
    expect(seen.events).toEqual([]);
    for (const [index, place] of seen.positions.entries()) {
      if (index > 0) expect(store.compare(seen.positions[index - 1]!, place)).toBeLessThan(0);
    }
  });

  test('what is written while a subscription turns to the end of the log is told of, even if nothing comes after it', async () => {
    const [store, other] = [await open(), await open()];
    landed(await appendNew(store));
    let written: Promise<Position> | undefined;
    let asked = 0;
    double.onSubscribe = () => {
      asked += 1;
      // The first looks at what lies far back, the second stays near the end.
      if (asked === 2) double.log.append(someStream(tenant), -1n, [aside()]);
      if (asked === 2) written = other.head();
    };
    const { seen, stop } = following(store, START, ['NeverHappens']);
    await eventually(() => asked >= 2);
    const position = await written!;
    await eventually(() => seen.positions.some((place) => store.compare(place, position) >= 0));
    double.onSubscribe = () => {};
    await stop();
  });

  test('one that begins behind a quiet log comes to its end', async () => {
    const store = await open();
    const { position } = landed(await appendNew(store, someEvents(3)));
    const { seen, stop } = following(store, START, ['NeverHappens']);
    await eventually(() => seen.positions.some((place) => store.compare(place, position) >= 0));
    await stop();
  });

  test('a reader that stands still holds the server back, then gets everything in large pages', async () => {
    const store = await open({ readAhead: 10 });
    const after = await store.head();
    const events = someEvents(300);
    const ids: string[] = [];
    let goOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const reading = (async () => {
      for await (const batch of store.subscribe({ after, batchSize: 20, signal: new AbortController().signal })) {
        ids.push(...idsOf(batch.events));
        if (ids.length === events.length) return;
        await held;
      }
    })();
    await eventually(() => double.calls.get('subscribe') === 2);
    await appendNew(store, events.slice(0, 1));
    await eventually(() => ids.length === 1);
    for (let from = 1; from < events.length; from += 100) await appendNew(store, events.slice(from, from + 100));
    // Time for more to come than it will hold.
    for (let n = 0; n < 30; n += 1) await store.head();
    goOn();
    await reading;
    expect(ids).toEqual(idsOf(events));
    expect(double.calls.get('subscribe')).toBeGreaterThan(2);
  });

  test('a place beyond the end of the log is refused: the server would be silent there', async () => {
    const store = await open();
    const { position } = landed(await appendNew(store));
    double.forget();
    await expect(take(store, { after: position }, 1)).rejects.toThrow(PositionPastEnd);
  });

  test('what no waiting mends ends it', async () => {
    const store = await open();
    double.faults.denies = true;
    await expect(take(store, { after: START }, 1)).rejects.toThrow('Access Denied');
  });

  test('the signal ends it while the server is away or silent', async () => {
    const store = await open();
    double.faults.isSilent = true;
    const { stop } = following(store, START);
    await sleep(50);
    await stop();
  });
});

describe('the store', () => {
  test('has an id that stays, and another when the server has lost everything', async () => {
    const [one, other] = [await open(), await open()];
    expect(other.id).toBe(one.id);
    double.down();
    await double.up();
    expect((await open()).id).toBe(one.id);
    double.forget();
    expect((await open()).id).not.toBe(one.id);
  });

  test('hides what is not the product’s: the server’s own events, others’ streams', async () => {
    const store = await open();
    const after = await store.head();
    double.log.writeSystemEvent('$stats-127.0.0.1', '$statsCollected', '{}');
    double.log.writeSystemEvent('somebody-elses', 'ThingHappened', '{}');
    const { events, position } = await store.readAll({ after, limit: 10 });
    expect(events).toEqual([]);
    expect(position).toBe(await store.head());
  });

  test('answers nothing when it is closed, and its subscriptions end', async () => {
    const store = await open();
    const waiting = take(store, { after: await store.head() }, 1);
    await sleep(50);
    await store.close();
    await store.close();
    expect(await waiting).toEqual([]);
    await expect(appendNew(store)).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
  });
});
