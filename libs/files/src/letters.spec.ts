import { expect, test } from '@jest/globals';
import { legible, letters } from './letters.js';

test('names of Europe in Latin letters are written with every sign', () => {
  const names = 'Núria Țăndărică, Łucja Žižková, Gőz Şahin, Ķirsons, Đorđević, Iñaki’s 5\u00a0€';
  expect(legible(names)).toBe(names);
});

test('letters that papers lack are written without their sign, others as a lozenge, one for what is seen as one', () => {
  expect(legible('Núria\u202fḤamad,\nco\u0140laboradora')).toBe('Núria Hamad,\ncol·laboradora');
  expect(legible('e\u0301 李')).toBe('é ◊');
  expect(legible('Familia 👩‍👩‍👧: 👍🏽')).toBe('Familia ◊: ◊');
});

test.each([400, 700] as const)('in letters of weight %s zeros have no stroke, in text and in tables', (weight) => {
  for (const features of [[], ['tnum']]) {
    const [zero] = letters(weight).layout('0', features).glyphs;
    const [eight] = letters(weight).layout('8', features).glyphs;
    const ends = (glyph: typeof zero) => glyph!.path.commands.filter(({ command }) => command === 'closePath').length;
    // Ring and hole; the stroke makes two holes of it, as an eight has.
    expect([ends(zero), ends(eight)]).toEqual([2, 3]);
  }
});
