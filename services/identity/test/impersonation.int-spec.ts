import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { readRefresh, refreshToken } from '../src/adapters/refresh-token.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let superuser: Person;
let person: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  person = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const begin = (browser: Client, user = person.id) => browser.post('users/auth/impersonate', { user });
const whoIs = async (browser: Client) => {
  const { status, json } = await browser.get('users/users/self');
  return status === 200 ? (json as { id: string }).id : status;
};
/** Another browser of the superuser, who acts as the person. */
async function acting(user = person.id): Promise<Client> {
  const browser = await app.signedIn(superuser.body.email, superuser.body.password);
  expect(await begin(browser, user)).toMatchObject({ status: 200, json: { user } });
  return browser;
}

describe('a superuser', () => {
  test('acts as somebody, with their rights and no others, and goes back', async () => {
    const browser = await acting();
    expect(await whoIs(browser)).toBe(person.id);
    expect(browser.cookies.get('signed')).toMatch(/^1\.\d{10}$/);
    expect((await browser.get('users/users')).status).toBe(403);
    expect((await browser.post('users/auth/refresh')).json).toMatchObject({ user: person.id });
    expect(await whoIs(browser)).toBe(person.id);
    expect(await browser.delete('users/auth/impersonate')).toMatchObject({ status: 200, json: { user: superuser.id } });
    expect(await whoIs(browser)).toBe(superuser.id);
    expect(browser.cookies.get('signed')).toBe('1');
    expect((await browser.get('users/users')).status).toBe(200);
  });

  test('is named beside the person by what follows, and the person sees it', async () => {
    const browser = await acting();
    expect((await browser.patch('users/users/self', { address_city: 'Tolosa' })).status).toBe(200);
    const changes = async () =>
      (
        (await superuser.browser.get(`users/userchanges?user=${person.id}&sortBy=-creation_datetime`)).json as {
          results: { field: string; source: string }[];
        }
      ).results;
    await eventually(async () => (await changes()).some(({ field }) => field === 'address_city'));
    expect(await changes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          field: 'address_city',
          actor: superuser.id,
          on_behalf_of: person.id,
          source: 'staff',
        }),
        expect.objectContaining({ field: 'impersonation', actor: superuser.id, on_behalf_of: null }),
      ]),
    );
    const own = (await person.browser.get('users/userchanges?field=impersonation')).json as { results: object[] };
    expect(own.results.length).toBeGreaterThan(0);
  });

  test('acts as no superuser, not as themselves, nor as nobody, or somebody elsewhere or deactivated', async () => {
    const other = await enrol(app, [{ do: 'grant_superuser' }]);
    const gone = await enrol(app);
    await superuser.browser.post(`users/users/${gone.id}/deactivate`, { reason: 'x' });
    const stranger = await enrol(app, [], {}, TWO);
    const { browser } = superuser;
    expect(await begin(browser, other.id)).toMatchObject({ status: 403, json: { code: 'not_a_superuser' } });
    expect(await begin(browser, superuser.id)).toMatchObject({ status: 403, json: { code: 'not_oneself' } });
    expect(await begin(browser, gone.id)).toMatchObject({ status: 409, json: { code: 'deactivated_person' } });
    for (const user of [crypto.randomUUID(), stranger.id])
      expect(await begin(browser, user)).toMatchObject({ status: 404, json: { code: 'unknown_person' } });
    expect(await whoIs(browser)).toBe(superuser.id);
  });

  test('acts as them for an hour, then as themselves', async () => {
    const browser = await acting();
    const key = await app.core.keys.tenantKey(app.tenants.one, 'session');
    const link = readRefresh(key, browser.cookies.get('refresh')!)!;
    expect(link.acting!.until - Date.now() / 1000).toBeLessThanOrEqual(3600);
    const over = { ...link, acting: { ...link.acting!, until: Math.floor(Date.now() / 1000) - 1 } };
    browser.cookies.set('refresh', refreshToken(key, over));
    expect((await browser.post('users/auth/refresh')).json).toMatchObject({ user: superuser.id });
    expect(await whoIs(browser)).toBe(superuser.id);
    const soon = {
      ...link,
      generation: link.generation + 1,
      acting: { ...link.acting!, until: over.acting.until + 60 },
    };
    browser.cookies.set('refresh', refreshToken(key, soon));
    const { access_expires } = (await browser.post('users/auth/refresh')).json as { access_expires: string };
    expect(Date.parse(access_expires) - Date.now()).toBeLessThan(61_000);
  });

  test('cannot make such a session for another: what tokens say is signed', async () => {
    const { browser } = await enrol(app);
    const [session, user, begun, round, generation, mac] = browser.cookies.get('refresh')!.split('.');
    const until = Math.floor(Date.now() / 1000) + 600;
    browser.cookies.set('refresh', [session, user, begun, round, generation, superuser.id, until, mac].join('.'));
    expect((await browser.post('users/auth/refresh')).status).toBe(401);
  });

  test('who gives the office up, or whose sessions end, acts as nobody', async () => {
    const second = await enrol(app, [{ do: 'grant_superuser' }]);
    expect((await begin(second.browser)).status).toBe(200);
    await superuser.browser.post(`users/users/${second.id}/revoke`, { role: 'superuser' });
    expect(await whoIs(second.browser)).toBe(401);
    expect((await second.browser.post('users/auth/refresh')).json).toMatchObject({ user: person.id });
    expect(await whoIs(second.browser)).toBe(401);
    const third = await enrol(app, [{ do: 'grant_superuser' }]);
    expect((await begin(third.browser)).status).toBe(200);
    await superuser.browser.post(`users/users/${third.id}/lock`);
    expect(await whoIs(third.browser)).toBe(401);
  });

  test('acts no longer as who becomes a superuser, or is deactivated', async () => {
    const risen = await enrol(app);
    const browser = await acting(risen.id);
    await superuser.browser.post(`users/users/${risen.id}/grant`, { role: 'superuser' });
    expect(await whoIs(browser)).toBe(401);
    const left = await enrol(app);
    const other = await acting(left.id);
    await superuser.browser.post(`users/users/${left.id}/deactivate`, { reason: 'x' });
    await eventually(async () => (await whoIs(other)) === 401);
  });
});

