import { describe, expect, test } from '@jest/globals';
import { mergedPeriods, mergeSmall, periodsOf, tellable } from './tellable.js';

const groups = (...counts: number[]) => counts.map((count, n) => ({ names: [String(n)], count }));

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [14, 10],
  [15, 15],
  [319, 315],
])('of %i people is told %p', (count, told) => expect(tellable(count)).toBe(told));

describe('groups', () => {
  test('that are large enough stay apart', () => {
    expect(mergeSmall(groups(10, 12))).toEqual(groups(10, 12));
  });
  test('that are small go to their neighbours', () => {
    expect(mergeSmall(groups(3, 8, 20, 1))).toEqual([
      { names: ['0', '1'], count: 11 },
      { names: ['2', '3'], count: 21 },
    ]);
  });
  test('that are too few together are not told', () => {
    expect(mergeSmall(groups(3, 6))).toEqual([]);
  });
  test('never hold fewer than the least, and lose nobody, whatever they are', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const given = Array.from({ length: 7 }, (_, n) => (seed * (n + 3) * 7919) % (n % 2 ? 13 : 5));
      const merged = mergeSmall(groups(...given));
      const all = given.reduce((a, b) => a + b, 0);
      expect(merged.every(({ count }) => count >= 10)).toBe(true);
      expect(merged.reduce((a, { count }) => a + count, 0)).toBe(all < 10 ? 0 : all);
    }
  });
});

describe('periods', () => {
  const days = [4, 0, 7, 10, 2].map((count, n) => ({ day: `2026-11-0${n + 1}`, count }));

  test('are days put together; the latest few are not told yet', () => {
    expect(periodsOf(days)).toEqual([
      { from: '2026-11-01', to: '2026-11-03', count: 11 },
      { from: '2026-11-04', to: '2026-11-04', count: 10 },
    ]);
  });
  test('do not change when one more is counted', () => {
    const more = days.map((one, n) => (n === 4 ? { ...one, count: 3 } : one));
    expect(periodsOf(more)).toEqual(periodsOf(days));
  });
});

test('steps of the calendar are told to the five below, small ones with their neighbours', () => {
  const months = [3, 12, 0, 9, 4].map((count, n) => ({ from: `2026-0${n + 1}-01`, to: `2026-0${n + 1}-28`, count }));
  expect(mergedPeriods(months)).toEqual([
    { from: '2026-01-01', to: '2026-02-28', count: 15 },
    { from: '2026-03-01', to: '2026-05-28', count: 10 },
  ]);
});
