import { describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { parse } from './table-program.js';

const read = (bytes: Buffer) =>
  Promise.resolve(parse({ bytes, maximum: 1000 })).then(
    (lines) => lines.map(({ cells }) => cells),
    ({ fields }: { fields?: { file: string[] } }) => fields?.file[0],
  );

/** A sound workbook whose rows are these. */
async function bookOf(rows: string, more = ''): Promise<Buffer> {
  const small = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 1 }]] as never).toBuffer()));
  const grown = Object.entries(small).map(([name, bytes]) => [
    name,
    strToU8(strFromU8(bytes).replace(/<sheetData>.*<\/sheetData>/s, `${more}<sheetData>${rows}</sheetData>`)),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(grown)));
}
const cell = (at: string, value = 'a') => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

describe('a workbook is measured before anything of it is laid out', () => {
  test.each([
    ['at the last cell that there is', '<row r="1">', 'XFD1048576'],
    ['at the end of its first row', '<row r="1">', 'XFD1'],
    ['in its last row', '<row r="1048576">', 'A1048576'],
    ['further than any program writes', '<row r="1">', 'ZZZZZZ99999999'],
  ])('and refused with a cell %s', async (_, row, at) => {
    const book = await bookOf(`<row r="1">${cell('A1')}</row>${row}${cell(at)}</row>`);
    expect(book.length).toBeLessThan(10_000);
    expect(await read(book)).toMatch(/^identity\.import_(too_wide|too_many)$/);
  });

  test('however its cells are written', async () => {
    for (const odd of ["r='XFD1048576'", 'r = "XFD1048576"', 'r="xfd1048576"', 'R="XFD1048576" r="XFD1048576"'])
      expect(await read(await bookOf(`<row><c ${odd} t="n"><v>1</v></c></row>`))).toMatch(/^identity\.import_/);
  });

  test('by its cells, not by what it says of itself', async () => {
    const book = await bookOf(`<row r="2">${cell('B2')}</row>`, '<dimension ref="A1:XFD1048576"/>');
    expect(await read(book)).toEqual([['', 'a']]);
  });
});

describe('a table of more than anybody types is refused', () => {
  test('with more columns than can be named, also of commas alone', async () => {
    expect(await read(Buffer.from(`${'a,'.repeat(300)}b\n`))).toBe('identity.import_too_wide');
    // What is empty to its right is none of it.
    expect(await read(Buffer.from(`a,b${','.repeat(3000)}\n1,2${','.repeat(3000)}\n`))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('whose cells all say one long text', async () => {
    const cells = Array.from(
      { length: 26 },
      (_, n) => `<c r="${String.fromCharCode(65 + n)}1" t="s"><v>0</v></c>`,
    ).join('');
    const small = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 'long' }]] as never).toBuffer()));
    const grown = Object.entries(small).map(([name, bytes]) => {
      const text = strFromU8(bytes).replace(
        /<sheetData>.*<\/sheetData>/s,
        `<sheetData><row r="1">${cells}</row></sheetData>`,
      );
      return [name, strToU8(text.replace('>long<', `>${'x'.repeat(1_000_000)}<`))];
    });
    expect(await read(Buffer.from(zipSync(Object.fromEntries(grown))))).toBe('identity.import_too_complex');
  });
});

describe('a text is read as spreadsheets and hands leave it', () => {
  test('with a line that says what parts the cells', async () => {
    for (const text of ['sep=;\na,1;b\n', '\uFEFFSEP=;\r\na,1;b\r\n'])
      expect(await read(Buffer.from(text))).toEqual([['a,1', 'b']]);
  });

  test('with lines that end in three ways', async () => {
    expect(await read(Buffer.from('a;b\r\n1;2\n3;4\r5;6'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('with quotes that stand inside a word', async () => {
    expect(await read(Buffer.from('a;b\nJon "el Largo";5" disco\n'))).toEqual([
      ['a', 'b'],
      ['Jon "el Largo"', '5" disco'],
    ]);
  });
});
