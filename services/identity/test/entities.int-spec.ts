import { randomUUID } from 'node:crypto';
import type { Invoice, Page, StatsOverview, User } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writtenMails } from '../../mailing/test/written-mails.js';
import { Memberships } from '../../memberships/src/application/memberships.js';
import { aFeePlan } from '../../memberships/test/scenes.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { aDni, aTaxNumber } from './builders.js';
import { type Importing, importing } from './importing.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person, ana: Person;
let preview: Importing['preview'], imported: Importing['imported'], exported: Importing['exported'];

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
  ({ preview, imported, exported } = importing(app, admin));
});
afterAll(() => app.close());

const aName = () => `Talleres ${randomUUID().slice(0, 8)}`;
const enrolled = (said: object) => admin.browser.post('users/users', said);
const entity = async (said: object = {}) => {
  const body = { is_entity: true, first_name: aName(), national_id: aTaxNumber(), ...said };
  const { status, json } = await enrolled(body);
  expect([status, json]).toMatchObject([201, { is_entity: true, email: '', is_verified: false, last_name_1: '' }]);
  return json as User;
};
const refusal = async (answer: ReturnType<typeof enrolled>) => {
  const { status, json } = await answer;
  return [status, (json as { code?: string }).code ?? json];
};
const list = async (query: string) => {
  await app.viewsCaughtUp();
  return (await ask<Page<User>>(200, admin.browser, 'GET', `users/users?${query}`)).results;
};

test('an entity has a name and a tax number, and nothing that people have', async () => {
  const { id, first_name } = await entity({ address_city: 'Lugo' });
  expect((await list(`search=${first_name.slice(9)}&is_entity=true`)).map((one) => one.id)).toEqual([id]);
  expect(await list(`search=${first_name.slice(9)}&is_entity=false`)).toEqual([]);
  const number = aTaxNumber();
  const said = { is_entity: true, first_name: aName() };
  for (const [wrong, field] of [
    [said, 'national_id'],
    [{ ...said, national_id: aDni() }, 'national_id'],
    [{ ...said, national_id: number, birth_date: '1980-01-01' }, 'birth_date'],
    [{ ...said, national_id: number, email: 'taller@example.org' }, 'email'],
    [{ first_name: aName(), national_id: aDni() }, 'last_name_1'],
    [{ first_name: aName(), last_name_1: 'Gil', national_id: number }, 'national_id'],
  ] as const)
    expect(await refusal(enrolled(wrong))).toEqual([400, { [field]: [expect.any(String)] }]);
  const change = (body: object) => admin.browser.patch(`users/users/${id}`, body);
  expect(await refusal(change({ national_id: '' }))).toEqual([400, { national_id: [expect.any(String)] }]);
  expect(await refusal(change({ gender: 'M' }))).toEqual([400, { gender: [expect.any(String)] }]);
  expect(await change({ first_name: `${first_name} S. L.` })).toMatchObject({ status: 200 });
});

test('it is nobody who votes: it gets no address, is no account of a person’s, and answers for nobody', async () => {
  const [{ id }, person] = [await entity(), await enrol(app, [{ do: 'verify' }])];
  const { status, json } = await admin.browser.post(`users/users/${id}/change_email`, { email: 'yo@example.org' });
  expect([status, json]).toMatchObject([400, { email: [expect.stringContaining('entidad')] }]);
  const asked = `users/users/merge_availability?user=${person.id}&other=${id}`;
  expect(await ask(200, admin.browser, 'GET', asked)).toMatchObject({ blocks: ['identity.merge_with_entity'] });
  expect(await refusal(admin.browser.post(`users/users/${person.id}/merge`, { user: id }))).toEqual([
    409,
    'merge_with_entity',
  ]);
  const ties = (user: string, kind: string, other: string) => admin.browser.post('users/ties', { user, kind, other });
  expect((await ties(person.id, 'guardian', id)).json).toEqual({ other: [expect.any(String)] });
  // It may pay for those who work there, and is represented by a person.
  expect((await ties(person.id, 'payer', id)).status).toBe(201);
  expect((await ties(id, 'guardian', person.id)).status).toBe(201);
});

test('figures count people, the list of all of them each who belongs', async () => {
  const people = async () => {
    await app.viewsCaughtUp();
    const { people: count } = await ask<StatsOverview>(200, admin.browser, 'GET', 'stats/overview');
    return count;
  };
  const before = await people();
  await entity();
  await enrolled({ first_name: 'Nil', last_name_1: 'Boix' });
  await eventually(async () => Number(await people()) > Number(before));
  expect(Number(await people())).toBe(Number(before) + 1);
});

test('a row with an entity’s number is an entity where nothing says otherwise, with who represents it, its fee and its receipts', async () => {
  const organization = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', {
    name: aName(),
  });
  await aFeePlan(app, organization.id);
  const [number, name] = [aTaxNumber(), `${aName()}, S. L.`];
  const file = [
    'nombre y apellidos;NIF;representante;cuota;pagado hasta;debe',
    `${name};ES-${number};${ana.body.email};Cuota general;2026;40`,
    `Gil Roca, Pau;${aTaxNumber()};;;;`,
  ].join('\n');
  expect(await preview(file)).toMatchObject({
    entities: 1,
    on_paper: 1,
    faults: [{ line: 3, field: 'national_id' }],
    duplicates: [],
  });
  await imported(file);
  const [one] = await list(`national_id=${number}`);
  expect(one).toMatchObject({ is_entity: true, first_name: name, last_name_1: '', organization: organization.id });
  const back = (await exported()) as string;
  expect(await preview(back)).toMatchObject({ new: 0, changed: 0, faults: [] });
  expect(back.split('\n').find((line) => line.includes(number))).toContain(ana.body.national_id);
  // What it owes is paid in hand: the receipt is in its name.
  const owed = await ask<Page<Invoice>>(200, admin.browser, 'GET', `memberships/invoices?user=${one!.id}`);
  expect(owed.results).toMatchObject([{ amount: 4000 }]);
  // Who represents it reads what becomes of its membership.
  const leave = { do: 'cancel', reason: 'canceled', why: 'moved' } as const;
  await app.app.get(Memberships, { strict: false }).act(systemIn(app.tenants.one), one!.id, leave);
  const [mail] = await writtenMails(admin, `user=${one!.id}&category=membership_ended`);
  expect(mail!.to).toBe(ana.body.email);
  expect(mail!.text).toContain(name);
});
