import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Passkey } from '@ateneo/contracts';
import { QueryBus } from '@nestjs/cqrs';
import { startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { OneTimeLink } from '../src/public/one-time-link.js';
import { aRegistration, goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';
import { SoftwareAuthenticator } from './software-authenticator.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const password = 'otra-grapa-sol-99';
const ask = (email: string) => app.client().post('users/auth/request_password_reset', { email });
const reset = (link: object, wanted = password, client = app.client()) =>
  client.post('users/auth/reset_password', { ...link, password: wanted });
const signIn = (email: string, with_: string) => app.client().post('users/auth/login', { email, password: with_ });
const failed = { status: 400, json: { code: 'reset_verification_failed' } };

/** A link as the mail would have it, made at that time. */
async function linkFor({ id }: Pick<Person, 'id'>, now = Date.now(), purpose: 'reset' | 'verify' = 'reset') {
  const query = new OneTimeLink(app.tenants.one, id, purpose, new Date(now).toISOString());
  const path = await app.app.get(QueryBus, { strict: false }).execute(query);
  const [, uidb64, token] = /^\/[a-z-]+\/([\w-]+)\/([\w-]+)$/.exec(path!)!;
  return { uidb64: uidb64!, token: token! };
}

const mailsTo = (user: string, category: string, count = 1) =>
  writtenMails(superuser, `user=${user}&category=${category}`, { count });
const mailTo = async (user: string, category: string) => (await mailsTo(user, category))[0]!.text;

describe('a forgotten password', () => {
  test('is set anew by the link in the mail; all sessions end, and the person is told', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const { email } = person.body;
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, json: { sent: true } });
    const [, uidb64, token] = /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(await mailTo(person.id, 'password_reset'))!;
    expect(await reset({ uidb64, token })).toMatchObject({ status: 200, json: { is_changed: true } });
    expect((await person.browser.get('users/users/self')).status).toBe(401);
    expect((await signIn(email, goodPassword)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(200);
    expect(await reset({ uidb64, token })).toMatchObject(failed);
    expect(await mailTo(person.id, 'password_changed')).toContain('/reset-password-request');
  });

  test('is the same to ask for whoever there is or is not: words, headers, and time', async () => {
    const person = await enrol(app);
    const times: Record<string, number[]> = { known: [], unknown: [] };
    for (const [kind, email] of [
      ['known', person.body.email],
      ['unknown', aRegistration().email],
    ] as const) {
      for (let round = 0; round < 3; round += 1) {
        const from = performance.now();
        const { status, json, headers } = await ask(email);
        times[kind]!.push(performance.now() - from);
        expect([status, json, headers['set-cookie'], headers['etag']]).toEqual([
          200,
          { sent: true },
          undefined,
          undefined,
        ]);
      }
    }
    // Nobody's is no sooner answered: without the wait it takes a few milliseconds.
    expect(Math.min(...times['unknown']!)).toBeGreaterThan(250);
    expect(Math.min(...times['known']!)).toBeGreaterThan(250);
  });

  test('needs a strong one, and a weak one does not use the link up', async () => {
    const person = await enrol(app);
    const link = await linkFor(person);
    for (const weak of ['corta', '1234567890', 'contraseña1', person.body.email.split('@')[0]!]) {
      expect(await reset(link, weak)).toMatchObject({ status: 400, json: { password: [expect.any(String)] } });
    }
    expect((await reset(link)).status).toBe(200);
  });

  test('frees from the waits that wrong ones have caused', async () => {
    const person = await enrol(app);
    for (let time = 0; time < 6; time += 1) await signIn(person.body.email, 'wrong-one-again');
    expect((await signIn(person.body.email, goodPassword)).status).toBe(429);
    await reset(await linkFor(person));
    expect((await signIn(person.body.email, password)).status).toBe(200);
  });
});

describe('passkeys of an account whose password is set anew', () => {
  const listed = (link: object, client = app.client()) => client.post('users/auth/reset_password/passkeys', link);

  /** Somebody with two passkeys. */
  async function withTwo() {
    const person = await enrol(app, [{ do: 'verify' }]);
    const { browser } = person;
    const made: Passkey[] = [];
    const devices = [1, 2].map(() => new SoftwareAuthenticator(`http://${browser.host}:${browser.port}`));
    for (const [n, device] of devices.entries()) {
      const options = (await browser.post('users/webauthn/webauthn_challenge')).json as { challenge: string };
      made.push((await browser.post('users/webauthn', { ...device.create(options), name: `Móvil ${n}` })).json);
    }
    return { person, devices, made: made as [Passkey, Passkey] };
  }

  const opens = async (device: SoftwareAuthenticator) => {
    const browser = app.client();
    const options = (await browser.post('users/auth/webauthn_login_challenge')).json as { challenge: string };
    return (await browser.post('users/auth/webauthn_login', device.get(options))).status;
  };

  test('are told with names and days to who holds the link, and go where that is wished; a mail says so', async () => {
    const { person, devices, made } = await withTwo();
    const link = await linkFor(person);
    const told = made.map(({ id, name, creation_datetime }) => ({ id, name, creation_datetime }));
    expect(await listed(link)).toMatchObject({ status: 200, json: { results: told } });
    const gone = crypto.randomUUID();
    const weak = { ...link, remove_passkeys: [made[1].id] };
    expect((await reset(weak, 'corta')).status).toBe(400);
    expect(await opens(devices[1]!)).toBe(200);
    expect((await reset({ ...link, remove_passkeys: [made[1].id, gone] })).status).toBe(200);
    expect([await opens(devices[0]!), await opens(devices[1]!)]).toEqual([200, 400]);
    expect(await mailsTo(person.id, 'password_changed', 4)).toHaveLength(4);
    expect(await listed(link)).toMatchObject(failed);
  });

  test('stay where nothing is said, are told to nobody without a good link, and go by the own link alone', async () => {
    const { person, devices, made } = await withTwo();
    const link = await linkFor(person);
    const other = await linkFor(await enrol(app));
    expect(await listed({ ...link, token: other.token })).toMatchObject(failed);
    expect(await listed(link, app.client(TWO))).toMatchObject(failed);
    expect((await listed(other)).json).toEqual({ results: [] });
    expect((await reset({ ...other, remove_passkeys: made.map(({ id }) => id) })).status).toBe(200);
    expect((await reset(link)).status).toBe(200);
    expect(await Promise.all(devices.map(opens))).toEqual([200, 200]);
  });
});

describe('the link', () => {
  test('is good for 24 hours, in one tenant, for one purpose and one person', async () => {
    const [person, other] = [await enrol(app), await enrol(app)];
    const link = await linkFor(person);
    expect(await reset(await linkFor(person, Date.now() - DAY - 5000))).toMatchObject(failed);
    expect(await reset(link, password, app.client(TWO))).toMatchObject(failed);
    expect(await reset(await linkFor(person, Date.now(), 'verify'))).toMatchObject(failed);
    expect(await reset({ ...link, uidb64: (await linkFor(other)).uidb64 })).toMatchObject(failed);
    expect(await app.client().post('users/users/verify', link)).toMatchObject({ status: 400 });
    for (const token of ['', 'x', `${link.token}0`, link.token.slice(0, -1)])
      expect(await reset({ ...link, token })).toMatchObject(failed);
    expect((await reset(await linkFor(person, Date.now() - DAY + 60_000))).status).toBe(200);
  });

  test('dies with the password that it was made for: of several links one is used', async () => {
    const person = await enrol(app);
    const [first, second] = [await linkFor(person), await linkFor(person, Date.now() - 1000)];
    expect((await reset(first)).status).toBe(200);
    expect(await reset(second)).toMatchObject(failed);
  });

  test('of ten uses at once one counts', async () => {
    const link = await linkFor(await enrol(app));
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(link, `${password}${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => (json as { code: string }).code === 'reset_verification_failed')).toHaveLength(
      9,
    );
  });
});

test('five links an hour and address, for somebody as for nobody', async () => {
  const strict = await startApp({ limits: { mail: { points: 5, seconds: 3600 } } });
  try {
    const { body } = await enrol(strict);
    for (const email of [body.email, aRegistration().email]) {
      const statuses = [];
      for (let time = 0; time < 6; time += 1)
        statuses.push((await strict.client().post('users/auth/request_password_reset', { email })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  } finally {
    await strict.close();
  }
});

test('whoever enrols is called by no name before the address is verified', async () => {
  const first_name = 'www.premio.example';
  const person = await enrol(app, [], { first_name });
  expect(await mailTo(person.id, 'registry_verify')).not.toContain(first_name);
  await ask(person.body.email);
  expect(await mailTo(person.id, 'password_reset')).not.toContain(first_name);
  await app.client().post('users/users/verify', await linkFor(person, Date.now(), 'verify'));
  expect(await mailTo(person.id, 'registry_verified')).toContain(first_name);
});
