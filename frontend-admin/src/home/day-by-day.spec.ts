import { expect, test } from '@jest/globals';
import { daysUntil, spanOf } from './day-by-day.js';

test('days go back over the end of a month, and of a leap year’s February', () => {
  expect(daysUntil('2028-03-02', 4)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-02']);
});

test('thirty days are compared with the thirty before them', () => {
  const counts = Array.from({ length: 60 }, (_, n) => (n < 30 ? 1 : 2));
  const { curve, now, then } = spanOf(counts);
  expect([curve.length, now, then]).toEqual([30, 60, 30]);
});