test('nobody else acts as anybody', async () => {
  for (const { browser } of [await enrol(app), await enrol(app, [{ do: 'grant_auditor' }])])
    expect((await begin(browser)).status).toBe(403);
  expect((await begin(app.client())).status).toBe(401);
  const browser = await acting();
  expect((await begin(browser)).status).toBe(403);
});

describe('who acts as somebody is kept from', () => {
  const forbidden = { status: 403, json: { code: 'impersonation_forbidden' } };
  const some = crypto.randomUUID();
  test.each([
    ['deleting the account', 'POST', 'users/users/self/erase', { password: 'x', texts: 'kept' }],
    ['allowing something', 'POST', 'users/users/self/consent', { consent: 'photos', is_given: true }],
    ['reading what they wrote', 'GET', 'mailing/contact/own', undefined],
    ['changing the address', 'POST', 'users/users/{them}/change_email', { email: 'otra@example.org', password: 'x' }],
    ['changing the password', 'POST', 'users/users/{them}/change_password', { password: 'x', current_password: 'x' }],
    ['taking their data', 'POST', 'users/users/self/download', {}],
    ['adding a passkey', 'POST', 'users/webauthn/webauthn_challenge', {}],
    ['renaming one', 'PATCH', `users/webauthn/${some}`, { name: 'x' }],
    ['removing one', 'DELETE', `users/webauthn/${some}`, undefined],
    ['letting go of another service', 'DELETE', `users/auth/google_login/${randomUUID()}`, undefined],
    ['showing that it is they', 'POST', 'users/auth/confirm', { password: 'x' }],
    ['ending their sessions', 'DELETE', 'users/sessions', undefined],
    ['ending their other sessions', 'POST', 'users/sessions/end_others', {}],
    ['choosing what they are told of', 'PATCH', 'notifications/preferences', { no_mail: [] }],
    ['voting', 'POST', `processes/amedments/${some}/vote`, { value: 'up' }],
    ['seeing their vote', 'GET', `processes/amedments/${some}/vote`, undefined],
  ])('%s', async (_, method, path, body) => {
    const browser = await acting();
    expect(await browser.send(path.replace('{them}', person.id), { method, body })).toMatchObject(forbidden);
  });
});
