import { expect, test } from '@jest/globals';
import { formsOf } from './canary-forms.js';

const hides = (where: string, text: string) => formsOf(text).some((form) => where.includes(form));
const secret = 'Íñigo+ñandú@example.org';

test.each([
  ['as it is', `x${secret}x`],
  ['in lower case', `x${secret.toLowerCase()}x`],
  ['in JSON', JSON.stringify({ a: 'say "hi"', b: secret })],
  ['in a URL', `https://x/?mail=${encodeURIComponent(secret)}`],
  ['as hex', Buffer.from(`--${secret}--`).toString('hex')],
])('a value is seen %s', (_, where) => {
  expect(hides(where, secret)).toBe(true);
});

test.each(['', 'a', 'ab', 'abc'])('a value is seen in base64 after %j', (before) => {
  for (const encoding of ['base64', 'base64url'] as const) {
    expect(hides(Buffer.from(`${before}${secret} and more`).toString(encoding), secret)).toBe(true);
  }
});

test('what is not there is not seen', () => {
  expect(hides(JSON.stringify({ mail: 'nadie@example.org' }), secret)).toBe(false);
});

test('what stands in sealed texts by chance is not looked for', () => {
  expect(formsOf('Simón').filter((form) => form.length < 5)).toEqual([]);
});
