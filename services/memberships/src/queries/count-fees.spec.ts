import { expect, test } from '@jest/globals';
import { withEmpty } from './count-fees.js';

const nothing = { expected: 0, collected: 0, given_back: 0, processing: 0, pending: 0, overdue: 0, written_off: 0 };
const of = (month: string, collected: number) => ({ month, ...nothing, expected: collected, collected });

test('each month has what came a year before, nothing where no fees were invoiced yet', () => {
  const told = withEmpty([of('2026-11', 900), of('2026-09', 500), of('2025-11', 700), of('2025-10', 300)], '2026-11');
  expect(told).toHaveLength(12);
  expect(told.map(({ month, collected, collected_before: before }) => [month, collected, before]).slice(0, 3)).toEqual([
    ['2026-11', 900, 700],
    ['2026-10', 0, 300],
    ['2026-09', 500, null],
  ]);
});
