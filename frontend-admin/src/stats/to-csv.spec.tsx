import { expect, test } from '@jest/globals';
import { toCsv } from './to-csv.js';

test('nothing is a formula, and quotes and commas stay', () => {
  expect(
    toCsv([
      ['Área', 'Personas'],
      ['=1+1', 3],
      ['L"H, Vic', null],
      ['-2', -2],
      ['＝1', null],
    ]),
  ).toBe(`Área,Personas\r\n'=1+1,3\r\n"L""H, Vic",\r\n'-2,-2\r\n'＝1,`);
});
