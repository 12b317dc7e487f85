import { describe, expect, test } from '@jest/globals';
import { baseOf, checkResult, isSame, placingsOf, type ResultContent } from './election-result.rules.js';

const votes = (of: Record<string, number>) => Object.entries(of).map(([option, n]) => ({ option, votes: n }));
const options = ['a', 'b', 'c'].map((id) => ({ id }));
const told = (of: Record<string, number>, over: Partial<ResultContent> = {}): ResultContent => {
  return { totals: votes(of), blank: 3, voters: null, electorate: null, note: '', minutes_link: null, ...over };
};

test('the same votes in another order correct nothing', () => {
  const first = told({ a: 10, b: 7, c: 0 });
  expect(isSame(first, told({ c: 0, b: 7, a: 10 }))).toBe(true);
  expect(isSame(first, told({ a: 7, b: 10, c: 0 }))).toBe(false);
  for (const over of [{ blank: 4 }, { blank: null }, { voters: 20 }, { electorate: 30 }])
    expect(isSame(first, { ...first, ...over })).toBe(false);
});

describe('what is told', () => {
  const of = { a: 10, b: 7, c: 0 };
  test.each<[string | null, 'choice' | 'approval', ResultContent]>([
    [null, 'choice', told(of)],
    [null, 'choice', told(of, { voters: 20, electorate: 20 })],
    [null, 'approval', told(of, { voters: 10, electorate: 10 })],
    ['participation.option_without_figure', 'choice', told({ a: 10, b: 7 })],
    ['participation.unknown_option', 'choice', told({ ...of, d: 1 })],
    ['participation.unknown_option', 'choice', { ...told(of), totals: [...votes(of), ...votes({ a: 10 })] }],
    ['participation.fewer_than_votes', 'choice', told(of, { voters: 19 })],
    ['participation.fewer_than_votes', 'approval', told(of, { voters: 9 })],
    ['participation.fewer_than_votes', 'choice', told(of, { voters: 30, electorate: 29 })],
    ['participation.fewer_than_votes', 'choice', told(of, { electorate: 19 })],
  ])('%s, %s: %j', (refused, method, said) => {
    const check = () => checkResult({ options, method, seats: 1 }, said);
    if (refused === null) expect(check).not.toThrow();
    else expect(check).toThrow(refused);
  });
});

describe('who is chosen', () => {
  const placed = (of: Record<string, number>, seats: number) =>
    placingsOf({ options, method: 'choice', seats }, told(of))
      .map((one) => `${one.option}${one.is_chosen ? '!' : ''}${one.is_tied ? '=' : ''}`)
      .join(' ');
  test.each([
    [{ a: 1, b: 3, c: 2 }, 1, 'b! c a'],
    [{ a: 1, b: 3, c: 2 }, 2, 'b! c! a'],
    [{ c: 2, b: 2, a: 1 }, 1, 'b= c= a'],
    [{ a: 2, b: 5, c: 2 }, 2, 'b! a= c='],
    [{ a: 2, b: 2, c: 1 }, 2, 'a! b! c'],
    [{ a: 2, b: 1, c: 0 }, 3, 'a! b! c'],
    [{ a: 0, b: 0, c: 0 }, 1, 'a b c'],
  ])('of %j, for %i', (of, seats, inOrder) => {
    expect(placed(of, seats)).toBe(inOrder);
  });
});

test('a share is of votes and blank ones, where several are chosen of who voted, and else of nothing', () => {
  const said = told({ a: 10, b: 7, c: 0 });
  const base = (method: 'choice' | 'approval' | 'ranked', over: Partial<ResultContent> = {}) =>
    baseOf({ options, method, seats: 1 }, { ...said, ...over });
  expect(base('choice')).toEqual({ of: 20, what: 'ballots' });
  expect(base('choice', { blank: null })).toEqual({ of: 17, what: 'ballots' });
  expect(base('approval')).toBeNull();
  expect(base('approval', { voters: 12 })).toEqual({ of: 12, what: 'voters' });
  expect(base('ranked', { voters: 12 })).toBeNull();
});
