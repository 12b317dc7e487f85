import { randomUUID } from 'node:crypto';
import type { User } from '@ateneo/contracts';
import { utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import iconv from 'iconv-lite';
import writeXlsxFile from 'write-excel-file/node';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { type Importing, importing, sendFile } from './importing.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let admin: Person;
let files: Importing;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  files = importing(app, admin);
});
afterAll(() => app.close());

const anyone = () => `m${randomUUID().slice(0, 8)}@example.org`;
const counted = async () => {
  await app.viewsCaughtUp();
  return ((await admin.browser.get('users/users?per_page=1')).json as { count: number }).count;
};

type Files = Record<string, Uint8Array>;
const heading = ['Nombre', 'Primer apellido', 'Correo'];
/** A workbook as a program saves it, and then as somebody else's program would have. */
async function aBook(rows: readonly (readonly string[])[], change: (files: Files) => Files = (all) => all) {
  const cells = rows.map((row) => row.map((value) => ({ value })));
  const all = unzipSync(new Uint8Array(await writeXlsxFile(cells as never).toBuffer()));
  return Buffer.from(zipSync(change(all)));
}
const inSheet = (edit: (xml: string) => string) => (all: Files) =>
  Object.fromEntries(
    Object.entries(all).map(([name, bytes]) => [
      name,
      name.includes('sheet1.xml') ? strToU8(edit(strFromU8(bytes))) : bytes,
    ]),
  );

function anOds(rows: string): Buffer {
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="Socios">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
  const files = { 'META-INF/manifest.xml': '<a/>', 'styles.xml': '<a/>', 'content.xml': content };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}

describe('files that are no list of people', () => {
  const wide = (mark: string) => Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(mark);
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    [
      'an old workbook (XLS) that is none',
      () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2000, '0'), 'hex'),
      /Guárdalo como CSV/,
    ],
    [
      'a sheet of LibreOffice (ODS) that is none, or anything else in a ZIP',
      () => Buffer.from(zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') })),
      /Guárdalo como CSV/,
    ],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /Guárdalo como CSV/],
    [
      'a zipped bomb',
      () => aBook([heading], (all) => ({ ...all, 'xl/a.xml': new Uint8Array(60_000_000) })),
      /demasiado complejo/,
    ],
    [
      'a zipped bomb of LibreOffice',
      () => Buffer.from(zipSync({ 'content.xml': new Uint8Array(60_000_000) })),
      /demasiado complejo/,
    ],
    [
      'a row of LibreOffice that is repeated a million times',
      () =>
        anOds(
          '<table:table-row table:number-rows-repeated="1048576"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>',
        ),
      /más de 10000 filas/,
    ],
    [
      'a quote that nothing closes',
      () => Buffer.from(`${heading.join(';')}\nAne;"Ruiz;a@example.org\n`),
      /línea 2 se abre una comilla/,
    ],
    [
      'a password',
      () =>
        Buffer.from(
          zipSync({ 'content.xml': strToU8('x'), 'META-INF/manifest.xml': strToU8('<manifest:encryption-data/>') }),
        ),
      /contraseña/,
    ],
    ['10,000 columns', () => Buffer.from(`${wide(';')}\n${wide(';')}`), /200 columnas/],
    ['10,000 columns of a workbook', () => aBook([wide(';').split(';')]), /200 columnas/],
    ['nothing', () => Buffer.from(''), /ninguna fila/],
    ['a heading alone', () => aBook([heading]), /ninguna fila/],
  ])('%s: one sentence that says what to do, and nothing is done', async (_, made, sentence) => {
    const before = await counted();
    const file = await made();
    for (const path of ['users/users/import?preview=true', 'users/users/import']) {
      const { status, json } = await sendFile(admin, path, file);
      expect([status, json]).toEqual([400, { file: [expect.stringMatching(sentence)] }]);
    }
    expect(await counted()).toBe(before);
  });
});

