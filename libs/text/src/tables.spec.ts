import { expect, test } from '@jest/globals';
import { cellsOf, cellText, hasDrawableTables, tableLinesOf } from './tables.js';

test('a table begins with a heading and its rule, of as many cells, and ends with a blank line', () => {
  const text = 'Cuotas\n| Quién | Euros |\n|---|--:|\n| Socia | 36 |\nJoven | 12\n\nFin | no\n--- | ---';
  expect(tableLinesOf(text.split('\n'))).toEqual([undefined, 'head', 'rule', 'row', 'row', undefined, 'head', 'rule']);
  expect(tableLinesOf(['a | b', '---|---|---'])).toEqual([undefined, undefined]);
  expect(tableLinesOf(['```', 'a | b', '---|---', '```'])).toEqual([undefined, undefined, undefined, undefined]);
  expect(tableLinesOf(['Título', '---'])).toEqual([undefined, undefined]);
});

test('a bar in a cell is no end of it', () => {
  const row = `| ${cellText('a | b\nc')} | d |`;
  expect(cellsOf(row)).toEqual(['a | b c', 'd']);
  expect(cellsOf('a | |')).toEqual(['a', '']);
});

test('a table that is small to type and huge to draw is not drawn', () => {
  expect(hasDrawableTables(`${'|a'.repeat(30)}|\n${'|-'.repeat(30)}|\n${'x\n'.repeat(500)}`)).toBe(true);
  expect(hasDrawableTables(`${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n${'x\n'.repeat(3000)}`)).toBe(false);
  expect(hasDrawableTables(`> ${'|a'.repeat(3000)}|\n> ${'|-'.repeat(3000)}|\n${'> x\n'.repeat(3000)}`)).toBe(false);
  expect(hasDrawableTables('linea\n'.repeat(100_000))).toBe(true);
});
