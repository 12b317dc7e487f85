import { randomUUID } from 'node:crypto';
import type { AskedJob, Job, PeopleImportPreview, User } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { writtenMails } from '../../mailing/test/written-mails.js';
import { ChangeAccountStatus } from '../src/account/change-account-status.js';
import { OneTimeLink } from '../src/public/one-time-link.js';
import { aDni, aRegistration, goodPassword } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const anyName = () => `Ane${randomUUID().slice(0, 6)}`;
const anyone = () => `papel-${randomUUID().slice(0, 8)}@example.org`;

async function onPaper(said: object = {}): Promise<User> {
  const body = { first_name: anyName(), last_name_1: 'Papel', ...said };
  const { status, json } = await admin.browser.post('users/users', body);
  expect([status, json]).toMatchObject([201, { email: '', is_verified: false }]);
  return json as User;
}
const one = async (id: string) => (await admin.browser.get(`users/users/${id}`)).json as User;
const giveEmail = (id: string, email: string) => admin.browser.post(`users/users/${id}/change_email`, { email });

async function send(path: string, file: string, fields: Record<string, string> = {}) {
  const edge = 'part';
  const part = (name: string, value: string) =>
    `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = [
    ...Object.entries(fields).map(([name, value]) => part(name, value)),
    `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="p.csv"\r\ncontent-type: text/csv\r\n\r\n${file}\r\n--${edge}--\r\n`,
  ].join('');
  const type = { 'content-type': `multipart/form-data; boundary=${edge}`, 'accept-language': 'es' };
  await app.viewsCaughtUp();
  return admin.browser.post(path, Buffer.from(body) as never, type);
}
const preview = async (file: string) =>
  (await send('users/users/import?preview=true', file)).json as PeopleImportPreview;
async function imported(file: string, fields = {}): Promise<string[]> {
  const { job } = (await send('users/users/import', file, fields)).json as AskedJob;
  const now = async () => (await admin.browser.get(`jobs/jobs/${job}`)).json as Job;
  await eventually(async () => (await now()).status === 'done');
  await app.viewsCaughtUp();
  return (await admin.browser.get(`jobs/jobs/${job}/result`)).text.trim().split('\n').slice(1);
}

test('whoever has no address is a person of the association: listed, found, counted and written to by nobody’s mail', async () => {
  const { id, first_name } = await onPaper({ phone_prefix: '+34', phone: '612345678' });
  await app.viewsCaughtUp();
  const list = async (query: string) =>
    ((await admin.browser.get(`users/users?${query}`)).json as { results: User[] }).results.map((user) => user.id);
  expect(await list(`search=${first_name}`)).toEqual([id]);
  expect(await list(`search=${first_name}&has_email=false`)).toEqual([id]);
  expect(await list(`search=${first_name}&has_email=true`)).toEqual([]);
  expect((await admin.browser.get(`mailing/emails?user=${id}`)).json).toMatchObject({ results: [] });
});

test('their document is theirs: nobody is enrolled or verified with it', async () => {
  const national_id = aDni();
  await onPaper({ national_id });
  const again = await admin.browser.post('users/users', { first_name: 'Otra', last_name_1: 'Persona', national_id });
  expect([again.status, again.json]).toMatchObject([409, { code: 'national_id_taken' }]);
  const body = aRegistration({ national_id });
  const registered = await app.client().post('users/users/register', body);
  const { id } = registered.json as { id: string };
  await app.app
    .get(CommandBus, { strict: false })
    .execute(new ChangeAccountStatus(systemIn(app.tenants.one), { do: 'verify', user: id }));
  await eventually(async () => (await one(id)).is_verified);
  expect(await one(id)).toMatchObject({ is_verified: true, national_id: '', national_id_taken: true });
  // Corrected, the old one is free and the new one theirs.
  const other = await onPaper({ national_id: aDni() });
  const changed = aDni();
  expect((await admin.browser.patch(`users/users/${other.id}`, { national_id: changed })).status).toBe(200);
  const third = await admin.browser.post('users/users', { first_name: 'X', last_name_1: 'Y', national_id: changed });
  expect(third.status).toBe(409);
});

test('an address that they bring is asked, and they sign in as who they are', async () => {
  const national_id = aDni();
  const { id } = await onPaper({ national_id });
  const email = anyone();
  expect((await giveEmail(id, email)).json).toMatchObject({ email: '', pending_email: email });
  const query = new OneTimeLink(app.tenants.one, id, 'email', new Date().toISOString(), email);
  const path = await app.app.get(QueryBus, { strict: false }).execute(query);
  const [, uidb64, token] = /^\/[a-z-]+\/([\w-]+)\/([\w-]+)$/.exec(path!)!;
  expect((await app.client().post('users/users/verify', { uidb64, token })).status).toBe(200);
  await eventually(async () => (await one(id)).is_verified);
  expect(await one(id)).toMatchObject({ id, email, national_id, pending_email: null });
  await admin.browser.post(`users/users/${id}/change_password`, { password: goodPassword });
  expect((await app.client().post('users/auth/login', { email, password: goodPassword })).status).toBe(200);
});

test('who is erased leaves their document free', async () => {
  const national_id = aDni();
  const { id } = await onPaper({ national_id });
  expect((await admin.browser.delete(`users/users/${id}?texts=kept`)).status).toBeLessThan(300);
  await eventually(async () => {
    const body = { first_name: 'Otra', last_name_1: 'Persona', national_id };
    return (await admin.browser.post('users/users', body)).status === 201;
  });
});

test('a file brings them, the same file again changes nothing, and one that brings an address asks it', async () => {
  const [name, other] = [anyName(), anyName()];
  const heading = 'nombre;primer apellido;segundo apellido;correo;teléfono;fecha de nacimiento';
  const file = [heading, `${name};de la Fuente;Ruiz;;612345678;1950-02-01`, `${other};Gil;;;;`].join('\n');
  expect(await preview(file)).toMatchObject({ new: 2, on_paper: 2, faulty: 0, missing: [] });
  expect((await imported(file)).map((line) => line.split(';')[1])).toEqual(['Alta', 'Alta']);
  expect(await preview(file)).toMatchObject({ new: 0, known: 2, changed: 0, faulty: 0 });
  // Another of the same name, and the same one written twice.
  const namesakes = [heading, `${name};de la Fuente;Ruiz;;;1980-12-31`, `${other};Gil;;;;`, `${other};Gil;;;;`].join(
    '\n',
  );
  expect(await preview(namesakes)).toMatchObject({
    new: 1,
    known: 1,
    faulty: 1,
    faults: [{ line: 4, field: 'first_name' }],
  });
  const email = anyone();
  const brings = [heading, `${name};de la Fuente;Ruiz;${email};612345678;1950-02-01`].join('\n');
  expect(await preview(brings)).toMatchObject({
    new: 0,
    changed: 1,
    changes: [{ field: 'email', before: '', after: email }],
  });
  expect((await imported(brings, { correct: 'true' }))[0]).toMatch(/^2;Corregida;/);
  expect(await preview(brings)).toMatchObject({ new: 0, changed: 0 });
  const { json } = await admin.browser.get(`users/users?search=${name}&has_email=false&birth_date=1950-02-01`);
  const [user] = (json as { results: User[] }).results;
  const asked = await writtenMails(admin, `user=${user!.id}`);
  expect(asked.map(({ to }) => to)).toEqual([email]);
});
