import { randomUUID } from 'node:crypto';
import type { AskedJob, Job, PeopleImportPreview } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';
import { createTag } from '../src/tag/create-tag.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aDni } from './builders.js';
import { sendFile } from './importing.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person, member: Person, stranger: Person;
const tag = randomUUID();

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  member = await enrol(app, [{ do: 'verify' }], {
    first_name: 'Maddi',
    last_name_1: 'Ibarra',
    birth_date: '1990-05-06',
  });
  stranger = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createTag(systemIn(app.tenants.one), { tag, name: 'Voluntariado', colour: '#0f5c5c' }));
});
afterAll(() => app.close());

const send = (path: string, file: string | Buffer, fields = {}, who = admin, headers = {}) =>
  sendFile(who, path, file, fields, headers);
const preview = async (file: string | Buffer, fields = {}) => {
  const answer = await send('users/users/import?preview=true', file, fields);
  expect(answer.status).toBe(200);
  return answer.json as PeopleImportPreview;
};
const refusedWith = async (file: string | Buffer, fields = {}) => {
  const { status, json } = await send('users/users/import?preview=true', file, fields);
  expect(status).toBe(400);
  return json;
};
const jobOf = async (id: string) => (await admin.browser.get(`jobs/jobs/${id}`)).json as Job;
async function imported(file: string | Buffer, fields = {}) {
  const answer = await send('users/users/import', file, fields);
  expect(answer.status).toBe(202);
  const { job } = answer.json as AskedJob;
  await eventually(async () => ['done', 'failed'].includes((await jobOf(job)).status));
  const { text } = await admin.browser.get(`jobs/jobs/${job}/result`);
  return { job: await jobOf(job), lines: text.replace('\uFEFF', '').trim().split('\n') };
}
const found = async (email: string, who = admin) => {
  const { json } = await who.browser.get(`users/users?email=${encodeURIComponent(email)}`);
  return (json as { results: { id: string; birth_date: string; gender: string; tags: string[] }[] }).results;
};
const anyone = () => `i${randomUUID().slice(0, 8)}@example.org`;
const heading = 'Nombre;Primer apellido;Correo electrónico;DNI;Fecha de nacimiento;Género;Etiquetas;Observaciones';

/** A sound workbook of one cell that holds more than anybody types. */
async function aBomb(): Promise<Buffer> {
  const small = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 'long-word' }]] as never).toBuffer()));
  const grown = Object.entries(small).map(([name, bytes]) => {
    const text = strFromU8(bytes);
    return [name, strToU8(text.replace('long-word', 'x'.repeat(41_000_000)))];
  });
  return Buffer.from(zipSync(Object.fromEntries(grown), { level: 1 }));
}

/** A sound workbook of so many rows as a spreadsheet has at most, nearly. */
async function aLongBook(): Promise<Buffer> {
  const small = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 1 }]] as never).toBuffer()));
  const rows = `<row><c><v>1</v></c></row>`.repeat(1_000_000);
  const grown = Object.entries(small).map(([name, bytes]) => [
    name,
    strToU8(strFromU8(bytes).replace(/(<sheetData>).*(<\/sheetData>)/s, `$1${rows}$2`)),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(grown), { level: 1 }));
}

