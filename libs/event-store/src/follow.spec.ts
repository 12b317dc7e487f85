import { expect, test } from '@jest/globals';
import { follow } from './follow.js';
import { AppendNotifications } from './append-notifications.js';
import { type Batch, type Position, START } from './port.js';
import { positionAt, numberOf } from './positions.js';

const at = (number: number): Position => positionAt(number);
const event = (number: number) => ({ position: at(number) }) as Batch['events'][number];

/** A log of so many events; `afterRead` runs when a page has been read and before it is answered. */
class Log {
  reads = 0;
  afterRead: () => void = () => undefined;
  constructor(public end: number) {}

  readonly readPage = async (after: Position, limit: number): Promise<Batch> => {
    this.reads += 1;
    const from = numberOf(after);
    const to = Math.min(this.end, from + limit);
    const events = Array.from({ length: to - from }, (_, n) => event(from + n + 1));
    this.afterRead();
    return { events, position: at(to) };
  };
}

test('what is told while a page is read or fetched ahead is not missed', async () => {
  for (const batchSize of [1, 2, 500]) {
    const log = new Log(2);
    const notifications = new AppendNotifications();
    log.afterRead = () => {
      if (log.end === 6) return;
      log.end += 1;
      notifications.reached(log.end);
    };
    const seen: number[] = [];
    const signal = AbortSignal.timeout(2000);
    for await (const batch of follow(log.readPage, notifications, { after: START, batchSize, signal })) {
      seen.push(...batch.events.map((one) => numberOf(one.position)));
      if (seen.length === 6) break;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

test('a false notice costs one look, and the true ones after it are still heard', async () => {
  const log = new Log(0);
  const notifications = new AppendNotifications();
  const iterator = follow(log.readPage, notifications, { after: START, signal: AbortSignal.timeout(2000) });
  const next = iterator.next();
  await new Promise(setImmediate);
  notifications.reached(999_999);
  await new Promise(setImmediate);
  expect(log.reads).toBe(2);
  log.end = 1;
  notifications.reached(1);
  expect((await next).value).toEqual({ events: [event(1)], position: at(1) });
});

test('the same notice twice is one look', async () => {
  const log = new Log(0);
  const notifications = new AppendNotifications();
  const stop = new AbortController();
  const next = follow(log.readPage, notifications, { after: START, signal: stop.signal }).next();
  await new Promise(setImmediate);
  for (let n = 0; n < 5; n += 1) {
    notifications.reached(7);
    await new Promise(setImmediate);
  }
  expect(log.reads).toBe(2);
  stop.abort();
  expect(await next).toMatchObject({ done: true });
});

test('a page that cannot be read ends the subscription with its error, in its turn', async () => {
  const notifications = new AppendNotifications();
  let reads = 0;
  const readPage = async (): Promise<Batch> => {
    reads += 1;
    if (reads === 2) throw new Error('lost');
    return { events: [event(1)], position: at(1) };
  };
  const iterator = follow(readPage, notifications, { after: START, batchSize: 1, signal: AbortSignal.timeout(2000) });
  expect((await iterator.next()).value).toMatchObject({ position: at(1) });
  await expect(iterator.next()).rejects.toThrow('lost');
});

test('a page that ends the log is not asked for twice, and what is told while it is read is still looked at', async () => {
  const log = new Log(1);
  const notifications = new AppendNotifications();
  let reads = 0;
  const readPage = async (after: Position, limit: number) => {
    reads += 1;
    const page = await log.readPage(after, limit);
    if (reads === 1) {
      log.end = 2;
      notifications.reached(2);
    }
    return { ...page, isEnd: true };
  };
  const iterator = follow(readPage, notifications, { after: START, signal: AbortSignal.timeout(2000) });
  expect((await iterator.next()).value).toMatchObject({ position: at(1) });
  expect((await iterator.next()).value).toMatchObject({ position: at(2) });
  void iterator.next();
  await new Promise(setImmediate);
  expect(reads).toBe(2);
});

test('in a lull empty batches wait for events or for their time, and no longer', async () => {
  const notifications = new AppendNotifications();
  let end = 1;
  const readPage = async (): Promise<Batch> => ({ events: end === 3 ? [event(3)] : [], position: at(end) });
  const options = { after: START, lullMs: 60, signal: AbortSignal.timeout(2000) };
  const iterator = follow(readPage, notifications, options);
  const from = performance.now();
  expect((await iterator.next()).value).toEqual({ events: [], position: at(1) });
  expect(performance.now() - from).toBeGreaterThan(55);
  end = 2;
  notifications.reached(2);
  const next = iterator.next();
  await new Promise(setImmediate);
  end = 3;
  notifications.reached(3);
  expect((await next).value).toEqual({ events: [event(3)], position: at(3) });
});
