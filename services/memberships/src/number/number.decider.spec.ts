import { expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { numberDecider, type NumberState } from './number.decider.js';
import type { NumberTaken } from './number.events.js';

const taken = (user: string, ordinal: number): NumberTaken => ({ type: 'NumberTaken', data: { user, ordinal } });

test('numbers follow one another; who has one keeps it, and has the next where somebody else had it already', () => {
  const past = [taken('ana', 1), taken('eva', 2)];
  const ask = (user: string, isTaken: number | null = null) => given(numberDecider, ...past).when({ user, isTaken });
  expect(ask('ana')).toEqual({ events: [] });
  expect(ask('iria')).toEqual({ events: [taken('iria', 3)] });
  expect(ask('ana', 1)).toEqual({ events: [taken('ana', 3)] });
  expect(fold(numberDecider, [...past, taken('ana', 3)]).of.get('ana')).toBe(3);
});

test('one more copies nothing of those before it: a hundred thousand members are numbered as the first ones were', () => {
  let state: NumberState = numberDecider.initial;
  for (let nth = 1; nth <= 100_000; nth += 1) state = numberDecider.evolve(state, taken(`m${nth}`, nth));
  const next = numberDecider.evolve(state, taken('x', 100_001));
  expect([next.of.get('m1'), next.of.get('x'), state.of.get('x'), state.of.size]).toEqual([
    1,
    100_001,
    undefined,
    100_000,
  ]);
});

test('the series goes on behind the numbers that people bring, and never back', () => {
  const bring = (brought: number) => given(numberDecider, taken('ana', 7)).when({ user: 'eva', brought });
  expect(bring(4512)).toEqual({ events: [taken('eva', 4512)] });
  expect(bring(7)).toEqual({ events: [] });
  const next = given(numberDecider, taken('ana', 7), taken('eva', 4512), taken('jon', 12)).when({
    user: 'iria',
    isTaken: null,
  });
  expect(next).toEqual({ events: [taken('iria', 4513)] });
});
