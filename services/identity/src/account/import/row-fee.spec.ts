import { expect, test } from '@jest/globals';
import { columnsByContent, columnsOf } from './import-columns.js';
import { centsIn, dayOfSpan } from './row-fee.js';

test.each([
  ['45', 4500],
  ['45,5', 4550],
  ['45.50 €', 4550],
  ['1.234,50', 123_450],
  ['1,234.50 EUR', 123_450],
  ['1.234.567', 123_456_700],
  ['45.300000000000004', 4530],
  ['0', 0],
  ['-', 0],
  ['1.234', undefined],
  ['12.345678', undefined],
  ['-20', undefined],
  ['veinte', undefined],
])('%s is %p cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
});

test.each([
  ['2026', '2026-01-01', '2026-12-31'],
  ['02/2028', '2028-02-01', '2028-02-29'],
  ['2026-6', '2026-06-01', '2026-06-30'],
  ['13/2026', undefined, undefined],
  ['31/12/2026', undefined, undefined],
])('%s begins on %p and ends on %p', (typed, first, last) => {
  expect([dayOfSpan(typed, 'first'), dayOfSpan(typed, 'last')]).toEqual([first, last]);
});

test('a column «Cuota» is of plans, or of sums, as what stands in it says', () => {
  const columns = columnsOf(['Nombre', 'Apellidos', 'Cuota']);
  const read = (...values: readonly string[]) =>
    columnsByContent(
      columns,
      values.map((value) => ({ cells: ['Ane', 'Ruiz', value] })),
    )[2];
  expect([read('Cuota general', 'Honorífica'), read('20,00 €', '12')]).toEqual(['fee_plan', 'fee_amount']);
});
