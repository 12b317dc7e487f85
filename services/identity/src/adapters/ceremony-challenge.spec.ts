import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { makeChallenge, readChallenge } from './ceremony-challenge.js';

const key = createSecretKey(randomBytes(32));
const from = Date.parse('2026-03-01T10:00:00.000Z');
const after = (seconds: number) => new Date(from + seconds * 1000).toISOString();

test.each([
  ['external', 3600],
  ['sign_in', 300],
] as const)('a challenge of %s is good for %i s, and no longer', (act, seconds) => {
  const made = makeChallenge(key, { act }, after(0));
  expect(readChallenge(key, { act }, made, after(seconds - 1))).toBeDefined();
  expect(readChallenge(key, { act }, made, after(seconds))).toBeUndefined();
});

test('it is good for what it was made for alone, and as it was made', () => {
  const made = makeChallenge(key, { act: 'external', browser: 'one' }, after(0));
  expect(readChallenge(key, { act: 'external', browser: 'two' }, made, after(1))).toBeUndefined();
  expect(readChallenge(key, { act: 'sign_in', browser: 'one' }, made, after(1))).toBeUndefined();
  expect(readChallenge(createSecretKey(randomBytes(32)), { act: 'external', browser: 'one' }, made, after(1))).toBe(
    undefined,
  );
  const later = made.replace(/\.\d+\./, (seconds) => seconds.replace(/\d/, (first) => String(Number(first) + 1)));
  expect(readChallenge(key, { act: 'external', browser: 'one' }, later, after(1))).toBeUndefined();
});
