import { expect, test } from '@jest/globals';
import { shortName } from './short-name.js';

test('an article is known by its number, anything else by its whole name', () => {
  expect(
    [
      'Artículo 26. Delegación del voto',
      'Art. 3 – Fines',
      'Article 4 bis: Ús de la llengua',
      '26. artikulua. Botoa',
      '26 bis. artikulua. Aktak',
      'Disposición adicional. Banca ética',
      'Acogida 2027',
    ].map(shortName),
  ).toEqual([
    'Artículo 26',
    'Art. 3',
    'Article 4 bis',
    '26. artikulua',
    '26 bis. artikulua',
    'Disposición adicional. Banca ética',
    'Acogida 2027',
  ]);
});
