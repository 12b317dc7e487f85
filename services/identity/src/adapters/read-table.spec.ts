import { CFB, utils, write } from '@e965/xlsx';
import { describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import writeXlsxFile from 'write-excel-file/node';
import { parse } from './table-program.js';

function read(bytes: Buffer): (readonly string[])[] | string | undefined {
  try {
    return parse({ bytes, maximum: 10_000 }).map(({ cells }) => cells);
  } catch (error) {
    return (error as { fields?: { file: string[] } }).fields?.file[0];
  }
}

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
    expect(read(book)).toMatch(/^identity\.import_(too_wide|too_many)$/);
  });

  test('however its cells are written', async () => {
    for (const odd of ["r='XFD1048576'", 'r = "XFD1048576"', 'r="xfd1048576"', 'R="XFD1048576" r="XFD1048576"'])
      expect(read(await bookOf(`<row><c ${odd} t="n"><v>1</v></c></row>`))).toMatch(/^identity\.import_/);
  });

  test('by its cells, not by what it says of itself', async () => {
    const book = await bookOf(`<row r="2">${cell('B2')}</row>`, '<dimension ref="A1:XFD1048576"/>');
    expect(read(book)).toEqual([['', 'a']]);
  });
});

describe('a table of more than anybody types is refused', () => {
  test('with more columns than can be named, also of commas alone', () => {
    expect(read(Buffer.from(`${'a,'.repeat(300)}b\n`))).toBe('identity.import_too_wide');
    // What is empty to its right is none of it.
    expect(read(Buffer.from(`a,b${','.repeat(3000)}\n1,2${','.repeat(3000)}\n`))).toEqual([
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
    expect(read(Buffer.from(zipSync(Object.fromEntries(grown))))).toBe('identity.import_too_complex');
  });
});

describe('a text is read as spreadsheets and hands leave it', () => {
  test('with a line that says what parts the cells', () => {
    for (const text of ['sep=;\na,1;b\n', '\uFEFFSEP=;\r\na,1;b\r\n'])
      expect(read(Buffer.from(text))).toEqual([['a,1', 'b']]);
  });

  test('with lines that end in three ways', () => {
    expect(read(Buffer.from('a;b\r\n1;2\n3;4\r5;6'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  test('with quotes that stand inside a word', () => {
    expect(read(Buffer.from('a;b\nJon "el Largo";5" disco\n'))).toEqual([
      ['a', 'b'],
      ['Jon "el Largo"', '5" disco'],
    ]);
  });
});

const people = ['Nombre;Apellidos;Población', 'José;Muñoz Núñez;Cádiz', 'Ángela;Peña;2º B · Alcalá'];
const inCatalan = ['Nom;Cognoms;Població', 'Lluís;Sòria i Güell;L’Hospitalet', 'Àngels;Pçarro;d’Elx'];
const inBasque = ['Izena;Abizena', 'Iñaki;Otaño'];
const rowsOf = (lines: readonly string[]) => lines.map((line) => line.split(';'));

describe('a text says in its letters what it is in', () => {
  test.each(['win1252', 'macroman', 'cp850', 'utf8', 'utf16le', 'utf16be'])('%s', (encoding) => {
    // What Macintosh and DOS have no sign for is none of their files.
    const all = encoding === 'cp850' ? [people, inBasque] : [people, inCatalan, inBasque];
    for (const lines of all)
      for (const addBOM of encoding.startsWith('utf') ? [true, false] : [false])
        expect(read(iconv.encode(lines.join('\r\n'), encoding, { addBOM }))).toEqual(rowsOf(lines));
  });
});

describe('the cells of a text are parted', () => {
  test.each(['comma ,', 'semicolon ;', 'tab \t', 'bar |'])('by what parts most lines alike: %s', (said) => {
    const mark = said.at(-1)!;
    const rows = [
      ['Nombre', 'Calle', 'Cuota'],
      ['Ane', 'Mayor, 3, 2.º; izda.', '20,50'],
      ['Jon', 'Sol, 1', '1.020,00'],
    ];
    const quoted = rows.map((row) => row.map((cell) => `"${cell}"`).join(mark));
    expect(read(Buffer.from(quoted.join('\n')))).toEqual(rows);
    const above = [
      'Socias, socios y amigas; 2026',
      ...rows.map((row) => row.map((cell) => cell.split(/[,;]/)[0]).join(mark)),
    ];
    expect((read(Buffer.from(above.join('\n'))) as string[][]).slice(1).map((row) => row.length)).toEqual([3, 3, 3]);
  });

  test('also where a program took each line for one cell', () => {
    expect(read(Buffer.from('"Nombre,""Apellidos"",Correo"\n"Ane,""Ruiz, hija"",a@example.org"\n'))).toEqual([
      ['Nombre', 'Apellidos', 'Correo'],
      ['Ane', 'Ruiz, hija', 'a@example.org'],
    ]);
  });

  test('and noughts that are kept by a formula are read', () => {
    expect(read(Buffer.from('a;b\n="00123";1\n'))).toEqual([
      ['a', 'b'],
      ['00123', '1'],
    ]);
  });

  test('and a quote that nothing closes is told by its line', () => {
    expect(read(Buffer.from('a;b\n1;2\n3;"4\n5;6\n7;8'))).toBe('identity.import_open_quote');
    expect(() => parse({ bytes: Buffer.from('a;b\n1;2\n3;"4\n5;6'), maximum: 10_000 })).toThrow(
      expect.objectContaining({ details: { line: 3 } }),
    );
  });
});

const table = [
  ['Nombre', 'Correo', 'Nacimiento', 'CP', 'Cuota'],
  ['Íñigo', 'i@example.org', new Date('1980-12-31T00:00:00Z'), 1001, 20.5],
  ['Ane', '', '31/12/1980', '01001', 0.1 + 0.2],
];
function saved(
  bookType: 'xlsx' | 'ods' | 'biff8' | 'html' | 'xlml',
  rows: unknown[][] = table,
  merges: string[] = [],
): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows, { UTC: true });
  if (sheet['D2']) sheet['D2'].z = '00000';
  sheet['!merges'] = merges.map((range) => utils.decode_range(range));
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Vacía');
  utils.book_append_sheet(book, sheet, 'Socios');
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Uint8Array);
}

describe('a workbook is read as it was saved', () => {
  test.each(['xlsx', 'ods', 'biff8'] as const)('%s: the first sheet that says anything', (type) => {
    const found = read(saved(type)) as string[][];
    expect(found[0]).toEqual(table[0]);
    expect(found[1]).toEqual([
      'Íñigo',
      'i@example.org',
      '1980-12-31',
      type === 'ods' ? expect.anything() : '01001',
      '20.5',
    ]);
    expect(found[2]).toEqual(['Ane', '', '31/12/1980', '01001', '0.3']);
  });

  test.each(['xlsx', 'ods', 'biff8'] as const)('%s: what lies under a merged cell is told', (type) => {
    const rows = [
      ['Nombre', 'Calle'],
      ['Ane', 'Sol'],
      ['Jon', ''],
      ['', ''],
    ];
    const lines = parse({ bytes: saved(type, rows, ['B2:B3', 'A4:A4']), maximum: 10_000 });
    expect(lines.map(({ flaws = [] }) => flaws)).toEqual([[], [], [{ at: 1, code: 'identity.import_merged' }]]);
  });

  test('a table of HTML or XML that calls itself one', () => {
    const html =
      '\uFEFF<html><meta charset="utf-8"><table><tr><td>Nombre</td><td>CP</td></tr><tr><td>Íñigo</td><td>01001</td></tr></table></html>';
    expect(read(Buffer.from(html))).toEqual([
      ['Nombre', 'CP'],
      ['Íñigo', '01001'],
    ]);
    expect((read(saved('xlml')) as string[][])[1]!.slice(0, 2)).toEqual(['Íñigo', 'i@example.org']);
  });

  test('a formula that nothing came of, an error and letters that were broken are told', async () => {
    const unknown =
      '<row r="2"><c r="A2"><f>B2</f></c><c r="B2"><f>A9</f><v></v></c><c r="C2" t="str"><f>""</f><v></v></c></row>';
    const book = await bookOf(
      `<row r="1">${cell('A1')}${cell('C1')}</row>${unknown}<row r="3">${cell('A3', 'Ane')}<c r="C3" t="e"><v>#REF!</v></c></row>`,
    );
    const formula = (at: number) => ({ at, code: 'identity.import_formula' });
    const flawsIn = (bytes: Buffer) => parse({ bytes, maximum: 10_000 }).map(({ flaws = [] }) => flaws);
    expect(flawsIn(book)).toEqual([[], [formula(0), formula(1)], [formula(2)]]);
    const text = 'Nombre;Calle;Nota\n#¡REF!;=A1&B1;JosÃ©\n#N/D;#1;Err:502\nSÃO;Ângela;Âºa';
    const garbled = (at: number) => ({ at, code: 'identity.import_garbled' });
    expect(flawsIn(Buffer.from(text))).toEqual([
      [],
      [formula(0), formula(1), garbled(2)],
      [formula(0), formula(2)],
      [garbled(2)],
    ]);
  });

  test('of a text with a control sign the cell is told; one full of them is none', () => {
    const said = (text: string) => parse({ bytes: Buffer.from(text), maximum: 10 }).map(({ flaws }) => flaws);
    const long = 'Ane;Ruiz\n'.repeat(40);
    expect(said(`nombre;apellido\nA\u0001ne;Ruiz\n${long}`).slice(0, 3)).toEqual([
      undefined,
      [{ at: 0, code: 'identity.import_garbled' }],
      undefined,
    ]);
    expect(read(Buffer.from(`nombre;apellido\n${'\u0001\u0002;a\n'.repeat(9)}`))).toBe('identity.import_unreadable');
    expect(read(Buffer.from(`nombre;apellido\nA\0ne;Ruiz\n${long}`))).toBe('identity.import_unreadable');
  });

  test('and one behind a password is refused by a sentence of its own', () => {
    const locked = zipSync({
      mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
      'content.xml': strToU8('x'),
      'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>'),
    });
    expect(read(Buffer.from(locked))).toBe('identity.import_protected');
    const book = CFB.utils.cfb_new();
    CFB.utils.cfb_add(book, '/EncryptionInfo', Buffer.from([4, 0, 4, 0, 64, 0, 0, 0]));
    CFB.utils.cfb_add(book, '/EncryptedPackage', Buffer.from('abc'));
    expect(read(CFB.write(book, { type: 'buffer' }) as Buffer)).toBe('identity.import_protected');
  });
});

describe('a sheet of LibreOffice is measured, too', () => {
  const sheetOf = (rows: string) =>
    Buffer.from(
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
        'META-INF/manifest.xml': strToU8('<a/>'),
        'styles.xml': strToU8('<a/>'),
        'content.xml': strToU8(
          `<office:document-content><office:body><office:spreadsheet><table:table table:name="a">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
        ),
      }),
    );
  const one = (more = '') =>
    `<table:table-cell office:value-type="string"${more}><text:p>a</text:p></table:table-cell>`;
  const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;

  test.each([
    ['a cell that is repeated', row(one(' table:number-columns-repeated="16384"'))],
    ['a row that is repeated', row(one(), ' table:number-rows-repeated="1048576"')],
    ['both', row(one(' table:number-columns-repeated="1000"'), ' table:number-rows-repeated="9000"')],
    ['a number that is not to be seen', row(one(' table:number-columns-repeated="&#49;00000"'))],
  ])('and refused with %s', (_, rows) => {
    expect(read(sheetOf(rows))).toMatch(/^identity\.import_(too_wide|too_many|unreadable)$/);
  });

  test('and what is empty to its ends is none of it', () => {
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
    const rows = row(one() + empty) + row(empty, ' table:number-rows-repeated="1048575"');
    expect(read(sheetOf(rows))).toEqual([['a']]);
  });
});
