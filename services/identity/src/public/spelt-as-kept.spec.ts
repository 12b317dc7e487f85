import { expect, test } from '@jest/globals';
import { speltAsKept } from './spelt-as-kept.js';

test.each([
  ['612345678', '612345678'],
  ['612 34 56 78', '612345678'],
  ['612-345-678', '612345678'],
  ['(+34) 612.345.678', '34612345678'],
  ['0034612345678', '34612345678'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['Ana 612 34 56 78', 'Ana 612345678'],
  ['12.345.678-Z', '12345678Z'],
  ['12345678 z', '12345678z'],
  ['x-1234567-l', 'x1234567l'],
  ['García Pérez, Ana', 'García Pérez Ana'],
  ['de la Fuente;Iker', 'de la Fuente Iker'],
  ['Calle Mayor 3', 'Calle Mayor 3'],
  ['4512', '4512'],
  ['2026-0012', '2026-0012'],
  ['ana.garcia@example.org', 'ana.garcia@example.org'],
  ['a12345678@example.org', 'a12345678@example.org'],
])('«%s» is looked for as «%s»', (search, words) => {
  expect(speltAsKept(search)).toEqual(words.split(' '));
});
