import { expect, test } from '@jest/globals';
import { toCsv } from './to-csv.js';

test('nothing is a formula, and quotes and semicolons stay; decimals have a comma', () => {
  expect(
    toCsv([
      ['Área', 'Personas'],
      ['=1+1', 3],
      ['L"H; Vic', null],
      ['Sants, Les Corts', 2.5],
      ['-2', -2],
      ['＝1', null],
    ]),
  ).toBe(`Área;Personas\r\n'=1+1;3\r\n"L""H; Vic";\r\nSants, Les Corts;2,5\r\n'-2;-2\r\n'＝1;`);
});
