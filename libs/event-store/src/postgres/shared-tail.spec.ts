import { expect, test } from '@jest/globals';
import { News } from '../news.js';
import type { Batch, Position, StoredEvent } from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { SharedTail } from './shared-tail.js';

/** A log of which each position is an event, of type A and B in turn. */
function log(length: number) {
  const state = { length, reads: [] as { after: Position; types: readonly string[] | undefined }[], fails: false };
  const read = async (after: Position, limit: number, types?: readonly string[]): Promise<Batch> => {
    state.reads.push({ after, types });
    if (state.fails) throw new Error('away');
    const last = Math.min(state.length, numberOf(after) + limit);
    const events = Array.from({ length: last - numberOf(after) }, (_, n) => {
      const position = numberOf(after) + n + 1;
      return { position: positionAt(position), type: position % 2 ? 'A' : 'B' } as StoredEvent;
    });
    return { events: events.filter(({ type }) => !types || types.includes(type)), position: positionAt(last) };
  };
  return { state, read };
}

const numbers = ({ events }: Batch) => events.map(({ position }) => Number(position));

function tailOf({ read }: ReturnType<typeof log>, end: number) {
  const news = new News();
  news.reached(end);
  return { news, tail: new SharedTail(news, read) };
}

test('who stands at the same place near the end shares one look, each by its own types', async () => {
  const one = log(4);
  const { tail } = tailOf(one, 4);
  const [a, b, all] = await Promise.all([['A'], ['B'], undefined].map((types) => tail.of(types)(positionAt(1), 500)));
  expect([numbers(a!), numbers(b!), numbers(all!)]).toEqual([[3], [2, 4], [2, 3, 4]]);
  expect([a!.position, b!.position]).toEqual(['4', '4']);
  expect(one.state.reads).toHaveLength(1);
});

test('a look from before the latest news is not shared: it may have missed what they tell', async () => {
  const one = log(4);
  const { news, tail } = tailOf(one, 4);
  expect(numbers(await tail.of(['A'])(positionAt(4), 500))).toEqual([]);
  one.state.length = 5;
  news.reached(5);
  expect(numbers(await tail.of(['A'])(positionAt(4), 500))).toEqual([5]);
});

test('far from the end each reads by its own filter', async () => {
  const one = log(2000);
  const { tail } = tailOf(one, 2000);
  await Promise.all([['A'], ['B']].map((types) => tail.of(types)(positionAt(0), 10)));
  expect(one.state.reads.map(({ types }) => types)).toEqual([['A'], ['B']]);
});

test('a look that failed is not shared with who comes later', async () => {
  const one = log(4);
  const { tail } = tailOf(one, 4);
  one.state.fails = true;
  await expect(tail.of(['A'])(positionAt(0), 500)).rejects.toThrow('away');
  one.state.fails = false;
  expect(numbers(await tail.of(['A'])(positionAt(0), 500))).toEqual([1, 3]);
});
