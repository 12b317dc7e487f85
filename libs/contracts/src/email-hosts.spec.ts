import { expect, test } from '@jest/globals';
import { hasWrongHost, meantAddress } from './email-hosts.js';

test.each([
  ['ane@gmial.com', 'ane@gmail.com'],
  ['Ane@HOTMAIL.CON', 'Ane@hotmail.com'],
  ['ane@yahoo.ess', 'ane@yahoo.es'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect([hasWrongHost(typed), meantAddress(typed)]).toEqual([true, meant]);
  expect(hasWrongHost(meant)).toBe(false);
});

test.each(['ane@gmail.com', 'ane@yopmail.com', 'ane@hotmail.es', 'ane', ''])('of %s nothing else was meant', (typed) =>
  expect(meantAddress(typed)).toBeUndefined(),
);
