import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from '@ateneo/contracts';
import { readAccess, signAccess } from '../src/adapters/access-token.js';
import { OpenSession } from '../src/application/open-session.js';
import type { Client } from '../../platform/test/client.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const sessionKey = () => app.core.keys.tenantKey(app.tenants.one, 'session');
const ago = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

/** As if they had signed in so long ago; six minutes unless said otherwise. */
async function later({ browser }: Pick<Person, 'browser'>, seconds = 360): Promise<void> {
  const key = await sessionKey();
  const claims = await readAccess(key, app.tenants.one, browser.cookies.get('access')!);
  const token = await signAccess(key, { ...claims!, proven: ago(seconds) }, new Date().toISOString());
  browser.cookies.set('access', token);
}

const asked = { status: 403, json: { code: 'confirm_yourself' } };
const confirmed = (browser: Client, password = goodPassword) => browser.post('users/auth/confirm', { password });
const challenge = async (browser: Client, path: string) =>
  (await browser.post(path, {})).json as { challenge: string; rpId?: string };

const newAddress = () => `nueva-${crypto.randomUUID()}@example.org`;
const unknown = '00000000-0000-4000-8000-000000000000';
const acts: [string, 'post' | 'delete', string][] = [
  ['adding a passkey', 'post', 'users/webauthn/webauthn_challenge'],
  ['removing a passkey', 'delete', `users/webauthn/${unknown}`],
  ['letting go of another service', 'delete', `users/auth/google_login/${randomUUID()}`],
  ['taking all data', 'post', 'users/users/self/download'],
];

test.each(acts)('%s asks for the password after five minutes', async (_, method, path) => {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { browser } = person;
  const act = () => (method === 'post' ? browser.post(path, {}) : browser.delete(path));
  expect((await act()).status).not.toBe(403);
  await later(person, 240);
  expect((await act()).status).not.toBe(403);
  await later(person);
  expect(await act()).toMatchObject(asked);
  const wrong = await confirmed(browser, 'otra-grapa-sol-99');
  expect(wrong).toMatchObject({ status: 400, json: { password: [expect.any(String)] } });
  expect(await act()).toMatchObject(asked);
  expect((await confirmed(browser)).status).toBe(200);
  expect((await act()).status).not.toBe(403);
});

/** Somebody with a passkey on a device. */
async function withPasskey() {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { browser } = person;
  const device = new SoftwareAuthenticator(`http://${browser.host}:${browser.port}`);
  const made = device.create(await challenge(browser, 'users/webauthn/webauthn_challenge'));
  return { person, device, made };
}

describe('a passkey', () => {
  const shown = async (browser: Client, device: SoftwareAuthenticator) =>
    browser.post(
      'users/auth/webauthn_confirm',
      device.get(await challenge(browser, 'users/auth/webauthn_login_challenge')),
    );

  test('that was begun in time is added in time', async () => {
    const { person, made } = await withPasskey();
    await later(person);
    expect(await person.browser.post('users/webauthn', { ...made, name: 'Móvil' })).toMatchObject(asked);
  });

  test('does as well as the password; one of somebody else does not', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    for (const { person, made } of [one, other])
      expect((await person.browser.post('users/webauthn', { ...made, name: 'Móvil' })).status).toBe(201);
    const { browser } = one.person;
    await later(one.person);
    const act = () => browser.post('users/users/self/download', {});
    expect(await shown(browser, other.device)).toMatchObject({ status: 400, json: { code: 'passkey_unknown' } });
    expect(await act()).toMatchObject(asked);
    expect((await shown(browser, one.device)).status).toBe(200);
    expect((await act()).status).toBe(202);
    expect((await shown(app.client(), one.device)).status).toBe(401);
  });
});

describe('who has no password and signed in long ago', () => {
  test.each([
    ['a first password', 'change_password', { password: goodPassword }],
    ['another address', 'change_email', { email: newAddress() }],
  ])('is asked before %s', async (_, act, sent) => {
    const created = await superuser.browser.post('users/users', {
      email: newAddress(),
      first_name: 'Ane',
      last_name_1: 'Garmendia',
    });
    const { id: user } = created.json as User;
    const opening = app.app.get(OpenSession, { strict: false });
    const [session, arrival] = [crypto.randomUUID(), await opening.arrivalOf(app.tenants.one, user)];
    await opening.open(app.tenants.one, { id: session, device: 'x' }, arrival, { user });
    const browser = app.client();
    const claims = { tenant: app.tenants.one, user, session, round: arrival.round, proven: ago(360) };
    browser.cookies.set('access', await signAccess(await sessionKey(), claims, new Date().toISOString()));
    expect(await browser.post(`users/users/${user}/${act}`, sent)).toMatchObject(asked);
    await later({ browser }, 0);
    expect((await browser.post(`users/users/${user}/${act}`, sent)).status).toBe(200);
  });
});

test('going on with a session is no proof, nor is another session that is still open', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { browser } = person;
  await later(person);
  const other = await app.signedIn(person.body.email, goodPassword);
  browser.cookies.set('refresh', other.cookies.get('refresh')!);
  expect((await confirmed(browser)).status).toBe(401);
  expect((await confirmed(app.client())).status).toBe(401);
  expect(await browser.post('users/users/self/download', {})).toMatchObject(asked);
});
