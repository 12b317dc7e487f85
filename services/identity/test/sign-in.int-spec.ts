import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startApp();
  person = await enrol(app);
});
afterAll(() => app.close());

const login = (email: string, password: string, browser = app.client()) =>
  browser.post('users/auth/login', { email, password });
const isSignedIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;
const sessions = (sql: string) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query<{ n: number }>(sql, [person.id]));
const only = (browser: Client, name: 'access' | 'refresh') => {
  const copy = app.client(browser.host);
  copy.cookies.set(name, browser.cookies.get(name)!);
  return copy;
};

/** Moves all that failed so many seconds into the past. */
const later = (seconds: number) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query(`update identity.failed_sign_in set last_at = last_at - make_interval(secs => $1)`, [seconds]),
  );

describe('signing in', () => {
  test('gives two cookies that no script reads', async () => {
    const { status, json, headers } = await login(person.body.email.toUpperCase(), person.body.password);
    expect(status).toBe(200);
    expect(json).toEqual({ user: person.id, access_expires: expect.stringMatching(/^20.*Z$/) });
    const cookies = headers['set-cookie'] as string[];
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  });

  test('says the same of a wrong password and of nobody', async () => {
    const [wrong, nobody] = [await login(person.body.email, 'other'), await login('nobody@example.org', 'other')];
    expect([wrong.status, nobody.status]).toEqual([401, 401]);
    expect(wrong.json).toEqual(nobody.json);
    expect(wrong.json).toMatchObject({ code: 'no_active_account' });
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  test('takes the same time for a wrong password and for nobody', async () => {
    const other = await enrol(app);
    const timeOf = async (email: string) => {
      const started = performance.now();
      await login(email, 'some-other-password');
      return performance.now() - started;
    };
    const times: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 9; round += 1) {
      await later(7200);
      times.push({ known: await timeOf(other.body.email), unknown: await timeOf(aRegistration().email) });
    }
    const median = (all: number[]) => all.sort((x, y) => x - y)[4]!;
    const known = median(times.map((time) => time.known));
    const unknown = median(times.map((time) => time.unknown));
    // The hash alone takes about 25 ms; without it the second would be a fraction of the first.
    expect(unknown).toBeGreaterThan(known * 0.5);
    expect(known).toBeGreaterThan(unknown * 0.5);
  });

  test('is of one tenant: neither the password nor the cookie opens another', async () => {
    expect((await login(person.body.email, person.body.password, app.client(TWO))).status).toBe(401);
    const stranger = app.client(TWO);
    for (const [name, value] of person.browser.cookies) stranger.cookies.set(name, value);
    expect(await isSignedIn(stranger)).toBe(false);
    expect((await stranger.post('users/auth/refresh')).status).toBe(401);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  test('is needed for what is not public', async () => {
    const { status, json } = await app.client().get('users/users/self');
    expect([status, (json as { code: string }).code]).toEqual([401, 'token_not_valid']);
    const forged = app.client();
    forged.cookies.set('access', `${person.browser.cookies.get('access')!.slice(0, -3)}AAA`);
    expect(await isSignedIn(forged)).toBe(false);
  });
});

describe('refreshing', () => {
  test('hands on another token, and for ten seconds the same successor again', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const first = only(browser, 'refresh');
    const lost = only(browser, 'refresh');
    expect((await first.post('users/auth/refresh')).status).toBe(200);
    expect((await lost.post('users/auth/refresh')).status).toBe(200);
    expect(first.cookies.get('refresh')).not.toBe(browser.cookies.get('refresh'));
    expect(lost.cookies.get('refresh')).toBe(first.cookies.get('refresh'));
    expect(await isSignedIn(first)).toBe(true);
  });

  test('ten tabs at once end with one token', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const tabs = Array.from({ length: 10 }, () => only(browser, 'refresh'));
    const answers = await Promise.all(tabs.map((tab) => tab.post('users/auth/refresh')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
  });

  test('with an old token ends the whole session, at once', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const thief = only(browser, 'refresh');
    await browser.post('users/auth/refresh');
    await browser.post('users/auth/refresh');
    expect(await isSignedIn(browser)).toBe(true);
    const { status, json } = await thief.post('users/auth/refresh');
    expect([status, (json as { code: string }).code]).toEqual([401, 'token_not_valid']);
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.post('users/auth/refresh')).status).toBe(401);
  });

  test('with the last token ends it too once the ten seconds are over', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const late = only(browser, 'refresh');
    await browser.post('users/auth/refresh');
    await sessions(
      `update identity.session set rotated_at = now() - interval '11 s' where user_id = $1 returning 1 as n`,
    );
    expect((await late.post('users/auth/refresh')).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test.each([
    ['30 days without use', `used_at = now() - interval '31 days'`],
    ['90 days in all', `created_at = now() - interval '91 days'`],
  ])('is over after %s', async (_, change) => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    await sessions(`update identity.session set ${change} where user_id = $1 returning 1 as n`);
    expect((await browser.post('users/auth/refresh')).status).toBe(401);
  });

  test('answers nothing to forged or foreign texts', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    for (const text of ['x', '', `${crypto.randomUUID()}.0.${'A'.repeat(43)}`]) {
      const forger = app.client();
      forger.cookies.set('refresh', text);
      expect((await forger.post('users/auth/refresh')).status).toBe(401);
    }
    const guess = app.client();
    guess.cookies.set('refresh', browser.cookies.get('refresh')!.replace('.0.', '.7.'));
    expect((await guess.post('users/auth/refresh')).status).toBe(401);
    expect((await browser.post('users/auth/refresh')).status).toBe(200);
  });
});

test('signing out ends the session and takes the cookies', async () => {
  const browser = await app.signedIn(person.body.email, person.body.password);
  const copy = only(browser, 'access');
  expect((await browser.post('users/auth/logout')).status).toBe(204);
  expect(browser.cookies.has('access') || browser.cookies.has('refresh')).toBe(false);
  expect(await isSignedIn(copy)).toBe(false);
  expect((await browser.post('users/auth/logout')).status).toBe(204);
});
