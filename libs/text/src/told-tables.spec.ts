import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differenceOf } from './difference.js';
import { type ToldStretch, toldTables, withoutBars } from './told-tables.js';

const table = 'Cuotas:\n\n| Quién | Euros |\n|---|---|\n| Socia | 36 € |\n| Joven | 12 € |\n\nFin.';

const cell = (parts: readonly { op: string; text: string }[]) =>
  parts.map(({ op, text }) => (op === 'equal' ? text : `${op === 'insert' ? '+' : '-'}${text}`)).join('');
const shown = (stretches: readonly ToldStretch[]) =>
  stretches.map((one) => ('rows' in one ? one.rows.map((row) => row.map(cell)) : cell(one.parts)));
const told = (before: string, after: string) => shown(toldTables(differenceOf(before, after)));

test('a changed cell is told within its table', () => {
  expect(told(table, table.replace('36 €', '40 €'))).toEqual([
    'Cuotas:\n\n',
    [
      ['Quién', 'Euros'],
      ['Socia', '-36+40 €'],
      ['Joven', '12 €'],
    ],
    '\nFin.',
  ]);
});

test('cells of which nothing stays are told each for itself', () => {
  const after = table.replace('| Socia | 36 € |', '| Familia | 60 euros |');
  expect(told(table, after)[1]).toEqual([
    ['Quién', 'Euros'],
    ['-Socia+Familia', expect.stringMatching(/^-36.*\+60/)],
    ['Joven', '12 €'],
  ]);
});

test('a row that comes or goes, and a table that comes or goes', () => {
  const longer = table.replace('| Joven', '| Sin ingresos | 0 € |\n| Joven');
  expect(told(table, longer)[1]).toContainEqual(['+Sin ingresos', '+0 €']);
  expect(told(longer, table)[1]).toContainEqual(['-Sin ingresos', '-0 €']);
  expect(told('Cuotas:\n\nFin.', table)[1]).toEqual([
    ['+Quién', '+Euros'],
    ['+Socia', '+36 €'],
    ['+Joven', '+12 €'],
  ]);
});

test('a row that stays is told once, whatever comes beside it', () => {
  const after = table.replace('36', '40').replace('| Joven', '| Sin ingresos | 0 € |\n| Joven');
  expect(told(table, after)[1]).toEqual([
    ['Quién', 'Euros'],
    ['Socia', '-36+40 €'],
    ['+Sin ingresos', '+0 €'],
    ['Joven', '12 €'],
  ]);
});

test('a text without tables is told as it was', () => {
  const parts = differenceOf('Uno | dos.\nTres.', 'Uno | dos.\nCuatro.');
  expect(toldTables(parts)).toEqual([{ parts }]);
});

test('no word is lost, whatever becomes of a table', () => {
  const line = fc.constantFrom('| a | b |', '|---|---|', '| c | d e |', 'texto', '', '| f |', '|---|', '| a |');
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
  const words = (value: string) => (value.match(/[a-z]+/g) ?? []).toSorted();
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = withoutBars(differenceOf(before, after));
      const side = (gone: string) => parts.map(({ op, text: one }) => (op === gone ? ' ' : one)).join('');
      expect(words(side('insert'))).toEqual(words(before));
      expect(words(side('delete'))).toEqual(words(after));
    }),
  );
});

test('where there is no room, bars are dots', () => {
  const parts = withoutBars(differenceOf(table, table.replace('36', '40')));
  expect(parts.map(({ op }) => op)).toEqual(['equal', 'delete', 'insert', 'equal']);
  expect(cell(parts)).toBe('Cuotas:\n\nQuién · Euros\nSocia · -36+40 €\nJoven · 12 €\n\nFin.');
});
