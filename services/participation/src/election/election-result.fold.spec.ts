import { expect, test } from '@jest/globals';
import { isSame } from './election-result.fold.js';

test('the same votes in another order, or an option without any left out, correct nothing', () => {
  const rest = { blank: 3, note: '', minutes_link: null };
  const told = { ...rest, totals: votes({ a: 10, b: 7, c: 0 }) };
  expect(isSame(told, { ...rest, totals: votes({ b: 7, a: 10 }) })).toBe(true);
  for (const totals of [votes({ a: 10, b: 7, c: 1 }), votes({ a: 7, b: 10 }), votes({ a: 10 })])
    expect(isSame(told, { ...rest, totals })).toBe(false);
  expect(isSame(told, { ...told, blank: 4 })).toBe(false);
});

const votes = (of: Record<string, number>) => Object.entries(of).map(([option, n]) => ({ option, votes: n }));
