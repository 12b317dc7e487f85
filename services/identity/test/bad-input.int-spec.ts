import { randomUUID } from 'node:crypto';
import { profileFields, user as userRecord, type User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { signAccess } from '../src/adapters/access-token.js';
import { readRefresh } from '../src/adapters/refresh-token.js';
import { aRegistration } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let superuser: Person;
let staff: Person;
let person: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: randomUUID() }]);
  person = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const recordOf = async (id: string) => (await superuser.browser.get(`users/users/${id}`)).json as User;
/** Of identity and ticketing alone: mails of those who have just enrolled are still being written. */
const eventCount = (type = '%') =>
  app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    const sql = `select count(*)::int as n from event_store.events where stream like any (array['identity.%', 'ticketing.%']) and type like $1`;
    const [row] = await tx.query<{ n: number }>(sql, [type]);
    return row!.n;
  });

/** Those whose cookies were good once, or are good elsewhere. */
const gone: Readonly<Record<string, () => Promise<Client>>> = {
  'of another tenant': async () => {
    const stranger = app.client();
    const { browser } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    for (const [name, value] of browser.cookies) stranger.cookies.set(name, value);
    return stranger;
  },
  deactivated: () => after((id) => superuser.browser.post(`users/users/${id}/deactivate`, { reason: 'Se ha ido.' })),
  locked: () => after((id) => superuser.browser.post(`users/users/${id}/lock`)),
  deleted: async () => {
    const browser = await after((id) => superuser.browser.delete(`users/users/${id}?texts=kept`));
    await eventually(async () => (await eventCount('AccountForgotten')) === 1);
    return browser;
  },
  merged: () => after((user) => superuser.browser.post(`users/users/${person.id}/merge`, { user })),
  'signed out': () => after((_, browser) => copyOf(browser).post('users/auth/logout')),
  expired: async () => {
    const { id, browser } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    const key = await app.core.keys.tenantKey(app.tenants.one, 'session');
    const { session, round } = readRefresh(key, browser.cookies.get('refresh')!)!;
    const claims = { tenant: app.tenants.one, user: id, session, round };
    const late = app.client();
    late.cookies.set('access', await signAccess(key, claims, new Date(Date.now() - 601_000).toISOString()));
    return late;
  },
};

async function after(what: (id: string, browser: Client) => ReturnType<Client['post']>): Promise<Client> {
  const { id, browser } = await enrol(app, [{ do: 'verify' }]);
  const { status } = await what(id, browser);
  expect([200, 204]).toContain(status);
  return browser;
}

function copyOf(browser: Client): Client {
  const copy = app.client();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

/** What anybody may ask without having signed in; everything else of these is refused to whoever has not. */
const open = [
  'GET /events/events/view',
  'GET /events/events/{id}/view',
  'GET /users/auth/antibot',
  'GET /users/auth/openid',
  'GET /users/users/{id}/verification',
  'POST /events/reservations/by_code',
  'POST /users/auth/google_login',
  'POST /users/auth/google_login/challenge',
  'POST /users/auth/login',
  'POST /users/auth/logout',
  'POST /users/auth/openid',
  'POST /users/auth/openid/start',
  'POST /users/auth/refresh',
  'POST /users/auth/request_password_reset',
  'POST /users/auth/reset_password',
  'POST /users/auth/reset_password/passkeys',
  'POST /users/auth/webauthn_login',
  'POST /users/auth/webauthn_login_challenge',
  'POST /users/users/email_exists',
  'POST /users/users/register',
  'POST /users/users/verify',
];

async function routes(): Promise<{ method: string; path: string }[]> {
  const { paths } = (await app.client().get('/api/openapi.json')).json as { paths: Record<string, object> };
  return Object.entries(paths)
    .map(([path, item]) => [path.replace('/api/v1', ''), item] as const)
    .filter(([path]) => /^\/(users\/|events\/|stats\/duplicates|organizations\/managers)/.test(path))
    .flatMap(([path, item]) => Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })));
}

