import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { aRegistration } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  // The addresses are the tests' to choose.
  app = await startApp({ trustedProxies: ['127.0.0.1'] });
});
beforeEach(async () => {
  person = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const home = '203.0.113.7';
const elsewhere = '198.51.100.9';
const signIn = (email: string, password: string, address = home, more = {}) =>
  app.client().post('users/auth/login', { email, password, ...more }, { 'x-forwarded-for': address });
const fail = async (times: number, email = person.body.email, address = home) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await signIn(email, 'not-the-password', address));
  return answers;
};
const later = (seconds: number) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query(`update identity.failed_sign_in set last_at = last_at - make_interval(secs => $1)`, [seconds]),
  );

describe('wrong passwords', () => {
  test('five cost nothing; then each doubles the wait, for the right one too, and says for how long', async () => {
    const { email, password } = person.body;
    expect((await fail(5)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8]) {
      const refused = await signIn(email, password);
      expect([refused.status, refused.json]).toMatchObject([429, { code: 'too_many_requests' }]);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds);
      await later(seconds);
      expect((await fail(1))[0]!.status).toBe(401);
    }
    expect(Number((await signIn(email, password)).headers['retry-after'])).toBeGreaterThan(8);
    // What was refused did not count: the wait does not begin anew.
    await later(16);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await fail(5)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('never make somebody else wait, or the same person elsewhere: nobody is locked out by strangers', async () => {
    const { email, password } = person.body;
    await fail(12);
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
    const other = await enrol(app);
    expect((await signIn(other.body.email, other.body.password)).status).toBe(200);
    expect((await person.browser.get('users/users/self')).json).toMatchObject({ is_locked: false });
  });

  test('are counted alike for somebody and for nobody', async () => {
    const nobody = aRegistration().email;
    const [known, unknown] = [await fail(7), await fail(7, nobody)];
    expect(unknown.map(({ status, json }) => [status, json])).toEqual(known.map(({ status, json }) => [status, json]));
  });

  test('a hundred at once are five looked at', async () => {
    const begun = Date.now();
    const answers = await Promise.all(Array.from({ length: 100 }, () => fail(1)));
    // On a slow machine waits of 1, 2, 4 … seconds are over meanwhile, and let one more through each.
    const over = Math.floor(Math.log2((Date.now() - begun) / 1000 + 1));
    const looked = answers.flat().filter(({ status }) => status !== 429).length;
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(5 + over);
  });

  test('are forgotten after an hour, and wait no longer than a quarter of one', async () => {
    for (let time = 0; time < 20; time += 1) {
      await fail(1);
      await later(900);
    }
    await fail(1);
    const wait = Number((await signIn(person.body.email, 'x')).headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    await later(3601);
    expect((await fail(5)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  test('from a hundred addresses on one account ask the next for some work, and not for a wait', async () => {
    const { email, password } = person.body;
    for (let address = 1; address <= 25; address += 1) await fail(4, email, `198.51.100.${address}`);
    expect((await signIn(email, password)).json).toEqual({ recaptcha: [expect.any(String)] });
    const challenge = (await app.client().get('users/auth/antibot')).json as Parameters<
      typeof solveChallenge
    >[0]['challenge'];
    const solution = await solveChallenge({ challenge, deriveKey });
    const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await signIn(email, password, home, { altcha })).status).toBe(200);
  });

  test('count at the deletion of an account as at sign-in', async () => {
    const erase = (password: string) =>
      person.browser.post('users/users/self/erase', { password, texts: 'kept' }, { 'x-forwarded-for': home });
    for (let time = 0; time < 5; time += 1) expect((await erase('wrong')).status).toBe(400);
    expect((await erase(person.body.password)).status).toBe(429);
    expect((await signIn(person.body.email, person.body.password)).status).toBe(429);
    await later(1);
    expect((await erase(person.body.password)).status).toBe(204);
  });
});
