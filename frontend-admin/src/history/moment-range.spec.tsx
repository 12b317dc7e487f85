import { expect, test } from '@jest/globals';
import { earlierMoments } from './MomentRange.js';

test.each([
  [
    '2024-05-01T10:00:00.000Z',
    [
      ['month_ago', '2026-10'],
      ['year_close', '2025-12'],
    ],
  ],
  ['2026-03-01T10:00:00.000Z', [['month_ago', '2026-10']]],
  ['2026-11-20T10:00:00.000Z', []],
])('a card since %s is shown as it was then, as far as it was there', (first, expected) => {
  const found = earlierMoments([first, '2026-11-30T10:00:00.000Z']);
  // The last moment of the reader's year: it may be a day of the next one elsewhere.
  expect(
    found.map(({ name, at }) => [
      name.split('.').at(-1),
      new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 7),
    ]),
  ).toEqual(expected);
});

test('the day of the last meeting of the board is one of them, to its end', () => {
  const meeting = { held_on: '2026-11-12', said: '12 nov 2026' };
  const found = earlierMoments(['2026-11-05T10:00:00.000Z', '2026-11-30T10:00:00.000Z'], meeting);
  expect(found.map(({ name, values }) => [name, values])).toEqual([['console.meetings.of', { day: '12 nov 2026' }]]);
  expect(new Date(found[0]!.at).getDate()).toBe(12);
  expect(earlierMoments(['2026-11-20T10:00:00.000Z', '2026-11-30T10:00:00.000Z'], meeting)).toEqual([]);
});
