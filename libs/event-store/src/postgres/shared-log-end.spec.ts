import { expect, test } from '@jest/globals';
import { AppendNotifications } from '../append-notifications.js';
import type { Batch, Position, StoredEvent } from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { SharedLogEnd } from './shared-log-end.js';

/** A log of which each position is an event, of type A and B in turn. */
function log(length: number) {
  const state = { length, reads: [] as { after: Position; types: readonly string[] | undefined }[], fails: false };
  const read = async (after: Position, limit: number, types?: readonly string[]): Promise<Batch> => {
    state.reads.push({ after, types });
    if (state.fails) throw new Error('away');
    const last = Math.min(state.length, numberOf(after) + limit);
    const events = Array.from({ length: last - numberOf(after) }, (_, n) => {
      const position = numberOf(after) + n + 1;
      return {
        position: positionAt(position),
        type: position % 2 ? 'A' : 'B',
        data: '{}',
        metadata: '{}',
      } as StoredEvent;
    });
    return { events: events.filter(({ type }) => !types || types.includes(type)), position: positionAt(last) };
  };
  return { state, read };
}

const numbers = ({ events }: Batch) => events.map(({ position }) => Number(position));

function logEndOf({ read }: ReturnType<typeof log>, end: number) {
  const notifications = new AppendNotifications();
  notifications.reached(end);
  return { notifications, logEnd: new SharedLogEnd(notifications, read) };
}

test('who stands at the same place near the end shares one look, each by its own types', async () => {
  const one = log(4);
  const { logEnd } = logEndOf(one, 4);
  const [a, b, all] = await Promise.all(
    [['A'], ['B'], undefined].map((types) => logEnd.forTypes(types)(positionAt(1), 500)),
  );
  expect([numbers(a!), numbers(b!), numbers(all!)]).toEqual([[3], [2, 4], [2, 3, 4]]);
  expect([a!.position, b!.position]).toEqual(['4', '4']);
  expect(one.state.reads).toHaveLength(1);
});

test('a look from before the latest notifications is not shared: it may have missed what they tell', async () => {
  const one = log(4);
  const { notifications, logEnd } = logEndOf(one, 4);
  expect(numbers(await logEnd.forTypes(['A'])(positionAt(4), 500))).toEqual([]);
  one.state.length = 5;
  notifications.reached(5);
  expect(numbers(await logEnd.forTypes(['A'])(positionAt(4), 500))).toEqual([5]);
});

test('far from the end each reads by its own filter', async () => {
  const one = log(2000);
  const { logEnd } = logEndOf(one, 2000);
  await Promise.all([['A'], ['B']].map((types) => logEnd.forTypes(types)(positionAt(0), 10)));
  expect(one.state.reads.map(({ types }) => types)).toEqual([['A'], ['B']]);
});

test('a look that failed is not shared with who comes later', async () => {
  const one = log(4);
  const { logEnd } = logEndOf(one, 4);
  one.state.fails = true;
  await expect(logEnd.forTypes(['A'])(positionAt(0), 500)).rejects.toThrow('away');
  one.state.fails = false;
  expect(numbers(await logEnd.forTypes(['A'])(positionAt(0), 500))).toEqual([1, 3]);
});

test('who is a little behind finds what the others have read, in pages of his own', async () => {
  const one = log(4);
  const { notifications, logEnd } = logEndOf(one, 4);
  const all = logEnd.forTypes(undefined);
  await all(positionAt(2), 500);
  one.state.length = 9;
  notifications.reached(9);
  expect(numbers(await all(positionAt(4), 500))).toEqual([5, 6, 7, 8, 9]);
  expect(one.state.reads).toHaveLength(2);
  const page = await logEnd.forTypes(['B'])(positionAt(2), 2);
  expect([numbers(page), page.position]).toEqual([[4, 6], '6']);
  expect(numbers(await logEnd.forTypes(['B'])(page.position, 2))).toEqual([8]);
  expect(one.state.reads).toHaveLength(2);
});

test('a log that ends before what was told of, as after a failover, is at its end: nobody asks again before the next notification', async () => {
  const one = log(4);
  const { logEnd } = logEndOf(one, 9);
  const all = logEnd.forTypes(undefined);
  expect(await all(positionAt(2), 500)).toMatchObject({ position: '4', isEnd: false });
  expect(await all(positionAt(4), 500)).toMatchObject({ position: '4', isEnd: true });
  expect(one.state.reads).toHaveLength(2);
});

test('who stands before what is kept reads for himself', async () => {
  const one = log(9);
  const { logEnd } = logEndOf(one, 9);
  await logEnd.forTypes(undefined)(positionAt(8), 500);
  expect(numbers(await logEnd.forTypes(['A'])(positionAt(3), 500))).toEqual([5, 7, 9]);
  expect(one.state.reads.at(-1)).toEqual({ after: positionAt(3), types: ['A'] });
});

test('who waits for a look misses nothing when another subscription begins further on meanwhile', async () => {
  const one = log(4);
  const { logEnd } = logEndOf(one, 4);
  const [behind, ahead] = await Promise.all([
    logEnd.forTypes(undefined)(positionAt(1), 500),
    logEnd.forTypes(undefined)(positionAt(3), 500),
  ]);
  expect([numbers(behind), numbers(ahead)]).toEqual([[2, 3, 4], [4]]);
});

test('any number of subscriptions that go on at their own pace each see every event once, in order', async () => {
  const one = log(0);
  const { notifications, logEnd } = logEndOf(one, 0);
  const seen: number[][] = [[], [], []];
  const places = seen.map(() => positionAt(0));
  let random = 7;
  for (let step = 0; step < 3000; step += 1) {
    random = (random * 1103515245 + 12345) % 2147483648;
    const who = random % 4;
    if (who === 3) {
      one.state.length += random % 5;
      notifications.reached(one.state.length);
      continue;
    }
    const limit = 1 + (random % 7);
    const page = await logEnd.forTypes(undefined)(places[who]!, limit);
    seen[who]!.push(...numbers(page));
    places[who] = page.position;
  }
  for (const [who, numbersSeen] of seen.entries()) {
    expect(numbersSeen).toEqual(Array.from({ length: Number(numberOf(places[who]!)) }, (_, n) => n + 1));
  }
});
