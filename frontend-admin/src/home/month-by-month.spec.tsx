import { expect, test } from '@jest/globals';
import { membersByMonth } from './month-by-month.js';

const step = (from: string, count: number) => ({ from, to: from, count });
const joins = [step('2026-09-01', 5), step('2026-10-01', 3), step('2026-11-01', 2)];
const leaves = [step('2026-10-01', 1), step('2026-11-01', 4)];

test('how many there were follows from how many there are, and from who came and left since', () => {
  expect(membersByMonth(20, { joins, leaves, exact: true })).toEqual([
    { month: '2026-09', count: 20 },
    { month: '2026-10', count: 22 },
    { month: '2026-11', count: 20 },
  ]);
});

test('nothing is made of what is told coarsely, or not', () => {
  expect(membersByMonth(20, { joins, leaves, exact: false })).toEqual([]);
  expect(membersByMonth(null, { joins, leaves, exact: true })).toEqual([]);
  expect(membersByMonth(20, { joins: null, leaves, exact: true })).toEqual([]);
});
