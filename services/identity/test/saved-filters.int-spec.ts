import type { SavedFilter } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let superuser: Person, other: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  other = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const unverified = {
  list: 'users',
  name: 'Sin verificar',
  filter: { is_verified: 'false' },
  sort: null,
  is_default: false,
  is_shared: false,
};
const listOf = async (browser: Client) =>
  ((await browser.get('users/filters')).json as { results: SavedFilter[] }).results;

describe('filters that one keeps', () => {
  test('are found on another device, replaced by their name and forgotten', async () => {
    const kept = await superuser.browser.post('users/filters', unverified);
    expect(kept).toMatchObject({ status: 201, json: unverified });
    const device = await app.signedIn(superuser.body.email, superuser.body.password);
    expect(await listOf(device)).toEqual([kept.json]);

    const sort = { field: 'creation_datetime', order: 'ASC' };
    const again = await device.post('users/filters', { ...unverified, name: 'SIN VERIFICAR', sort });
    const { id } = kept.json as SavedFilter;
    expect(again).toMatchObject({ status: 201, json: { id, sort } });
    expect(await listOf(superuser.browser)).toEqual([again.json]);

    expect(await superuser.browser.delete(`users/filters/${id}`)).toMatchObject({ status: 200, json: again.json });
    expect(await superuser.browser.delete(`users/filters/${id}`)).toMatchObject({
      status: 404,
      json: { code: 'filter_not_found' },
    });
    expect(await listOf(device)).toEqual([]);
  });

  test('one of a list is that with which it opens', async () => {
    const body = { list: 'emails', filter: { status: 'error' }, sort: null };
    const isDefault = async () => {
      const held = (await listOf(other.browser)).filter(({ list }) => list === 'emails');
      return held.map(({ name, is_default }) => [name, is_default]);
    };
    for (const name of ['Fallidos', 'Parados'])
      await other.browser.post('users/filters', { ...body, name, is_default: true });
    expect(await isDefault()).toEqual([
      ['Fallidos', false],
      ['Parados', true],
    ]);
    await other.browser.post('users/filters', { ...body, name: 'Parados', is_default: false });
    expect((await isDefault())[1]).toEqual(['Parados', false]);
    for (const { id } of await listOf(other.browser)) await other.browser.delete(`users/filters/${id}`);
  });

  test('are nobody else’s, in this tenant or another', async () => {
    const { json } = await superuser.browser.post('users/filters', unverified);
    const stranger = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
    for (const { browser } of [other, stranger]) {
      expect(await listOf(browser)).toEqual([]);
      expect((await browser.delete(`users/filters/${(json as SavedFilter).id}`)).status).toBe(404);
    }
    expect(await listOf(superuser.browser)).toHaveLength(1);
  });

  test.each([
    'q',
    'email',
    'first_name',
    'last_name_1',
    'national_id',
    'phone',
    'address_street',
    'email_contains',
    'to',
  ])('quote nobody: %s is refused', async (field) => {
    const answer = await other.browser.post('users/filters', { ...unverified, filter: { [field]: 'Ane' } });
    expect(answer).toMatchObject({ status: 400, json: { filter: [expect.any(String)] } });
    expect(await listOf(other.browser)).toEqual([]);
  });

  test('are refused where they are no filters', async () => {
    const bad = [
      { ...unverified, list: '../users' },
      { ...unverified, name: '' },
      { ...unverified, filter: { is_verified: { gte: 1 } } },
      { ...unverified, filter: Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`a${index}`, 'x'])) },
      { ...unverified, user: superuser.id },
    ];
    for (const body of bad) expect((await other.browser.post('users/filters', body)).status).toBe(400);
  });
});
