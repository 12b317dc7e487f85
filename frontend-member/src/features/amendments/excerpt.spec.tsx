import { differenceOf } from '@ateneo/text';
import { expect, test } from '@jest/globals';
import { excerptOf } from './excerpt.js';
import { outcomeOf } from './components/Outcome.js';

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

test('totals say no more than they know', () => {
  expect(outcomeOf({ up: 2, down: 1, abs: 9 })).toBe('for');
  expect(outcomeOf({ up: 1, down: 2, abs: 0 })).toBe('against');
  expect(outcomeOf({ up: 1, down: 1, abs: 0 })).toBe('tie');
  expect(outcomeOf({ up: 0, down: 0, abs: 0 })).toBe('nobody');
});
