import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, hostOfSuite, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration } from './builders.js';
import { workFor, workIn } from './work.js';
import { enrol, type Person } from './people.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

/** The newest mail of a category to a person. */
const mailTo = async (user: string, category: string) =>
  (await writtenMails(superuser, `user=${user}&category=${category}`))[0]!;

async function linkIn(user: string, category = 'registry_verify'): Promise<{ uidb64: string; token: string }> {
  const { text } = await mailTo(user, category);
  const [, uidb64, token] = /\/enroll-verification\/([\w-]+)\/([\w-]+)/.exec(text)!;
  return { uidb64: uidb64!, token: token! };
}

const verify = (body: object, client = app.client()) => client.post('users/users/verify', body);
const failed = { status: 400, json: { code: 'verification_failed' } };

describe('the link in the mail', () => {
  test('verifies the address, once, and a welcome follows', async () => {
    const person = await enrol(app);
    const link = await linkIn(person.id);
    expect(await verify(link)).toMatchObject({ status: 200, json: { is_verified: true } });
    await eventually(async () => {
      const { json } = await person.browser.get('users/users/self');
      return (json as { is_verified: boolean }).is_verified;
    });
    expect(await verify(link)).toMatchObject(failed);
    await mailTo(person.id, 'registry_verified');
  });

  test('is heard of by the page that waits for it, which has no session', async () => {
    const person = await enrol(app);
    const member = await enrol(app, [{ do: 'verify' }, { do: 'join', organization: crypto.randomUUID() }]);
    const told = (id: string, host?: string) => app.client(host).get(`users/users/${id}/verification`);
    const waiting = { status: 200, json: { is_verified: false } };
    for (const answer of [told(person.id), told(crypto.randomUUID()), told(member.id, TWO)])
      expect(await answer).toMatchObject(waiting);
    expect(await verify(await linkIn(person.id))).toMatchObject({ status: 200, json: { is_member: false } });
    expect((await told(person.id)).json).toEqual({ is_verified: true });
    // Whether somebody is a member is nobody else's to know.
    expect((await told(member.id)).json).toEqual({ is_verified: true });
  });

  test('of ten at once lets one through', async () => {
    const link = await linkIn((await enrol(app)).id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is nobody else’s, and of one tenant', async () => {
    const [one, other] = [await enrol(app), await enrol(app)];
    const [mine, theirs] = [await linkIn(one.id), await linkIn(other.id)];
    expect(await verify({ uidb64: mine.uidb64, token: theirs.token })).toMatchObject(failed);
    expect(await verify(mine, app.client(TWO))).toMatchObject(failed);
    for (const token of ['', 'x', `${mine.token}0`, mine.token.slice(0, -1), 'zzzzzzzzz-'.padEnd(60, 'A')]) {
      expect(await verify({ uidb64: mine.uidb64, token })).toMatchObject(failed);
    }
    expect(await verify({ uidb64: '!!', token: mine.token })).toMatchObject(failed);
    expect(await verify(mine)).toMatchObject({ status: 200 });
  });
});

describe('"send again"', () => {
  test('brings another mail with a good link, until the address is verified', async () => {
    const person = await enrol(app);
    expect(await person.browser.post('users/users/resend_verification')).toMatchObject({
      status: 200,
      json: { sent: true },
    });
    expect(await verify(await linkIn(person.id, 'registry_remember'))).toMatchObject({ status: 200 });
    expect(await person.browser.post('users/users/resend_verification')).toMatchObject({
      status: 409,
      json: { code: 'already_verified' },
    });
  });

  test('needs no sign-in of who names the address, and tells nobody whether somebody waits there', async () => {
    const [person, verified] = [await enrol(app), await enrol(app, [{ do: 'verify' }])];
    const ask = (email: string) => app.client().post('users/users/resend_verification', { email });
    for (const email of [person.body.email.toUpperCase(), verified.body.email, 'nobody@example.org']) {
      const { status, json, headers } = await ask(email);
      expect([status, json, headers['x-position']]).toEqual([200, { sent: true }, undefined]);
    }
    expect(await verify(await linkIn(person.id, 'registry_remember'))).toMatchObject({ status: 200 });
    const { json } = await superuser.browser.get(`mailing/emails?user=${verified.id}&category=registry_remember`);
    expect(json).toMatchObject({ results: [] });
    expect((await app.client().post('users/users/resend_verification')).status).toBe(401);
  });

  test('of one address is asked a few times an hour', async () => {
    const strict = await startApp({ limits: { mail: { points: 2, seconds: 60 } } });
    try {
      const ask = async (email: string) =>
        (await strict.client().post('users/users/resend_verification', { email })).status;
      expect([await ask('a@example.org'), await ask('A@example.org')]).toEqual([200, 200]);
      expect([await ask('a@example.org'), await ask('b@example.org')]).toEqual([429, 200]);
    } finally {
      await strict.close();
    }
  });
});

describe('where the tenant asks for a proof of work', () => {
  const host = hostOfSuite('antibot');
  beforeAll(async () => {
    await app.createTenant(host, { antibot: true });
  });

  const solved = () => workFor(app.client(host));
  const register = (altcha?: string) =>
    app.client(host).post('users/users/register', { ...aRegistration(), ...(altcha && { altcha }) });

  test('a solved challenge lets one registration through, once', async () => {
    const altcha = await solved();
    expect((await register(altcha)).status).toBe(201);
    expect(await register(altcha)).toMatchObject({ status: 400, json: { recaptcha: [expect.any(String)] } });
  });

  test.each<[string, (payload: string) => string | undefined]>([
    ['nothing', () => undefined],
    ['garbage', () => 'garbage'],
    ['another number', (payload) => altered(payload, (it) => (it.solution.counter += 1))],
    ['an impossible number', (payload) => altered(payload, (it) => (it.solution.counter = -1.5))],
    ['an easier challenge', (payload) => altered(payload, (it) => (it.challenge.parameters.keyPrefix = '0'))],
    ['a later end', (payload) => altered(payload, (it) => (it.challenge.parameters.expiresAt += 1e6))],
  ])('%s does not', async (_, change) => {
    const answer = await register(change(await solved()));
    expect(answer).toMatchObject({ status: 400, json: { recaptcha: [expect.any(String)] } });
  });

  test('its payload is no unknown field where none is asked for', async () => {
    const body = { ...aRegistration(), altcha: 'x' };
    expect((await app.client().post('users/users/register', body)).status).toBe(201);
  });
});

interface Solved {
  challenge: { parameters: { keyPrefix: string; expiresAt: number } };
  solution: { counter: number };
}

function altered(payload: string, change: (solved: Solved) => unknown): string {
  const solved = JSON.parse(Buffer.from(payload, 'base64').toString()) as Solved;
  change(solved);
  return Buffer.from(JSON.stringify(solved)).toString('base64');
}

describe('many calls from one address', () => {
  const limits = { address_probe: { points: 3, seconds: 60 } };

  test('ask for a proof of work instead of building a wall, of registration and email_exists together', async () => {
    const strict = await startApp({ limits });
    try {
      const exists = (more = {}) =>
        strict.client().post('users/users/email_exists', { email: `${crypto.randomUUID()}@example.org`, ...more });
      expect((await strict.client().post('users/users/register', aRegistration())).status).toBe(201);
      expect([(await exists()).status, (await exists()).status]).toEqual([200, 200]);
      const proofWanted = { status: 400, json: { recaptcha: [expect.any(String)] } };
      expect(await exists()).toMatchObject(proofWanted);
      expect(await strict.client().post('users/users/register', aRegistration())).toMatchObject(proofWanted);
      const altcha = await workFor(strict.client());
      expect((await exists({ altcha })).status).toBe(200);
      expect(await exists({ altcha })).toMatchObject(proofWanted);
      const more = { altcha: await workFor(strict.client()) };
      expect((await strict.client().post('users/users/register', { ...aRegistration(), ...more })).status).toBe(201);
    } finally {
      await strict.close();
    }
  });

  test('that find addresses which somebody has go on by work for it and its network, whatever route asks', async () => {
    const hits = { probe_address: { points: 3, seconds: 60 }, probe_network: { points: 5, seconds: 60 } };
    const strict = await startApp({ limits: hits });
    try {
      const taken = await Promise.all(Array.from({ length: 6 }, () => enrol(strict)));
      const [one, two, three, four] = taken.map(({ body }) => body.email);
      const client = strict.client();
      const exists = (email: string) => client.post('users/users/email_exists', { email });
      // Whom nobody has costs nothing: a hall enrols.
      for (let time = 0; time < 5; time += 1) expect((await exists(aRegistration().email)).status).toBe(200);
      expect(await exists(one!)).toMatchObject({ status: 200, json: { exists: true } });
      expect((await client.post('users/users/register', aRegistration({ email: two! }))).status).toBe(409);
      expect(await exists(three!)).toMatchObject({ status: 200, json: { exists: true } });
      const refused = await exists(four!);
      expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
      expect(refused.json).toMatchObject({ code: 'too_many_requests', challenge: { parameters: expect.anything() } });
      const altcha = await workIn(refused);
      const worked = { email: four!, altcha };
      expect((await client.post('users/users/email_exists', worked)).json).toEqual({ exists: true });
      // Each for its own: work is spent.
      expect((await client.post('users/users/email_exists', worked)).status).toBe(429);
      const enrolling = aRegistration();
      const late = await client.post('users/users/register', enrolling);
      expect(late.status).toBe(429);
      const done = { ...enrolling, altcha: await workIn(late) };
      expect((await client.post('users/users/register', done)).status).toBe(201);
    } finally {
      await strict.close();
    }
  });

  test('one proof is enough where the tenant asks for one anyway', async () => {
    const strict = await startApp({ limits: { address_probe: { points: 0, seconds: 60 } } });
    try {
      await strict.createTenant('antibot.localhost', { antibot: true });
      const client = strict.client('antibot.localhost');
      const altcha = await workFor(client);
      expect((await client.post('users/users/register', { ...aRegistration(), altcha })).status).toBe(201);
    } finally {
      await strict.close();
    }
  });
});