describe('files that are one in spite of', () => {
  test('macros: the values are read, and nothing is run', async () => {
    const row = ['Ane', 'Ruiz', anyone()];
    const file = await aBook([heading, row], (all) => ({ ...all, 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') }));
    expect(await files.preview(file)).toMatchObject({ new: 1, faulty: 0 });
  });

  test('formulas: what they came to is read', async () => {
    const email = anyone();
    const file = await aBook(
      [heading, ['Ane', 'Ruiz', email]],
      inSheet((xml) =>
        xml.replace(/<c r="C2"[^>]*>.*?<\/c>/s, `<c r="C2" t="str"><f>LOWER("X")</f><v>${email}</v></c>`),
      ),
    );
    expect(await files.preview(file)).toMatchObject({ new: 1, faulty: 0 });
  });

  test('merged cells: a title over all columns is no heading, and a merged value is its first row’s', async () => {
    const rows = [['Listado de socias y socios', '', ''], heading, ['Ane', 'Ruiz', anyone()], ['Jon', '', anyone()]];
    const file = await aBook(
      rows,
      inSheet((xml) =>
        xml.replace(
          '</sheetData>',
          '</sheetData><mergeCells count="2"><mergeCell ref="A1:C1"/><mergeCell ref="B3:B4"/></mergeCells>',
        ),
      ),
    );
    const told = await files.preview(file);
    expect(told).toMatchObject({ rows: 2, new: 1, faulty: 1 });
    expect(told.faults).toMatchObject([
      {
        line: 4,
        field: 'last_name_1',
        column: 1,
        typed: '',
        message: expect.stringMatching(/combinada con la de arriba/),
      },
    ]);
  });

  test('two rows of headings, one above and again on the second page: what both say names the columns', async () => {
    const told = await files.preview(`Datos personales;;Contacto\n${heading.join(';')}\nAne;Ruiz;${anyone()}`);
    expect(told).toMatchObject({ rows: 1, new: 1, faulty: 0 });
    const rows = [`Ane;Ruiz;${anyone()};Sol;3`, 'Nombre;Apellidos;Contacto;Domicilio;', `Jon;Gil;${anyone()};Mar;4`];
    const both = await files.preview(`Nombre;Apellidos;Contacto;Domicilio;\n;;Correo;Calle;Número\n${rows.join('\n')}`);
    expect(both).toMatchObject({ rows: 2, new: 2, faulty: 0 });
    expect(both.columns.map(({ field }) => field)).toEqual([
      'first_name',
      'surnames',
      'email',
      'address_street',
      'address_number',
    ]);
  });

  test.each(['xlsx', 'ods', 'biff8'] as const)(
    '%s: totals at the foot and a title above are nobody',
    async (bookType) => {
      const rows = [
        ['Socias y socios'],
        heading,
        ['Ane', 'Ruiz', anyone()],
        ['Íñigo', 'Peña', anyone()],
        ['Total', '', 2],
      ];
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows));
      const file = write(book, { type: 'buffer', bookType }) as Buffer;
      expect(await files.preview(Buffer.from(file))).toMatchObject({ rows: 2, new: 2, faulty: 0 });
      await files.imported(Buffer.from(file));
      expect(await files.preview(Buffer.from(file))).toMatchObject({ new: 0, known: 2, changed: 0 });
    },
  );

  test.each(['utf16le', 'win1252', 'macroman', 'cp850'])('%s: names are read as they are', async (encoding) => {
    const text = `${heading.join('\t')}\r\nÍñigo\tMuñoz Peña\t${anyone()}\nÁngela\tGómez\t${anyone()}\r`;
    const told = await files.preview(iconv.encode(text, encoding));
    expect(told).toMatchObject({ rows: 2, new: 2, faulty: 0 });
    expect(told.columns.map(({ example }) => example).slice(0, 2)).toEqual(['Íñigo · Ángela', 'Muñoz Peña · Gómez']);
  });
});

describe('cells that hold what nobody typed', () => {
  test('leave their row out with a sentence, until they are mended', async () => {
    const text = `${heading.join(';')};Calle\n#¡REF!;Ruiz;${anyone()};\nJosÃ©;Gil;${anyone()};\nAne;=B1;${anyone()};`;
    const told = await files.preview(text);
    expect(told).toMatchObject({ rows: 3, new: 0, faulty: 3 });
    expect(told.faults).toMatchObject([
      {
        line: 2,
        field: 'first_name',
        column: 0,
        typed: '#¡REF!',
        message: expect.stringMatching(/fórmula sin resultado/),
      },
      { line: 3, field: 'first_name', column: 0, typed: 'JosÃ©', message: expect.stringMatching(/letras con tilde/) },
      { line: 4, field: 'last_name_1', column: 1, typed: '=B1', message: expect.stringMatching(/fórmula/) },
    ]);
    const mended = [
      { line: 2, column: 0, value: 'Miren' },
      { line: 3, column: 0, value: 'José' },
      { line: 4, column: 1, value: 'Otaño' },
    ];
    expect(await files.preview(text, { mended: JSON.stringify(mended) })).toMatchObject({ new: 3, faulty: 0 });
  });
});

test('what becomes of each row is told, the first of each kind, and how many are doubtful', async () => {
  const [same, other] = [anyone(), anyone()];
  await files.imported(`nombre;apellido;correo;calle\nAne;Ruiz;${same};Sol\nJon;Gil;${other};Mar`);
  const fresh = Array.from({ length: 250 }, (_, at) => `Nora${at};Otaño;${at}.${anyone()};`);
  const rows = [
    `Ane;Ruiz;${same};Sol`,
    `Jon;Gil;${other};Luna`,
    ...fresh,
    ';Peña;sin-arroba;',
    `María;de la Cruz;${anyone()};`,
  ];
  const told = await files.preview(['nombre;apellidos;correo;calle', ...rows].join('\n'));
  expect(told).toMatchObject({ rows: 254, new: 251, known: 2, changed: 1, unchanged: 1, faulty: 1 });
  const of = (verdict: string) => told.list.filter((row) => row.verdict === verdict);
  expect(of('unchanged')).toEqual([
    { line: 2, name: 'Ane Ruiz', email: same, verdict: 'unchanged', is_warned: false, user: expect.any(String) },
  ]);
  expect(of('changed')).toMatchObject([{ line: 3, name: 'Jon Gil' }]);
  expect(of('faulty')).toEqual([
    { line: 254, name: 'Peña', email: 'sin-arroba', verdict: 'faulty', is_warned: false, user: null },
  ]);
  expect(of('new').filter((row) => !row.is_warned)).toHaveLength(200);
  expect(told.list.filter((row) => row.is_warned)).toHaveLength(Math.min(told.warned, 200));
  const doubtful = told.guesses.filter(({ kind }) => kind === 'doubtful_name').map(({ line }) => line);
  expect(doubtful.filter((line) => !told.list.some((row) => row.line === line && row.is_warned))).toEqual([]);
});

describe('a refused row', () => {
  const mend = (...cells: readonly object[]) => ({ mended: JSON.stringify(cells) });
  const found = async (email: string) => {
    await app.viewsCaughtUp();
    return ((await admin.browser.get(`users/users?email=${email}`)).json as { results: User[] }).results[0];
  };

  test('is mended in place, checked again, and imported as it was mended', async () => {
    const email = anyone();
    const file = `nombre;apellidos;correo;nacimiento\nAne;Ruiz Gil;${email};31/02/1980\n;Otaño;${anyone()};1/2/80`;
    const told = await files.preview(file);
    expect(told.faults).toMatchObject([
      {
        line: 2,
        field: 'birth_date',
        column: 3,
        typed: '31/02/1980',
        message: expect.stringMatching(/así: 31\/12\/1980/),
      },
      { line: 3, field: 'first_name', column: 0, typed: '' },
    ]);
    const cells = mend({ line: 2, column: 3, value: '28/02/1980' }, { line: 3, column: 0, value: ' Jon ' });
    expect(await files.preview(file, cells)).toMatchObject({ new: 2, faulty: 0 });
    await files.imported(file, cells);
    expect(await found(email)).toMatchObject({ birth_date: '1980-02-28' });
  });

  test('five hundred cells are mended at once', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `Ane;Ruiz Gil;p${at}.example.org`);
    const cells = lines.map((line, at) => ({ line: at + 2, column: 2, value: `${at}.${anyone()}` }));
    const file = `nombre;apellidos;correo\n${lines.join('\n')}`;
    expect(await files.preview(file)).toMatchObject({ faulty: 500 });
    expect(await files.preview(file, mend(...cells))).toMatchObject({ new: 500, faulty: 0 });
  });

  test('is not mended by what is no list of cells', async () => {
    const file = `nombre;apellidos;correo\nAne;Ruiz;${anyone()}`;
    for (const mended of ['x', '{}', '[{"line":0,"column":1,"value":"a"}]', '[{"line":2,"column":200,"value":"a"}]']) {
      const { status, json } = await sendFile(admin, 'users/users/import?preview=true', file, { mended });
      expect([status, json]).toEqual([400, { mended: [expect.any(String)] }]);
    }
    const elsewhere = mend({ line: 999, column: 0, value: 'Nadie' });
    expect(await files.preview(file, elsewhere)).toMatchObject({ new: 1, faulty: 0 });
  });

  test('what M is where the column does not tell is said once for all rows', async () => {
    const email = anyone();
    const file = `nombre;apellidos;correo;sexo\nAne;Ruiz;${email};M\nMiren;Gil;${anyone()};M`;
    expect((await files.preview(file)).guesses).toMatchObject([{ kind: 'unclear', count: 2 }]);
    expect((await files.preview(file, { gender_m: 'woman' })).guesses).toMatchObject([{ kind: 'woman', read: 'M' }]);
    await files.imported(file, { gender_m: 'woman' });
    expect(await found(email)).toMatchObject({ gender: 'M' });
  });
});
