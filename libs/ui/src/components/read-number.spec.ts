import { expect, test } from '@jest/globals';
import { readNumber, typedNumber } from './read-number.js';

test.each([
  ['21', 21],
  ['10,5', 10.5],
  ['10.5', 10.5],
  [' 1.000 ', 1000],
  ['1.000.000,25', 1_000_000.25],
  ['0', 0],
  ['1,000', null],
  ['1,000.5', null],
  ['-3', null],
  ['1e3', null],
  ['diez', null],
  ['', null],
])('%s is read as %s', (typed, expected) => {
  expect(readNumber(typed)).toBe(expected);
});

test.each([0, 21, 10.5, 1000, 2.25])('%s is typed as it is read', (number) => {
  expect(readNumber(typedNumber(number))).toBe(number);
});
