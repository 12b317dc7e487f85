import { randomUUID } from 'node:crypto';
import type { User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import fc from 'fast-check';
import { createTag } from '../src/tag/create-tag.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aDni } from './builders.js';
import { type Importing, importing } from './importing.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person, stranger: Person;
let preview: Importing['preview'], imported: Importing['imported'], exported: Importing['exported'];

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ({ preview, imported, exported } = importing(app, admin));
  stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
  const bus = app.app.get(CommandBus, { strict: false });
  const system = systemIn(app.tenants.one);
  await bus.execute(createOrganization(system, randomUUID(), 'General'));
  await bus.execute(createOrganization(system, randomUUID(), 'Casco Viejo'));
  for (const name of ['Coro', 'Huerta, bancales y riego'])
    await bus.execute(createTag(system, { tag: randomUUID(), name, colour: '#0f5c5c' }));
});
afterAll(() => app.close());

const found = async (email: string, who = admin) => {
  const { json } = await who.browser.get(`users/users?email=${encodeURIComponent(email)}`);
  return (json as { results: User[] }).results[0]!;
};
const anyone = () => `r${randomUUID().slice(0, 8)}@example.org`;

/** Nobody is given a role by a file. */
const roles = ['Permiso de administración', 'Permiso de gestión', 'Organizaciones que gestionas'];

/** What a file of ours says of people beside what the product keeps for itself, by e-mail. */
function peopleOf(file: string): Map<string, string> {
  const own = new Set(['Última sesión', 'Fecha', 'Último cambio', 'Identificador', 'Correo verificado', ...roles]);
  const [heading = [], ...rows] = file
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.split(';'));
  const kept = heading.map((title) => !own.has(title));
  return new Map(rows.map((row) => [row[0]!, row.filter((_, at) => kept[at]).join(';')]));
}