describe('the dry run', () => {
  test('says what each column is, who is new, and names what is wrong by line, field and reason; nothing is made', async () => {
    const [good, young] = [anyone(), anyone()];
    const file = [
      heading,
      `Ane;Zubia;${good};${aDni()};31/12/1980;mujer;Voluntariado;vecina`,
      `Maddi;Ibarra;${member.body.email};;;;;`,
      `Ion;;sin-arroba;12345678A;;;;`,
      `Peru;Otaño;${young};;01/02/2019;;Coro;`,
      `Ane;Zubia;${good.toUpperCase()};;;;;`,
      '',
    ].join('\n');
    const told = await preview(file);
    expect(told.columns.map(({ field }) => field)).toEqual([
      'first_name',
      'last_name_1',
      'email',
      'national_id',
      'birth_date',
      'gender',
      'tags',
      null,
    ]);
    expect(told).toMatchObject({ rows: 5, new: 1, known: 1, faulty: 3, missing: [] });
    const said = told.faults.map(({ line, field, message }) => `${line} ${field} ${message}`);
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^4 last_name_1 /),
        expect.stringMatching(/^4 email /),
        '5 tags No existe la etiqueta «Coro».',
        expect.stringMatching(/^5 birth_date .*18/),
        '6 email Está repetido en otra fila de este archivo.',
      ]),
    );
    expect(await found(good)).toEqual([]);
  });

  test('says whose postcode is of another province than their town, and keeps it as it is', async () => {
    const head = 'Nombre;Primer apellido;Correo electrónico;Código postal;Localidad';
    const rows = ['20001;Sevilla', '20400;Tolosa', '41001;'].map((place) => `Ane;Zubia;${anyone()};${place}`);
    const told = await preview([head, ...rows].join('\n'));
    expect(told).toMatchObject({
      new: 3,
      faulty: 0,
      guesses: [
        { kind: 'elsewhere', field: 'address_zip', line: 2, count: 1, typed: '20001 Sevilla', read: 'Gipuzkoa' },
      ],
    });
  });

  test('says what it guesses, once for each kind, with how many rows and the first of them', async () => {
    const file = [
      'nombre;apellido;correo;sexo;cp;telefono',
      `Ane;Ruiz;${anyone()};M;1001;`,
      `Jon;Ruiz;${anyone()};H;48001;612345678`,
    ].join('\n');
    expect((await preview(file)).guesses).toEqual([
      { field: 'gender', kind: 'woman', count: 1, line: 2, typed: 'M', read: 'M' },
      { field: 'address_zip', kind: 'nought', count: 1, line: 2, typed: '1001', read: '01001' },
      { field: 'phone_prefix', kind: 'prefix', count: 1, line: 3, typed: '612345678', read: '+34 612345678' },
    ]);
  });

  test('tells both surnames, and whole names, of one column apart, and says which it is not sure of', async () => {
    const two = `nombre;apellidos;correo\nAna;García Pérez;${anyone()}\nJon;de la Fuente Ruiz;${anyone()}`;
    expect(await preview(two)).toMatchObject({
      columns: [{ field: 'first_name' }, { field: 'surnames' }, { field: 'email' }],
      missing: [],
      new: 2,
      guesses: [
        { field: 'surnames', kind: 'surnames', count: 1, line: 2, read: 'García · Pérez' },
        { field: 'surnames', kind: 'doubtful_name', count: 1, line: 3, read: 'de la Fuente · Ruiz' },
      ],
    });
    const whole = `apellidos y nombre;correo\nGarcía Pérez, Ana;${anyone()}`;
    expect(await preview(whole)).toMatchObject({ missing: [], new: 1, guesses: [{ kind: 'full_name' }] });
    const columns = JSON.stringify(['first_name', 'last_name_1', 'email']);
    expect(await preview(two, { columns })).toMatchObject({ new: 2, guesses: [] });
    const email = anyone();
    await imported(`nombre;apellidos;correo\nAna;García Pérez;${email}`);
    await eventually(async () => (await found(email)).length === 1);
    expect(await found(email)).toMatchObject([{ last_name_1: 'García', last_name_2: 'Pérez' }]);
  });

  test('names who is likely there already, and a document that somebody else has', async () => {
    const file = [
      'first_name,last_name_1,email,birth_date,national_id',
      `Maddi,Ibarra Ruiz,${anyone()},1990-05-06,`,
      `Otra,Persona,${anyone()},,${member.body.national_id}`,
    ].join('\r\n');
    const told = await preview(file);
    expect(told).toMatchObject({ new: 1, faulty: 1, duplicate_count: 1, faults: [{ line: 3, field: 'national_id' }] });
    expect(told.duplicates).toMatchObject([{ line: 2, other: member.id, reasons: ['name'] }]);
  });

  test('reads workbooks, other encodings and columns that somebody named by hand', async () => {
    const cell = (value: string | Date) =>
      value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value };
    const rows = [
      ['Nom', 'Cognom', 'Correu', 'Naixement'],
      ['Íñigo', 'Peña', anyone(), new Date('1970-01-31')],
    ];
    const book = await writeXlsxFile(rows.map((row) => row.map(cell)) as never).toBuffer();
    expect(await preview(book)).toMatchObject({
      new: 1,
      faulty: 0,
      columns: [{ example: 'Íñigo' }, {}, {}, { example: '1970-01-31' }],
    });
    const western = Buffer.from(`nombre;apellido;correo\nÍñigo;Peña;${anyone()}`, 'latin1');
    expect(await preview(western)).toMatchObject({ new: 1, columns: [{ example: 'Íñigo' }, {}, {}] });
    const wide = Buffer.from(`\uFEFFnombre\tapellido\tcorreo\nÍñigo\tPeña\t${anyone()}`, 'utf16le');
    for (const file of [wide, Buffer.from(wide).swap16()])
      expect(await preview(file)).toMatchObject({ new: 1, columns: [{ example: 'Íñigo' }, {}, {}] });
    const unnamed = `a,b,c\nAne,Ruiz,${anyone()}`;
    expect(await preview(unnamed)).toMatchObject({ new: 0, missing: ['first_name', 'last_name_1'] });
    const columns = JSON.stringify(['first_name', 'last_name_1', 'email']);
    expect(await preview(unnamed, { columns })).toMatchObject({ new: 1, missing: [] });
  });

  test('reads a table with titles above it and sums below, whatever heads its columns', async () => {
    const email = anyone();
    const file = [
      'Listado de socios;;;',
      '"Actualizado: 30/11/2026";;;',
      'Nombre;Apellidos;Contacto;Nacimiento',
      `Ane;Ruiz Gil;${email};29586`,
      `Jon;Otaño;${anyone()};1/2/80`,
      'Total;;2;',
    ].join('\r\n');
    const told = await preview(file);
    expect(told.columns.map(({ field, example }) => `${field} ${example}`)).toEqual([
      'first_name Ane · Jon',
      'surnames Ruiz Gil · Otaño',
      expect.stringMatching(/^email /),
      'birth_date 29586 · 1/2/80',
    ]);
    expect(told).toMatchObject({ rows: 2, new: 2, faulty: 0, missing: [] });
    expect(told.guesses.map(({ line }) => line)).toEqual([4]);
    await imported(file);
    await eventually(async () => (await found(email)).length === 1);
    expect(await found(email)).toMatchObject([{ birth_date: '1980-12-31' }]);
  });

  test('refuses what is no list of people', async () => {
    const row = `Ane,Ruiz,${anyone()}`;
    const bomb = await aBomb();
    for (const file of ['PK\u0003\u0004 no archive', Buffer.from([1, 0, 2, 0])])
      expect(await refusedWith(file)).toEqual({ file: [expect.stringMatching(/No hemos podido leer/)] });
    expect(await refusedWith('"open,quote\n1')).toEqual({ file: [expect.stringMatching(/línea 1 se abre/)] });
    expect(await refusedWith(bomb)).toEqual({ file: [expect.stringMatching(/demasiado complejo/)] });
    expect(await refusedWith('nombre,apellido,correo\n\n')).toHaveProperty('file');
    for (const long of [`a,b,c\n${`${row}\n`.repeat(10_001)}`, 'a,b\n'.repeat(1_000_000), await aLongBook()])
      expect(await refusedWith(long)).toEqual({ file: [expect.stringMatching(/10000/)] });
    for (const columns of ['x', '["hair"]', '["email","email"]', '{}'])
      expect(await refusedWith(`a,b\n${row}`, { columns })).toHaveProperty('columns');
    expect(await refusedWith(`a,b\n${row}`, { is_superuser: 'true' })).toHaveProperty('is_superuser');
  });
});

