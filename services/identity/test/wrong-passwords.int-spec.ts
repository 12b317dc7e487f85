import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Challenge } from 'altcha-lib';
import type { Answer } from '../../platform/test/client.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { aRegistration, goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';
import { workFor, workIn } from './work.js';

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
/** A wait that is never over while a busy machine answers. */
const HELD = 60;
const hold = () => later(-HELD);

describe('wrong passwords', () => {
  test('five cost nothing; then each doubles the wait, for the right one too, and says for how long', async () => {
    const { email, password } = person.body;
    expect((await fail(5)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    for (const seconds of [1, 2, 4, 8]) {
      await hold();
      const refused = await signIn(email, password);
      expect([refused.status, refused.json]).toMatchObject([429, { code: 'too_many_requests' }]);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(HELD + seconds);
      await later(HELD + seconds);
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
    await hold();
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, elsewhere)).status).toBe(200);
    const other = await enrol(app);
    expect((await signIn(other.body.email, other.body.password)).status).toBe(200);
    expect((await person.browser.get('users/users/self')).json).toMatchObject({ is_locked: false });
  });

  test('are counted alike for somebody and for nobody', async () => {
    const nobody = aRegistration().email;
    const begun = [await fail(5), await fail(5, nobody)];
    await hold();
    const [known, unknown] = [await fail(2), await fail(2, nobody)].map((last, n) => [...begun[n]!, ...last]) as [
      Answer[],
      Answer[],
    ];
    const told = ({ status, json }: Answer) => {
      const { challenge, ...said } = json as { challenge?: Challenge };
      // Seconds go by between the two.
      return [status, JSON.stringify(said).replaceAll(/\d+/g, 'n'), challenge?.parameters.cost];
    };
    expect(unknown.map(told)).toEqual(known.map(told));
  });

  test('two at once are two: who is counted second does not wait, though their question began first', async () => {
    const { email, password } = person.body;
    await fail(1);
    // As counted by a transaction that began after the next one.
    await later(-2);
    expect((await signIn(email, password)).status).toBe(200);
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
    const altcha = await workFor(app.client());
    expect((await signIn(email, password, home, { altcha })).status).toBe(200);
  });

  test('count at the deletion of an account as at sign-in', async () => {
    const erase = (password: string) =>
      person.browser.post('users/users/self/erase', { password, texts: 'kept' }, { 'x-forwarded-for': home });
    // As if they had signed in long ago.
    person.browser.cookies.delete('device');
    for (let time = 0; time < 5; time += 1) expect((await erase('wrong')).status).toBe(400);
    await hold();
    expect((await erase(person.body.password)).status).toBe(429);
    expect((await signIn(person.body.email, person.body.password)).status).toBe(429);
    await later(HELD + 1);
    expect((await erase(person.body.password)).status).toBe(204);
  });
});

describe('where others guess', () => {
  const at = { 'x-forwarded-for': home };
  const costOf = ({ json }: Answer) => (json as { challenge: Challenge }).challenge.parameters.cost;

  test('the right password goes on by some work, and ever more for who guesses on', async () => {
    const { email, password } = person.body;
    await fail(5);
    await hold();
    const refused = await signIn(email, password);
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_requests' } });
    const altcha = await workIn(refused);
    expect((await signIn(email, password, home, { altcha: 'x' })).status).toBe(429);
    expect((await signIn(email, 'not-the-password', home, { altcha })).status).toBe(401);
    await hold();
    // Spent.
    expect((await signIn(email, password, home, { altcha })).status).toBe(429);
    for (let time = 6; time < 15; time += 1) {
      await hold();
      const work = { altcha: await workIn((await fail(1))[0]!) };
      expect((await signIn(email, 'not-the-password', home, work)).status).toBe(401);
    }
    await hold();
    const harder = await signIn(email, password);
    expect(costOf(harder)).toBe(2 * costOf(refused));
    // An easy one is not enough by now.
    expect((await signIn(email, password, home, { altcha: await workFor(app.client()) })).status).toBe(429);
    expect((await signIn(email, password, home, { altcha: await workIn(harder) })).status).toBe(200);
  });

  test('a device that signed in before has a count of its own; without its cookie one shares the others’', async () => {
    const { email, password } = person.body;
    const { browser } = person;
    await fail(12);
    const own = (typed: string) => browser.post('users/auth/login', { email, password: typed }, at);
    await hold();
    expect((await signIn(email, password)).status).toBe(429);
    expect((await own(password)).status).toBe(200);
    // What the owner does there is nothing to who guesses.
    expect((await signIn(email, password)).status).toBe(429);
    for (let time = 0; time < 3; time += 1) {
      expect((await own('not-the-password')).status).toBe(401);
      expect((await own(password)).status).toBe(200);
    }
  });

  test('a device that is known is asked for nothing either where a hundred addresses guess', async () => {
    const { email, password } = person.body;
    for (let address = 1; address <= 25; address += 1) await fail(4, email, `198.51.100.${address}`);
    expect((await signIn(email, password)).status).toBe(400);
    expect((await person.browser.post('users/auth/login', { email, password }, at)).status).toBe(200);
  });

  test('a stolen cookie gives five tries, and no more after an hour or by the owner’s right ones', async () => {
    const { email, password } = person.body;
    await fail(12);
    await hold();
    const cookie = person.browser.cookies.get('device')!;
    const thief = (typed = 'not-the-password') => {
      const client = app.client();
      client.cookies.set('device', cookie);
      return client.post('users/auth/login', { email, password: typed }, at);
    };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await thief()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await later(HELD + 3660);
    await fail(5);
    await hold();
    expect((await thief()).status).toBe(429);
    expect((await person.browser.post('users/users/self/erase', { password, texts: 'kept' }, at)).status).toBe(429);
  });

  test('a cookie is worth nothing for another account, another tenant, or once the password is another', async () => {
    const { browser, body } = person;
    const other = await enrol(app, [{ do: 'verify' }]);
    await fail(7, other.body.email);
    await hold();
    const asOther = () => browser.post('users/auth/login', { email: other.body.email, password: goodPassword }, at);
    expect((await asOther()).status).toBe(429);
    const before = browser.cookies.get('device')!;
    const change = { current_password: body.password, password: 'otra-grapa-sol-99' };
    expect((await browser.post(`users/users/${person.id}/change_password`, change)).status).toBe(200);
    const renewed = browser.cookies.get('device')!;
    await fail(7);
    await hold();
    const with_ = async (cookie: string) => {
      const client = app.client();
      client.cookies.set('device', cookie);
      return (await client.post('users/auth/login', { email: body.email, password: change.password }, at)).status;
    };
    expect(await with_(before)).toBe(429);
    expect(await with_(`${renewed.startsWith('a') ? 'b' : 'a'}${renewed.slice(1)}`)).toBe(429);
    expect(await with_('x.y.z')).toBe(429);
    expect(await with_(renewed)).toBe(200);
  });

  test('one browser has one cookie for five accounts, which no script and no stranger reads', async () => {
    const people = [person];
    for (let n = 0; n < 5; n += 1) people.push(await enrol(app));
    const client = app.client();
    let line = '';
    for (const { body } of [...people, ...people]) {
      const { headers } = await client.post('users/auth/login', { email: body.email, password: body.password });
      line = [headers['set-cookie']].flat().find((one) => one!.startsWith('device='))!;
    }
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const marks = client.cookies.get('device')!.split('.');
    expect(marks).toHaveLength(5);
    expect(new Set(marks).size).toBe(5);
    for (const { id, body } of people) for (const told of [id, body.email]) expect(line).not.toContain(told);
  });
});
