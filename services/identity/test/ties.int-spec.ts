import { randomUUID } from 'node:crypto';
import type { Page, Tie, User, UserChange } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { writtenMails } from '../../mailing/test/written-mails.js';
import { Memberships } from '../../memberships/src/application/memberships.js';
import { aFeePlan } from '../../memberships/test/scenes.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { EraseAccount } from '../src/account/erase-account.js';
import { aDni } from './builders.js';
import { type Importing, importing } from './importing.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person, stranger: Person;
let preview: Importing['preview'], imported: Importing['imported'], exported: Importing['exported'];

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  stranger = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
  ({ preview, imported, exported } = importing(app, admin));
});
afterAll(() => app.close());

const path = 'users/ties';
const anyName = () => `Nil${randomUUID().slice(0, 8)}`;
const onPaper = (said: object = {}) =>
  ask<User>(201, admin.browser, 'POST', 'users/users', { first_name: anyName(), last_name_1: 'Boix', ...said });
const name = (user: User, kind: Tie['kind'], other: { id: string }) =>
  ask<Tie>(201, admin.browser, 'POST', path, { user: user.id, kind, other: other.id });
const list = async (query: string, who = admin) =>
  (await ask<Page<Tie>>(200, who.browser, 'GET', `${path}?${query}`)).results;
const merge = (survivor: { id: string }, closed: User, act = 'merge') =>
  ask(200, admin.browser, 'POST', `users/users/${survivor.id}/${act}`, { user: closed.id });

test('one pays for several, another takes their place, and nobody does any more; the log says each', async () => {
  const [nil, jan, payer] = [await onPaper(), await onPaper(), await enrol(app, [{ do: 'verify' }])];
  const first = await name(nil, 'payer', payer);
  expect(first).toMatchObject({ user: nil.id, other: payer.id, user_name: `${nil.first_name} Boix` });
  await name(jan, 'payer', payer);
  await name(nil, 'guardian', jan);
  expect((await list(`other=${payer.id}`)).map(({ user }) => user).toSorted()).toEqual([nil.id, jan.id].toSorted());
  // The two read it, and nobody else.
  expect(await list('', payer)).toHaveLength(2);
  expect(await list('', await enrol(app, [{ do: 'verify' }]))).toEqual([]);
  await name(nil, 'payer', jan);
  expect(await list(`user=${nil.id}&kind=payer`)).toMatchObject([{ id: first.id, other: jan.id }]);
  await ask(200, admin.browser, 'DELETE', `${path}/${first.id}`);
  expect(await list(`user=${nil.id}&kind=payer`)).toEqual([]);
  const log = await ask<Page<UserChange>>(200, admin.browser, 'GET', `users/userchanges?user=${nil.id}&field=payer`);
  expect(log.results.map(({ after_name }) => after_name)).toEqual([null, `${jan.first_name} Boix`, expect.any(String)]);
});

test('of a fee is told whoever pays it, of a membership whoever pays or answers where nobody else reads it', async () => {
  const [nil, payer] = [await onPaper(), await enrol(app, [{ do: 'verify' }])];
  const organization = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', {
    name: nil.first_name,
  });
  await aFeePlan(app, organization.id);
  await name(nil, 'payer', payer);
  const heading = 'identificador;nombre;primer apellido;cuota;pagado hasta';
  await imported(`${heading}\n${nil.id};${nil.first_name};Boix;Cuota general;${new Date().getFullYear() + 1}`, {
    correct: 'true',
  });
  const leave = { do: 'cancel', reason: 'canceled', why: 'moved' } as const;
  await app.app.get(Memberships, { strict: false }).act(systemIn(app.tenants.one), nil.id, leave);
  const [mail] = await writtenMails(admin, `user=${nil.id}&category=membership_ended`);
  expect(mail!.to).toBe(payer.body.email);
  expect(mail!.text).toContain(`pagas la cuota de ${nil.first_name} Boix`);
});

test('both are people of the register, and two', async () => {
  const nil = await onPaper();
  const refused = async (user: string, other: string) => {
    const { status, json } = await admin.browser.post(path, { user, kind: 'payer', other });
    return [status, ...Object.keys(json as object)];
  };
  expect(await refused(nil.id, nil.id)).toEqual([400, 'other']);
  expect(await refused(nil.id, randomUUID())).toEqual([400, 'other']);
  expect(await refused(randomUUID(), nil.id)).toEqual([400, 'user']);
});

