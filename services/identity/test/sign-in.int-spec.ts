import type { OwnSession } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../platform/test/client.js';
import { startApp, startBeside, type TestApp, TWO } from '../../platform/test/start-app.js';
import { readRefresh, refreshToken } from '../src/adapters/refresh-token.js';
import { Sessions } from '../src/adapters/sessions.js';
import { aRegistration } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let person: Person;
/** Another process of the same product: everything of its own but the databases. */
let beside: Awaited<ReturnType<typeof startBeside>>;
beforeAll(async () => {
  app = await startApp();
  person = await enrol(app);
  beside = await startBeside(app);
});
afterAll(async () => {
  await beside?.close();
  await app.close();
});

const login = (email: string, password: string, browser = app.client()) =>
  browser.post('users/auth/login', { email, password });
const isSignedIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;
/** As if the browser's session had been so. */
const change = (browser: Client, to: string) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    const [session] = browser.cookies.get('refresh')!.split('.');
    const changed = await tx.query(`update identity.session set ${to} where id = $1 returning 1`, [session]);
    expect(changed).toHaveLength(1);
  });
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
  test('gives two cookies that no script reads, and one that says to scripts that they are there', async () => {
    const { status, json, headers } = await login(person.body.email.toUpperCase(), person.body.password);
    expect(status).toBe(200);
    expect(json).toEqual({ user: person.id, access_expires: expect.stringMatching(/^20.*Z$/) });
    const cookies = headers['set-cookie'] as string[];
    expect(cookies.filter((cookie) => /^(access|refresh)=.*HttpOnly; SameSite=Lax/.test(cookie))).toHaveLength(2);
    expect(cookies.filter((cookie) => !cookie.includes('HttpOnly'))).toEqual([
      expect.stringMatching(/^signed=1; .*SameSite=Lax$/),
    ]);
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
    // The time of processors: what else the machine does takes none of ours.
    const timeOf = async (email: string) => {
      const started = process.cpuUsage();
      await login(email, 'some-other-password');
      const { user, system } = process.cpuUsage(started);
      return user + system;
    };
    const times: { known: number; unknown: number }[] = [];
    for (let round = 0; round < 9; round += 1) {
      await later(7200);
      times.push({ known: await timeOf(other.body.email), unknown: await timeOf(aRegistration().email) });
    }
    // The least of each: what else this process does only adds to some.
    const known = Math.min(...times.map((time) => time.known));
    const unknown = Math.min(...times.map((time) => time.unknown));
    // Most of it is the hash; without it the second would be a fraction of the first.
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

  test('a hundred tabs at once end with one token', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const tabs = Array.from({ length: 100 }, () => only(browser, 'refresh'));
    const answers = await Promise.all(tabs.map((tab) => tab.post('users/auth/refresh')));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
    // One step of the chain was taken, or the next one would end the session.
    expect((await tabs[0]!.post('users/auth/refresh')).status).toBe(200);
  });

  test('a hundred times in the very same moment, where no limit lets one after the other in, is one step', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const key = await app.core.keys.tenantKey(app.tenants.one, 'session');
    const link = readRefresh(key, browser.cookies.get('refresh')!)!;
    const sessions = app.app.get(Sessions, { strict: false });
    const steps = await Promise.all(Array.from({ length: 100 }, () => sessions.rotate(app.tenants.one, link)));
    expect(new Set(steps.map((step) => step?.link.generation))).toEqual(new Set([1]));
    expect((await sessions.rotate(app.tenants.one, steps[0]!.link))?.link.generation).toBe(2);
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
    await change(browser, `rotated_at = now() - interval '11 s'`);
    expect((await late.post('users/auth/refresh')).status).toBe(401);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('is over after 30 days without use', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    await change(browser, 'used_on = current_date - 32');
    expect((await browser.post('users/auth/refresh')).status).toBe(401);
  });

  test('is over after 90 days in all', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    const key = await app.core.keys.tenantKey(app.tenants.one, 'session');
    const link = readRefresh(key, browser.cookies.get('refresh')!)!;
    const begun = (days: number) => refreshToken(key, { ...link, begun: link.begun - days * 24 * 3600 });
    browser.cookies.set('refresh', begun(91));
    expect((await browser.post('users/auth/refresh')).status).toBe(401);
    const other = app.client();
    other.cookies.set('refresh', begun(89));
    expect((await other.post('users/auth/refresh')).status).toBe(200);
  });

  test('is over once all sessions of the person were ended; the next sign-in is another', async () => {
    const { id, body, browser } = await enrol(app);
    const second = await app.signedIn(body.email, body.password);
    await app.app.get(Sessions, { strict: false }).endAll(app.tenants.one, id);
    for (const ended of [browser, second]) {
      expect(await isSignedIn(ended)).toBe(false);
      expect((await ended.post('users/auth/refresh')).status).toBe(401);
    }
    const third = await app.signedIn(body.email, body.password);
    expect([await isSignedIn(third), await isSignedIn(person.browser)]).toEqual([true, true]);
    expect((await third.post('users/auth/refresh')).status).toBe(200);
  });

  test('answers nothing to forged or foreign texts', async () => {
    const browser = await app.signedIn(person.body.email, person.body.password);
    for (const text of ['x', '', `${crypto.randomUUID()}.${person.id}.1.0.0.${'A'.repeat(43)}`]) {
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
  expect([...browser.cookies.keys()].filter((name) => !['seen', 'device'].includes(name))).toEqual([]);
  expect(await isSignedIn(copy)).toBe(false);
  expect((await browser.post('users/auth/logout')).status).toBe(204);
});

test("signing out everywhere ends what is open on every device, and nobody else's", async () => {
  const { body, browser } = await enrol(app);
  const other = await app.signedIn(body.email, body.password);
  expect((await browser.delete('users/sessions')).status).toBe(204);
  expect([...browser.cookies.keys()].filter((name) => !['seen', 'device'].includes(name))).toEqual([]);
  expect(await isSignedIn(other)).toBe(false);
  expect((await other.post('users/auth/refresh')).status).toBe(401);
  expect(await isSignedIn(person.browser)).toBe(true);
  expect((await app.client().delete('users/sessions')).status).toBe(401);
});

describe("one's own sessions", () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const listed = async (browser: Client) =>
    ((await browser.get('users/sessions')).json as { results: OwnSession[] }).results;
  const signInWith = async ({ body: { email, password } }: Person, headers = firefox) => {
    const browser = app.client();
    expect((await browser.post('users/auth/login', { email, password }, headers)).status).toBe(200);
    return browser;
  };
  /** As if all had signed in yesterday; the next sign-in tells of it. */
  const nextDay = async () => {
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query('update identity.sign_in set day = day - 1'),
    );
    await app.signedIn(person.body.email, person.body.password);
  };

  test('are listed with device and day, this one marked, before and after the day is over; no row names device or session', async () => {
    const owner = await enrol(app);
    const here = await signInWith(owner);
    const before = await listed(here);
    expect(before.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    expect(before.find(({ is_current }) => is_current)).toMatchObject({ device: 'Firefox · Windows' });
    expect(before[0]!.last_used).toMatch(/^\d{4}-\d\d-\d\d$/);
    await nextDay();
    const after = await listed(here);
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
    const rows = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query<{ sealed: string }>('select * from identity.session_device where user_id = $1', [owner.id]),
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Firefox|${before.map(({ id }) => id).join('|')}`));
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
  });

  test("end one by one, at once and in every process; nobody ends another's", async () => {
    const owner = await enrol(app);
    const here = await signInWith(owner);
    const other = await beside.client(owner.browser);
    expect(await isSignedIn(other)).toBe(true);
    const lost = (await listed(here)).find(({ is_current }) => !is_current)!;
    expect((await person.browser.delete(`users/sessions/${lost.id}`)).status).toBe(404);
    expect((await here.delete(`users/sessions/${lost.id}`)).status).toBe(204);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(owner.browser)).toBe(false);
    expect(await listed(here)).toHaveLength(1);
    expect((await here.delete(`users/sessions/${lost.id}`)).status).toBe(404);
  });

  test('but this one end together, and how many that were is said', async () => {
    const owner = await enrol(app);
    const here = await signInWith(owner);
    const there = await signInWith(owner);
    const endOthers = () => here.post('users/sessions/end_others', {});
    expect(await endOthers()).toMatchObject({ status: 200, json: { ended: 2 } });
    expect(await Promise.all([here, there, owner.browser].map(isSignedIn))).toEqual([true, false, false]);
    expect((await listed(here)).map(({ is_current }) => is_current)).toEqual([true]);
    expect((await endOthers()).json).toEqual({ ended: 0 });
    expect(await isSignedIn(person.browser)).toBe(true);
    expect((await app.client().post('users/sessions/end_others', {})).status).toBe(401);
  });

  test('are over for all processes once the person is deactivated, locked, or has ended all', async () => {
    const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    for (const end of ['deactivate', 'lock', 'all'] as const) {
      const owner = await enrol(app);
      const other = await beside.client(owner.browser);
      expect(await isSignedIn(other)).toBe(true);
      if (end === 'all') await owner.browser.delete('users/sessions');
      else await admin.browser.post(`users/users/${owner.id}/${end}`, end === 'lock' ? {} : { reason: 'Se ha ido.' });
      expect(await isSignedIn(other)).toBe(false);
    }
  });

  test('of somebody else are told superusers of days that are over, without when they were used', async () => {
    const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    const owner = await enrol(app);
    const told = async () =>
      (await admin.browser.get(`users/users/${owner.id}/sessions`)).json as { results: OwnSession[] };
    expect((await told()).results).toEqual([]);
    await nextDay();
    const [session] = (await told()).results;
    expect(session).toMatchObject({ last_used: null, is_current: false });
    expect((await admin.browser.delete(`users/users/${person.id}/sessions/${session!.id}`)).status).toBe(404);
    expect((await admin.browser.delete(`users/users/${owner.id}/sessions/${session!.id}`)).status).toBe(204);
    expect(await isSignedIn(owner.browser)).toBe(false);
  });
});
