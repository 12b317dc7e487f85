import { expect, test } from '@jest/globals';
import { legible } from './letters.js';

test('names of Europe in Latin letters are written with every sign', () => {
  const names = 'Núria Țăndărică, Łucja Žižková, Gőz Şahin, Ķirsons, Đorđević, Iñaki’s 5\u00a0€';
  expect(legible(names)).toBe(names);
});

test('letters that papers lack are written without their sign, others as a question mark', () => {
  expect(legible('Núria\u202fḤamad,\nco\u0140laboradora')).toBe('Núria Hamad,\ncol·laboradora');
  expect(legible('e\u0301 李')).toBe('é ?');
});