test('after a merge it is the one who stayed, either way, and undone it is as before; who is erased is asked after', async () => {
  const [nil, twin, ana, anna] = [await onPaper(), await onPaper(), await onPaper(), await onPaper()];
  await name(nil, 'payer', ana);
  await merge(anna, ana);
  await app.viewsCaughtUp();
  expect(await list(`user=${nil.id}`)).toMatchObject([{ other: anna.id, other_name: `${anna.first_name} Boix` }]);
  expect(await list(`other=${anna.id}`)).toHaveLength(1);
  await merge(twin, nil);
  await app.viewsCaughtUp();
  expect(await list(`user=${twin.id}`)).toMatchObject([{ user: twin.id, other: anna.id }]);
  await merge(twin, nil, 'unmerge');
  await merge(anna, ana, 'unmerge');
  await app.viewsCaughtUp();
  expect(await list(`user=${nil.id}`)).toMatchObject([{ user: nil.id, other: ana.id }]);
  const erase = (user: User) =>
    app.app
      .get(CommandBus, { strict: false })
      .execute(new EraseAccount(systemIn(app.tenants.one), user.id, { texts: 'removed' }));
  await erase(ana);
  await eventually(async () => (await list(`user=${nil.id}`))[0]?.other_name === null);
  await erase(nil);
  await eventually(async () => (await list(`other=${ana.id}`)).length === 0);
});

test('a file says who pays and who answers, in any order of its rows, and a child comes in with a guardian', async () => {
  const [ana, nil, jan] = [anyName(), anyName(), anyName()];
  const born = `${new Date().getFullYear() - 9}-01-02`;
  const number = String(Math.trunc(Math.random() * 1e8));
  const heading = 'nombre;primer apellido;segundo apellido;dni;número de socio;nacimiento;correo;pagador;tutor';
  const rows = [
    `${nil};Boix;;;;${born};;"Boix Roca, ${ana}";${number}`,
    `${ana};Boix;Roca;${aDni()};${number};;;${ana} Boix Roca;`,
    `${jan};Boix;;;;${born};;;`,
    `${jan};Boix;;;;${born};${jan}@example.org;;${number}`,
    `${jan};Boix;;;;;;Nadie Conocida;`,
  ];
  const file = [heading, ...rows].join('\n');
  const { new: fresh, faults } = await preview(file);
  expect(fresh).toBe(2);
  expect(faults.map(({ line, field }) => [line, field])).toEqual([
    [4, 'birth_date'],
    [5, 'birth_date'],
    [6, 'payer'],
  ]);
  await imported(file);
  const people = await ask<Page<User>>(200, admin.browser, 'GET', `users/users?search=${nil}`);
  const [child] = people.results;
  const found = await list(`user=${child!.id}`);
  expect(found.map(({ kind, other_name }) => [kind, other_name]).toSorted()).toEqual([
    ['guardian', `${ana} Boix`],
    ['payer', `${ana} Boix`],
  ]);
  // Whoever is said to pay for themselves does so.
  expect(await list(`user=${found[0]!.other}`)).toEqual([]);
  expect(await preview(file)).toMatchObject({ new: 0, changed: 0 });
  expect(await preview((await exported()) as string)).toMatchObject({ new: 0, changed: 0, faults: [] });
});

test('exported they are the same people’s in another association', async () => {
  const [nil, ana] = [await onPaper(), await onPaper({ national_id: aDni() })];
  await name(nil, 'payer', ana);
  const file = (await exported()) as string;
  await importing(app, stranger).imported(file, { create: 'true' });
  await app.viewsCaughtUp();
  const there = await list(`user_name=${nil.first_name}%20Boix`, stranger);
  expect(there).toMatchObject([{ kind: 'payer', other_name: `${ana.first_name} Boix` }]);
  const told = await importing(app, stranger).preview(file);
  expect(told.changes).toEqual([]);
  expect(told).toMatchObject({ new: 0, changed: 0 });
});

test('undoing an import takes back what it said of who was there', async () => {
  const [nil, ana, pau] = [await onPaper(), await onPaper({ national_id: aDni() }), await onPaper()];
  await name(nil, 'payer', pau);
  const lines = await imported(
    `identificador;nombre;primer apellido;pagador\n${nil.id};${nil.first_name};Boix;${ana.national_id}`,
    {
      correct: 'true',
    },
  );
  expect(lines[1]).toMatch(/^2;Correg/);
  expect(await list(`user=${nil.id}`)).toMatchObject([{ other: ana.id }]);
  const { results } = await ask<Page<{ id: string; kind: string }>>(
    200,
    admin.browser,
    'GET',
    'jobs/jobs?kind=people_import',
  );
  await ask(202, admin.browser, 'POST', `users/users/import/${results[0]!.id}/undo`, {});
  await eventually(async () => (await list(`user=${nil.id}`))[0]?.other === pau.id);
});