describe('an import', () => {
  test('enrols who is new with their tags, reports every line, and done again makes nobody twice', async () => {
    const people = Array.from({ length: 60 }, () => anyone());
    const file = [
      heading,
      ...people.map(
        (email, at) => `Ane;Zubia;${email};${at < 3 ? aDni() : ''};31/12/1980;mujer;${at === 0 ? 'voluntariado' : ''};`,
      ),
      `Ane;Zubia;${anyone()};;mal;;;`,
    ].join('\n');
    const first = await imported(file);
    expect(first.job).toMatchObject({ kind: 'people_import', status: 'done', done: 60, total: 60, may_download: true });
    expect(first.lines[0]).toBe('Línea;Resultado;Correo electrónico;Campo;Motivo;Identificador');
    expect(first.lines.filter((line) => line.includes('Alta'))).toHaveLength(60);
    expect(first.lines.find((line) => line.startsWith('62;Descartada;;Fecha de nacimiento'))).toBeDefined();
    await eventually(async () => (await found(people[0]!)).length === 1);
    expect(await found(people[0]!)).toMatchObject([{ birth_date: '1980-12-31', gender: 'M', tags: [tag] }]);
    const changes = await admin.browser.get(`users/userchanges?user=${(await found(people[1]!))[0]!.id}`);
    expect(changes.json).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ source: 'import', actor: admin.id })]),
    });

    const again = await imported(file);
    expect(again.lines.filter((line) => line.includes('Ya estaba'))).toHaveLength(60);
    expect(again.lines.filter((line) => line.includes('Alta'))).toHaveLength(0);
    expect(await found(people[0]!)).toHaveLength(1);
  });

  test('mails a link to choose a password when that is wanted, and nothing otherwise', async () => {
    const [asked, quiet] = [anyone(), anyone()];
    await imported(`nombre,apellido,correo\nAne,Ruiz,${quiet}`);
    await imported(`nombre,apellido,correo\nAne,Ruiz,${asked}`, { invite: 'true' });
    const mailsTo = async (email: string) => {
      const id = (await found(email))[0]!.id;
      const { json } = await admin.browser.get(`mailing/emails?user=${id}`);
      return (json as { results: { category: string }[] }).results.map(({ category }) => category);
    };
    await app.viewsCaughtUp();
    await eventually(async () => (await mailsTo(asked)).join() === 'creation_verify');
    expect(await mailsTo(quiet)).toEqual([]);
  });

  test('under one Idempotency-Key is one', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const once = () => send('users/users/import', `nombre,apellido,correo\nAne,Ruiz,x@example.org`, {}, admin, key);
    expect((await once()).json).toEqual((await once()).json);
  });

  test('is for superusers alone, and never of people of another tenant', async () => {
    const file = `nombre,apellido,correo\nAne,Ruiz,${member.body.email}`;
    expect((await send('users/users/import', file, {}, member)).status).toBe(403);
    const { json } = await send('users/users/import?preview=true', file, {}, stranger);
    expect(json).toMatchObject({ new: 1, known: 0 });
  });

  test('a file of ours is read again as it was made: every row, whatever its words begin with', async () => {
    const people = ['=Ana', '+Jon', '-Eva', '@Pau', "'Iu", 'Ane; "Miren"', '0034', '\u200B=Uxía'].map((first_name) =>
      enrol(app, [{ do: 'verify' }], { first_name, last_name_1: 'De la =Ur', phone_prefix: '+34', phone: '612345678' }),
    );
    const names = (await Promise.all(people)).map(({ body }) => [body.email, body.first_name] as const);
    for (const format of ['csv', 'xlsx']) {
      const asked = await admin.browser.post('users/users/export', { format });
      const { job } = asked.json as AskedJob;
      await eventually(async () => (await jobOf(job)).status === 'done');
      const bytes = await admin.browser.get(`jobs/jobs/${job}/result`);
      const file = format === 'csv' ? bytes.text : bytes.bytes;
      const told = await preview(file);
      expect(told).toMatchObject({ faulty: 0, faults: [], guesses: [], new: 0, missing: [] });
      expect(told.rows).toBe(told.known);
      // The same people in another tenant: they come out as they went in.
      const elsewhere = await send('users/users/import', file, {}, stranger);
      expect(elsewhere.status).toBe(202);
    }
    for (const [email, first_name] of names) {
      await eventually(async () => (await found(email, stranger)).length === 1);
      const said = { first_name, last_name_1: 'De la =Ur', phone_prefix: '+34', phone: '612345678' };
      expect(await found(email, stranger)).toMatchObject([said]);
    }
  });
});
