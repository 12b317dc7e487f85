import { expect, test } from '@jest/globals';
import { beside, nextUnvoted } from './session-order.js';

const stops = (marks: string) => [...marks].map((mark, index) => ({ id: String(index), voted: mark === 'v' }));

test('goes on to the next without a vote; skipped ones come at the end', () => {
  expect(nextUnvoted(stops('vv..'), undefined)).toBe('2');
  expect(nextUnvoted(stops('.v.'), '1')).toBe('2');
  expect(nextUnvoted(stops('.vv'), '2')).toBe('0');
  expect(nextUnvoted(stops('vvv'), '1')).toBeUndefined();
});

test('skipping the last one that is left ends the session', () => {
  expect(nextUnvoted(stops('vv.'), '2')).toBeUndefined();
});

test('walks to the one beside, and not over the ends', () => {
  expect(beside(stops('...'), '1', 1)).toBe('2');
  expect(beside(stops('...'), '1', -1)).toBe('0');
  expect(beside(stops('...'), '2', 1)).toBeUndefined();
  expect(beside(stops('...'), '0', -1)).toBeUndefined();
  expect(beside(stops('...'), 'x', 1)).toBeUndefined();
});
