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
  expect(found.map(({ name, at }) => [name, new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 7)])).toEqual(
    expected,
  );
});
