import { expect, test } from '@jest/globals';
import { isAddress, normalisedEmail } from './email-address.js';
import { email } from './primitives.js';

test.each([
  ['ane@peña.example', 'ane@xn--pea-8ma.example'],
  ['Ane@PEÑA.example', 'ane@xn--pea-8ma.example'],
  // The same letters, made of a letter and a mark.
  ['ane@pen\u0303a.example', 'ane@xn--pea-8ma.example'],
  ['ane@почта.рф', 'ane@xn--80a1acny.xn--p1ai'],
  ['ane@xn--pea-8ma.example', 'ane@xn--pea-8ma.example'],
  [' ane.o’brien@example.org '.replace('’', "'"), "ane.o'brien@example.org"],
])('%s is an address, and kept as %s', (typed, kept) => {
  expect(isAddress(typed)).toBe(true);
  expect(normalisedEmail(email.parse(typed))).toBe(kept);
  expect(normalisedEmail(typed)).toBe(kept);
});

test.each([
  'ane',
  'ane@',
  '@example.org',
  'ane@example',
  'ane@peña',
  'a b@example.org',
  'ane@peña.example/x',
  'ane@[1.2.3.4]',
  // Parts of a domain end in a letter or figure and have 63 at most.
  'ane@orilla-.example',
  'ane@-orilla.example',
  'ane@orilla.xn--p1ai-',
  `ane@${'a'.repeat(64)}.example`,
])('%s is none', (typed) => {
  expect(isAddress(typed)).toBe(false);
  expect(email.safeParse(typed).success).toBe(false);
});

test('letters before the @ that mail servers do not take are told as such', () => {
  const { error } = email.safeParse('iñaki@example.org');
  expect(error!.issues).toMatchObject([{ code: 'custom', params: { code: 'http.address_letters' } }]);
});

test('what is too long once its domain is in ASCII is too long', () => {
  expect(
    email.safeParse(
      `ane@${'ñ'.repeat(40)}.${'ñ'.repeat(40)}.${'ñ'.repeat(40)}.${'a'.repeat(62)}.${'a'.repeat(62)}.example`,
    ).success,
  ).toBe(false);
});
