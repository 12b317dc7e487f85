import { expect, test } from '@jest/globals';
import { onlyFresh } from './only-fresh.js';

test('a judged code that is still held up is not read again, however long its verdict stood', () => {
  const isFresh = onlyFresh();
  expect(isFresh('ana', false, 10_000)).toBe(true);
  for (let at = 10_200; at < 20_000; at += 200) expect(isFresh('ana', true, at)).toBe(false);
  expect(isFresh('ana', false, 20_000)).toBe(false);
});

test('taken away for a while it is read again, and another one at once, which was held up meanwhile', () => {
  const isFresh = onlyFresh();
  expect(isFresh('ana', false, 10_000)).toBe(true);
  expect(isFresh('ben', true, 10_200)).toBe(false);
  expect(isFresh('ben', false, 10_400)).toBe(true);
  expect(isFresh('ben', false, 13_400)).toBe(true);
});
