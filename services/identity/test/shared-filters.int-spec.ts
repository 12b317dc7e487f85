import type { SavedFilter } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let owner: Person, other: Person, manager: Person, auditor: Person;
const organization = crypto.randomUUID();
beforeAll(async () => {
  app = await startApp();
  owner = await enrol(app, [{ do: 'grant_superuser' }], { first_name: 'Ane', last_name_1: 'Etxeberria' });
  other = await enrol(app, [{ do: 'grant_superuser' }]);
  manager = await enrol(app, [{ do: 'grant_staff', organization }]);
  auditor = await enrol(app, [{ do: 'grant_auditor' }]);
});
afterAll(() => app.close());

const listOf = async (browser: Client) =>
  ((await browser.get('users/filters')).json as { results: SavedFilter[] }).results;
const keep = async (who: Person, body: object): Promise<SavedFilter> => {
  const unverified = { list: 'users', filter: { is_verified: 'false' }, sort: null };
  const answer = await who.browser.post('users/filters', { ...unverified, ...body });
  expect(answer.status).toBe(201);
  return answer.json as SavedFilter;
};
const sees = async ({ browser }: Person) => (await listOf(browser)).map(({ name }) => name);
const come = (who: Person, name: string) => eventually(async () => (await sees(who)).includes(name));
const go = (who: Person, name: string) => eventually(async () => !(await sees(who)).includes(name));

describe('filters that are shared', () => {
  test('are found by who sees the list, with whose they are, and are no more when they are shared no more', async () => {
    const mine = await keep(owner, { name: 'Sin verificar', is_shared: true, is_default: true });
    await keep(owner, { name: 'Solo mío' });
    await come(other, 'Sin verificar');
    const [found, ...rest] = await listOf(other.browser);
    // With what it opens is each reader's own choice.
    expect(found).toEqual({ ...mine, is_default: false, user_name: 'Ane Etxeberria' });
    expect(rest).toEqual([]);
    expect((await listOf(owner.browser)).map(({ name }) => name)).toEqual(['Sin verificar', 'Solo mío']);
    const again = { name: 'SIN VERIFICÁR', filter: { is_verified: 'true' } };
    expect(await keep(owner, again)).toMatchObject({ id: mine.id, is_shared: true, is_default: true });
    await keep(owner, { name: 'Sin verificar', is_shared: false });
    await go(other, 'Sin verificar');
  });

  test('are told of the lists alone that one sees', async () => {
    await keep(owner, { name: 'De personas', is_shared: true });
    await keep(owner, { list: 'emails', name: 'Fallidos', filter: { status: 'error' }, is_shared: true });
    await keep(owner, { list: 'userchanges', name: 'De hoy', filter: { source: 'admin' }, is_shared: true });
    await keep(owner, { list: 'nothing', name: 'De nada', filter: { a: 'b' }, is_shared: true });
    await come(other, 'De nada');
    expect(await sees(other)).toEqual(['De hoy', 'De nada', 'De personas', 'Fallidos']);
    expect(await sees(manager)).toEqual(['De personas']);
    expect(await sees(auditor)).toEqual(['De hoy']);
  });

  test('are changed and forgotten by nobody else, and used by copying', async () => {
    const [shared] = await listOf(manager.browser);
    const { id, list, name, filter, sort } = shared!;
    expect((await manager.browser.delete(`users/filters/${id}`)).status).toBe(404);
    const copied = await keep(manager, { list, name, filter, sort, is_default: true });
    expect(copied).toMatchObject({ user: manager.id, user_name: null, is_shared: false });
    expect(copied.id).not.toBe(id);
    expect((await listOf(owner.browser)).find((one) => one.id === id)).toMatchObject({ name, is_default: false });
  });

  test('are not made by who acts as somebody, nor asked for anything else', async () => {
    const { browser } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    await keep(manager, { name: 'Compartido', is_shared: true });
    await keep(manager, { name: 'Propio' });
    expect((await browser.post('users/auth/impersonate', { user: manager.id })).status).toBe(200);
    const asked = { list: 'users', filter: { is_locked: 'true' }, sort: null };
    const forbidden = { status: 403, json: { code: 'impersonation_forbidden' } };
    for (const body of [{ name: 'Propio', is_shared: true }, { name: 'Otro', is_shared: true }, { name: 'COMPARTIDO' }])
      expect(await browser.post('users/filters', { ...asked, ...body })).toMatchObject(forbidden);
    expect((await browser.post('users/filters', { ...asked, name: 'Propio' })).status).toBe(201);
  });

  test('never leave the tenant', async () => {
    const stranger = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
    expect(await listOf(stranger.browser)).toEqual([]);
  });

  test('go with the role of whose they are', async () => {
    await keep(manager, { name: 'De la gestora', is_shared: true });
    await come(other, 'De la gestora');
    const dismissal = { role: 'staff', organization };
    expect(await owner.browser.post(`users/users/${manager.id}/revoke`, dismissal)).toMatchObject({ status: 200 });
    await go(other, 'De la gestora');
  });
});
