import { differenceOf } from '@ateneo/text';
import { expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.js';

const long = 'La Junta se reúne cada mes en la sede y levanta acta de lo que decide. '.repeat(5);

test('an excerpt shows the first change with some words around it', () => {
  const shown = excerptOf(differenceOf(`${long}Vota mañana. ${long}`, `${long}Vota siempre. ${long}`));
  expect(shown.map(({ op }) => op)).toEqual(['equal', 'delete', 'insert', 'equal']);
  expect(shown.map(({ text }) => text).join('').length).toBeLessThan(180);
  expect(shown[0]!.text.startsWith('…')).toBe(true);
});

test('equal texts have none, a new text is cut', () => {
  expect(excerptOf(differenceOf(long, long))).toEqual([]);
  expect(excerptOf(differenceOf('', long))[0]!.text.length).toBeLessThanOrEqual(161);
});
