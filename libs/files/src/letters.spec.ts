import { expect, test } from '@jest/globals';
import { legible } from './letters.js';

test('letters that papers lack are written without their sign, others as a question mark', () => {
  expect(legible('Núria\u202fȚăndărică,\nIñaki’s 5\u00a0€')).toBe('Núria Tandarica,\nIñaki’s 5\u00a0€');
  expect(legible('e\u0301 李')).toBe('é ?');
});