describe('whoever is gone is told what a visitor is told, on every route, and changes nothing', () => {
  test.each(Object.keys(gone))('%s', async (name) => {
    const browser = await gone[name]!();
    const cookies = [...browser.cookies];
    const before = await eventCount();
    const answered: string[] = [];
    for (const { method, path } of await routes()) {
      // Signing out takes the cookies: each route is asked with those of the beginning.
      for (const [cookie, value] of cookies) browser.cookies.set(cookie, value);
      const url = `/api/v1${path.replaceAll(/\{[^}]+\}/g, person.id)}`;
      const { status } = await browser.send(url, {
        method,
        headers: {},
        body: ['GET', 'DELETE'].includes(method) ? undefined : {},
      });
      if (status !== 401) answered.push(`${method} ${path}`);
      expect([url, status < 500]).toEqual([url, true]);
    }
    // A refresh is open, and answers 401 to them, too.
    expect(answered.toSorted()).toEqual(open.filter((route) => !route.endsWith('/refresh')));
    expect(await eventCount()).toBe(before);
  });
});

describe('no field is written by sending it', () => {
  /** Of each field of a person another value, of its own type. */
  const other: Readonly<Record<keyof User, unknown>> = {
    ...Object.fromEntries(Object.keys(userRecord.shape).map((field) => [field, 'otra cosa'])),
    id: '00000000-0000-4000-8000-00000000000a',
    organization: '00000000-0000-4000-8000-00000000000b',
    managed_organizations: ['00000000-0000-4000-8000-00000000000b'],
    tags: ['00000000-0000-4000-8000-00000000000c'],
    ...Object.fromEntries(
      ['active', 'superuser', 'staff', 'auditor', 'verified', 'locked'].map((what) => [`is_${what}`, 'other']),
    ),
    has_usable_password: false,
    last_login: '2001-01-01',
    creation_datetime: '2001-01-01T00:00:00.000Z',
    update_datetime: '2001-01-01T00:00:00.000Z',
    organization_datetime: '2001-01-01T00:00:00.000Z',
  } as never;
  const readOnly = Object.keys(other).filter((field) => !(profileFields as string[]).includes(field));
  // Named here and not derived: whoever adds a field that people may write adds it with its reason.
  const names = 'first_name last_name_1 last_name_2 gender pronouns birth_date national_id phone_prefix phone';
  const address = ['street', 'number', 'extra', 'zip', 'city', 'region', 'country'].map((part) => `address_${part}`);
  const writable = [...names.split(' '), ...address, 'location', 'language'];
  const flipped = (record: User, field: string) =>
    other[field as keyof User] === 'other' ? !record[field as keyof User] : other[field as keyof User];
  // These change while nobody edits them: a stock client sends whole records back, however old they are.
  const ignored = ['update_datetime'];

  test('what people may write is what the specification lists', () => {
    expect(profileFields).toEqual(writable);
  });

  const roles: [string, () => Person, () => string, number][] = [
    ['by a person, of oneself', () => person, () => person.id, 400],
    ['by staff, of oneself', () => staff, () => staff.id, 400],
    ['by a superuser, of oneself', () => superuser, () => superuser.id, 400],
    ['by a superuser, of somebody', () => superuser, () => person.id, 400],
    ['by a person, of somebody', () => person, () => staff.id, 403],
    ['by staff, of somebody', () => staff, () => person.id, 403],
  ];

  test.each(roles)('%s', async (_, who, whom, refusal) => {
    const before = await recordOf(whom());
    const events = await eventCount();
    // Of today superusers alone are told.
    const moving = who() === superuser ? [...ignored, 'last_login'] : ignored;
    for (const field of readOnly) {
      const body = { [field]: flipped(before, field), address_city: before.address_city };
      const { status, json } = await who().browser.patch(`users/users/${whom()}`, body);
      expect([field, status]).toEqual([field, refusal === 400 && moving.includes(field) ? 200 : refusal]);
      if (status === 400) expect(Object.keys(json)).toEqual([field]);
    }
    expect(await recordOf(whom())).toEqual(before);
    expect(await eventCount()).toBe(events);
  });

  test.each([
    ['of who enrols', () => app.client(), 'users/users/register'],
    ['of whom a superuser enrols', () => superuser.browser, 'users/users'],
  ])('%s', async (_, browser, path) => {
    const events = await eventCount();
    const { email, first_name, last_name_1, ...rest } = aRegistration();
    const valid = { email, first_name, last_name_1, ...(path.endsWith('register') && rest) };
    for (const field of readOnly.filter((name) => name !== 'email')) {
      const value = other[field as keyof User] === 'other' ? true : other[field as keyof User];
      const { status, json } = await browser().post(path, { ...valid, [field]: value });
      expect([field, status, Object.keys(json)]).toEqual([field, 400, [field]]);
    }
    expect(await eventCount()).toBe(events);
  });
});
