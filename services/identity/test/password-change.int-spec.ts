import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const password = 'otra-grapa-sol-99';
const change = (by: Person, id: string, body: object) => by.browser.post(`users/users/${id}/change_password`, body);
const changeOwn = (person: Person, current_password: string, wanted = password) =>
  change(person, person.id, { current_password, password: wanted });
const signIn = async ({ body }: Person, typed: string) =>
  (await app.client().post('users/auth/login', { email: body.email, password: typed })).status;
const isIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;

describe("one's own password", () => {
  test('is changed with the present one: sessions end everywhere, the one at hand begins anew, and a mail tells', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const elsewhere = await app.signedIn(person.body.email, goodPassword);
    const before = new Client(person.browser.port, person.browser.host);
    for (const [name, value] of person.browser.cookies) before.cookies.set(name, value);
    expect(await changeOwn(person, goodPassword)).toMatchObject({ status: 200, json: { is_changed: true } });
    expect([await isIn(person.browser), await isIn(elsewhere), await isIn(before)]).toEqual([true, false, false]);
    expect([await signIn(person, goodPassword), await signIn(person, password)]).toEqual([401, 200]);
    await eventually(async () => {
      const path = `mailing/emails?user=${person.id}&category=password_changed`;
      return ((await superuser.browser.get(path)).json as { count: number }).count === 1;
    });
  });

  test('stays when the present one is wrong or missing, or the new one weak', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const wrong = { status: 400, json: { current_password: [expect.any(String)] } };
    expect(await changeOwn(person, 'not-the-one-it-is')).toMatchObject(wrong);
    expect(await change(person, person.id, { password })).toMatchObject(wrong);
    expect(await changeOwn(person, goodPassword, 'corta')).toMatchObject({
      status: 400,
      json: { password: [expect.any(String)] },
    });
    expect([await signIn(person, goodPassword), await isIn(person.browser)]).toEqual([200, true]);
  });

  test('is not guessed by who finds an open session: wrong ones count as at sign-in', async () => {
    const person = await enrol(app);
    const statuses = [];
    // Five of the device's own, and those of the address.
    for (let time = 0; time < 12; time += 1) statuses.push((await changeOwn(person, `wrong-one-${time}`)).status);
    // Not the last: on a slow machine the time to wait may be over by then.
    expect(statuses).toContain(429);
  });

  test('of several changes at once one counts', async () => {
    const person = await enrol(app);
    const answers = await Promise.all([0, 1, 2].map((n) => changeOwn(person, goodPassword, `${password}${n}`)));
    const good = answers.flatMap(({ status }, n) => (status === 200 ? [`${password}${n}`] : []));
    expect(good).toHaveLength(1);
    expect(await signIn(person, good[0]!)).toBe(200);
  });
});

test('a superuser sets it for people who are none, whose sessions end, and acts as nobody to do so', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  const other = await enrol(app, [{ do: 'grant_superuser' }]);
  expect((await change(superuser, person.id, { password })).status).toBe(200);
  expect([await isIn(person.browser), await isIn(superuser.browser)]).toEqual([false, true]);
  expect(await signIn(person, password)).toBe(200);
  expect((await change(superuser, other.id, { password })).status).toBe(403);
  await superuser.browser.post('users/auth/impersonate', { user: person.id });
  const refused = { status: 403, json: { code: 'impersonation_forbidden' } };
  expect(await changeOwn({ ...superuser, id: person.id }, password)).toMatchObject(refused);
});
