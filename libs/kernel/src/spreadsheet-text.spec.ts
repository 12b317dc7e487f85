import { expect, test } from '@jest/globals';
import { guardedCell, unguardedCell } from './spreadsheet-text.js';

const formulas = [
  '=1+1',
  '+34',
  '-2',
  '@x',
  '\t=1',
  '\rx',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '﹦1',
  '\u200b=1',
  ' \u00ad=1',
  '\u0000=1',
];

test.each(formulas)('%j is no formula, and is read as it was', (text) => {
  expect(guardedCell(text)).toBe(`'${text}`);
  expect(unguardedCell(guardedCell(text))).toBe(text);
});

test.each(["'=1", "''+x", "'s-Gravenhage", "L'Hospitalet", 'a=b', ''])('%j comes back as it was', (text) => {
  expect(unguardedCell(guardedCell(text))).toBe(text);
});

test('an apostrophe of the text itself stays', () => expect(unguardedCell("'s-Gravenhage")).toBe("'s-Gravenhage"));
