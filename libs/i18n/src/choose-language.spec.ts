import { expect, test } from '@jest/globals';
import { chooseLanguage } from './choose-language.js';

test('a stored choice wins over the browser', () => {
  expect(chooseLanguage('eu', ['ca-ES', 'es'])).toBe('eu');
});

test('without one, the first language of the browser that is supported', () => {
  expect(chooseLanguage(null, ['en-GB', 'gl-ES', 'es'])).toBe('gl');
});

test('otherwise Spanish', () => {
  expect(chooseLanguage('en', ['en', 'fr'])).toBe('es');
});
