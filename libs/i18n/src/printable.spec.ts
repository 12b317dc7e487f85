import { expect, test } from '@jest/globals';
import { printable } from './printable.js';

test('letters that the fonts of a PDF lack are written without their sign, others as a question mark', () => {
  expect(printable('Núria\u00a0Țăndărică, Iñaki’s 5 €')).toBe('Núria Tandarica, Iñaki’s 5 €');
  expect(printable('e\u0301 李')).toBe('é ?');
});