describe('what is exported', () => {
  test.each(['csv', 'xlsx'])('is read again and there is nothing to change, as %s', async (format) => {
    const email = anyone();
    const heading = 'correo;nombre;primer apellido;dni;organización;número de socio;fecha de alta;etiquetas;ubicación';
    const point = '"{""type"":""Point"",""coordinates"":[-1.98,43.31]}"';
    const number = `${format.length}${Math.trunc(Math.random() * 1e6)}`;
    const row = `${email};Ane;Zubia;${aDni()};Casco Viejo;${number};2009-03-29 12:30:15;Coro; Huerta, bancales y riego;${point}`;
    const quoted = row.replace('Coro; Huerta, bancales y riego', '"Coro; Huerta, bancales y riego"');
    const lines = await imported(`${heading}\n${quoted}`);
    expect(lines[1]).toMatch(/^2;Alta;/);
    await eventually(async () => (await found(email)).organization_number === number);
    expect(await found(email)).toMatchObject({
      organization_name: 'Casco Viejo',
      organization_datetime: '2009-03-29T10:30:15.000Z',
      location: { type: 'Point', coordinates: [-1.98, 43.31] },
      tags: [expect.any(String), expect.any(String)],
    });
    const told = await preview(await exported(admin, format));
    expect(told).toMatchObject({ new: 0, changed: 0, changes: [], faults: [], guesses: [], missing: [] });
    expect(told.known).toBe(told.rows);
  });

  test('is read in another association, which is given what it lacks when that is wanted', async () => {
    const file = (await exported()) as string;
    const lacking = await preview(file, {}, stranger);
    expect(lacking.absent.organizations).toContain('Casco Viejo');
    expect(lacking.absent.tags.toSorted()).toEqual(['Coro', 'Huerta, bancales y riego']);
    expect(lacking.faulty).toBeGreaterThan(0);
    const created = await preview(file, { create: 'true' }, stranger);
    expect(created).toMatchObject({ faulty: 0, new: created.rows });
    await imported(file, { create: 'true' }, stranger);
    const back = (await exported(stranger)) as string;
    const [there, here] = [peopleOf(back), peopleOf(file)];
    for (const [email, line] of here) expect(there.get(email)).toBe(line);
    expect(await preview(file, {}, stranger)).toMatchObject({ new: 0, changed: 0, faulty: 0 });
  });

  test('holds for people of any kind: import ∘ export is the identity', async () => {
    const word = fc
      .array(fc.constantFrom(...'aeñçüAÉ ;"\'=+-@'), { minLength: 1, maxLength: 12 })
      .map((letters) => `x${letters.join('')}x`.replaceAll(/\s+/g, ' '));
    const anyPerson = fc.record({
      nombre: word,
      'primer apellido': word,
      'segundo apellido': fc.oneof(fc.constant('-'), word),
      pronombres: fc.oneof(fc.constant(''), word),
      género: fc.constantFrom('Hombre', 'Mujer', ''),
      'fecha de nacimiento': fc.oneof(
        fc.constant(''),
        fc
          .date({ min: new Date('1900-01-01'), max: new Date('2000-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
      ),
      calle: fc.oneof(fc.constant(''), word),
      cp: fc.constantFrom('', '01001', '28080', '08001'),
      'fecha de alta': fc.constantFrom('', '1978-01-02', '2024-10-27 02:30:00', '2001-02-03 04:05:06'),
      organización: fc.constantFrom('Casco Viejo', 'General'),
      etiquetas: fc.constantFrom('', 'Coro', 'Huerta, bancales y riego', 'Coro; Huerta, bancales y riego'),
      teléfono: fc.constantFrom('', '612345678'),
      idioma: fc.constantFrom('Castellano', 'Euskara', 'Galego', 'Català'),
    });
    const people = fc.sample(anyPerson, 60).map((person) => ({ correo: anyone(), ...person }));
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const heading = Object.keys(people[0]!);
    const file = [heading, ...people.map((person) => Object.values(person).map(cell))];
    await imported(file.map((row) => row.join(';')).join('\n'));
    for (const format of ['csv', 'xlsx']) {
      const told = await preview(await exported(admin, format));
      expect({ new: told.new, changes: told.changes, faults: told.faults }).toEqual({
        new: 0,
        changes: [],
        faults: [],
      });
      expect(told.known).toBe(told.rows);
    }
  });
});

describe('a file that says something else', () => {
  test('shows what, before and after, and corrects nobody unless that is wanted', async () => {
    const email = anyone();
    await imported(`correo;nombre;apellido;calle\n${email};Ane;Zubia;Mayor`);
    const file = `correo;nombre;apellido;calle;organización\n${email};Ane;Zubia;Nueva;Casco Viejo`;
    const { id } = await found(email);
    const said = { line: 2, user: id, name: 'Ane Zubia' };
    expect(await preview(file)).toMatchObject({
      new: 0,
      known: 1,
      changed: 1,
      changes: [
        { ...said, field: 'address_street', before: 'Mayor', after: 'Nueva' },
        { ...said, field: 'organization_name', before: '', after: 'Casco Viejo' },
      ],
    });
    expect((await imported(file))[1]).toMatch(/^2;Ya estaba;/);
    expect((await found(email)).address_street).toBe('Mayor');
    expect((await imported(file, { correct: 'true' }))[1]).toMatch(/^2;Corregida;/);
    await eventually(async () => (await found(email)).organization_name === 'Casco Viejo');
    expect((await found(email)).address_street).toBe('Nueva');
    expect(await preview(file)).toMatchObject({ changed: 0, changes: [] });
    const { json } = await admin.browser.get(`users/userchanges?user=${id}&field=address_street`);
    expect(json).toMatchObject({ results: [{ after: 'Nueva', source: 'import', actor: admin.id }, {}] });
  });

  test('finds people by their document, and by number with the name; and guesses at nobody', async () => {
    const [email, dni, number] = [anyone(), aDni(), `N${randomUUID().slice(0, 6)}`];
    await imported(`correo;nombre;apellido;dni;número de socio\n${email};Ane;Zubia;${dni};${number}`);
    await eventually(async () => (await found(email)).organization_number === number);
    const other = anyone();
    const told = await preview(
      [
        'correo;nombre;apellido;dni;número de socio',
        `${other};Ane;Zubia;${dni};`,
        `${anyone()};Jon;Gil;;${number}`,
        `${email};Jon;Gil;;`,
        `${email};Ane;Zubia;;`,
      ].join('\n'),
    );
    expect(told).toMatchObject({ new: 0, known: 0, faulty: 4 });
    expect(told.faults.map(({ line, field, message }) => `${line} ${field} ${message}`)).toEqual([
      expect.stringMatching(/^2 email Ya está, con otro correo/),
      expect.stringMatching(/^3 organization_number Este número/),
      expect.stringMatching(/^4 email Ese correo es de Ane Zubia/),
      expect.stringMatching(/^5 email Está repetido/),
    ]);
  });

  test('leaves alone who administers', async () => {
    const { body } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    await app.viewsCaughtUp();
    const file = `correo;nombre;apellido;calle\n${body.email};${body.first_name};${body.last_name_1};Otra`;
    expect(await preview(file)).toMatchObject({ known: 1, changed: 0 });
    expect((await imported(file, { correct: 'true' }))[1]).toMatch(/^2;Ya estaba;/);
    expect((await found(body.email)).address_street).not.toBe('Otra');
  });
});
