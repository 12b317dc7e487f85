import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { START, streamName } from '@ateneo/event-store';
import { Database, type Tx } from '@ateneo/persistence';
import { chooseContexts } from '../../platform/src/contexts.js';
import { type Core, openCore } from '../../platform/src/core.js';
import { eventually, ONE, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ForgetPerson } from '../src/account/forget-person.js';
import { ClaimEraser } from '../src/application/claim-eraser.js';
import { IdempotencyRecordEraser } from '../src/adapters/idempotency-record-eraser.js';
import { PersonKeyEraser } from '../src/adapters/person-key-eraser.js';
import { SessionEraser } from '../src/adapters/session-eraser.js';
import { aRegistration, goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let superuser: Person;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

beforeAll(async () => {
  app = await startApp({ alone: true });
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const erase = ({ browser }: Person, body: object = {}) =>
  browser.post('users/users/self/erase', { password: goodPassword, texts: 'kept', ...body });

const hasKey = async ({ id }: Person) => (await app.core.keys.personKeys(app.tenants.one, [id])).has(id);
const forgotten = (person: Person) => eventually(async () => !(await hasKey(person)));

async function rows(table: string, column: string, { id }: Person): Promise<number> {
  const found = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query(`select 1 from ${table} where ${column} = $1`, [id]),
  );
  return found.length;
}

test('whoever erases themselves is signed out everywhere at once, and their address is free again', async () => {
  const person = await enrol(app);
  const { email, password, national_id } = person.body;
  const elsewhere = await app.signedIn(email, password);
  expect((await erase(person, { password: 'not-the-password' })).json).toEqual({ password: [expect.any(String)] });
  expect((await erase(person)).status).toBe(204);
  expect(person.browser.cookies.has('refresh')).toBe(false);
  expect((await elsewhere.get('users/users/self')).status).toBe(401);
  expect((await elsewhere.post('users/auth/refresh')).status).toBe(401);
  expect((await app.client().post('users/auth/login', { email, password })).status).toBe(401);
  await forgotten(person);
  const again = await app.client().post('users/users/register', aRegistration({ email, national_id: national_id! }));
  expect(again.status).toBe(201);
});

test('nothing about them is left in the views, live or rebuilt, but that they were erased', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  await person.browser.patch('users/users/self', { address_city: 'Laudio' });
  expect((await erase(person)).status).toBe(204);
  await forgotten(person);
  const ofPerson = `users/userchanges?user=${person.id}`;
  const seen = async () => ((await superuser.browser.get(ofPerson)).json as { results: object[] }).results;
  await eventually(async () => (await seen()).length === 1);
  for (const live of [true, false]) {
    if (!live) for (const view of ['identity.user', 'identity.user_change']) await app.core.running.rebuild(view);
    expect(await seen()).toMatchObject([{ field: 'is_erased', after: 'true', actor: person.id, source: 'self' }]);
    expect((await superuser.browser.get(`users/users/${person.id}`)).status).toBe(404);
    expect(await rows('identity.person', 'id', person)).toBe(0);
    expect(await rows('identity.last_sign_in', 'user_id', person)).toBe(0);
  }
  for (const view of ['identity.user', 'identity.user_change', 'participation.person', 'organizations.person']) {
    expect((await app.replayCheck(view)).differences).toEqual([]);
  }
});

test('superusers erase others, but nobody who is in charge; others erase nobody else', async () => {
  const [person, staff, other] = [await enrol(app), await enrol(app, [{ do: 'grant_superuser' }]), await enrol(app)];
  expect((await other.browser.delete(`users/users/${person.id}`)).status).toBe(403);
  const refused = await superuser.browser.delete(`users/users/${staff.id}?texts=kept`);
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([403, 'still_in_charge']);
  expect((await superuser.browser.delete(`users/users/${person.id}?texts=burnt`)).status).toBe(400);
  const erased = await superuser.browser.delete(`users/users/${person.id}?texts=removed`);
  expect([erased.status, (erased.json as { id: string }).id]).toEqual([200, person.id]);
  expect((await superuser.browser.get(`users/users/${person.id}`)).status).toBe(404);
  expect((await person.browser.get('users/users/self')).status).toBe(401);
  await forgotten(person);
  // A stock client's delete, which says nothing of texts.
  expect((await superuser.browser.delete(`users/users/${other.id}`)).status).toBe(200);
  await forgotten(other);
});

test('a backup of the keys that is put back brings no erased person back', async () => {
  const { one: tenant } = app.tenants;
  const person = await enrol(app);
  const owner = new Database(app.databases.keysUrl);
  const everywhere = <T>(work: (tx: Tx) => Promise<T>) =>
    owner.inTenant(tenant, (tx) => tx.query(`set app.every_tenant = 'on'`).then(() => work(tx)));
  await owner.inTenant(tenant, (tx) => tx.query('create table keys.backup as select * from keys.keys'));
  const registered = await app.core.ownerStore.read(streamName('identity.account', tenant, person.id));
  const email = async (core: Core) => (await core.running.codec.decodeAll(registered))[0]!.data;
  expect(await email(app.core)).toMatchObject({ email: person.body.email });
  expect((await erase(person)).status).toBe(204);
  await forgotten(person);
  await eventually(async () => {
    const { events } = await app.core.ownerStore.readAll({ after: START, limit: 1000, types: ['AccountForgotten'] });
    return events.some(({ data }) => data.includes(person.id));
  });
  await everywhere(async (tx) => {
    await tx.query('truncate keys.keys, keys.reconciled');
    await tx.query('insert into keys.keys select * from keys.backup');
  });
  const urls = { ...app.databases, requestUrl: app.databases.appUrl };
  const restarted = await openCore(urls, chooseContexts(undefined), silent, app.masterKeys);
  expect(await email(restarted)).toMatchObject({ email: null, profile: null });
  expect((await restarted.keys.personKeys(tenant, [superuser.id])).has(superuser.id)).toBe(true);
  await restarted.close();
  await owner.close();
});

// Each of them dies once, in turn; what was done before is done again, and what comes after comes.
const steps = [ClaimEraser, SessionEraser, IdempotencyRecordEraser, PersonKeyEraser].map(
  (step) => [step.name, step] as const,
);
test.each(steps)('a process that dies before the %s leaves an erasure that another one ends', async (_, step) => {
  const person = await enrol(app);
  const { email, national_id } = person.body;
  const died = jest.spyOn(app.app.get<{ erase(): Promise<void> }>(step, { strict: false }), 'erase');
  died.mockRejectedValueOnce(new Error('killed'));
  expect((await erase(person)).status).toBe(204);
  await forgotten(person);
  expect(died.mock.calls.length).toBeGreaterThan(1);
  died.mockRestore();
  expect(await rows('identity.last_sign_in', 'user_id', person)).toBe(0);
  const again = await app.client(ONE).post('users/users/register', aRegistration({ email, national_id: national_id! }));
  expect(again.status).toBe(201);
  // Begun once more when the address is somebody else's: nothing of theirs goes.
  const context = {
    tenant: app.tenants.one,
    source: 'system',
    now: new Date().toISOString(),
    correlationId: 'x',
  } as const;
  await new ForgetPerson(context, person.id, new Date().toISOString()).run((token) =>
    app.app.get(token, { strict: false }),
  );
  expect((await app.client(ONE).post('users/auth/login', { email, password: goodPassword })).status).toBe(200);
});
