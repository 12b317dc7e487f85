import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Passkey } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { enrol, type Person } from './people.js';
import { type Misuse, SoftwareAuthenticator } from './software-authenticator.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const originOf = ({ host, port }: Client) => `http://${host}:${port}`;
const optionsIn = async (browser: Client, path: string) => {
  const { status, json } = await browser.post(path);
  expect(status).toBe(200);
  return json as { challenge: string; excludeCredentials?: { id: string }[] };
};

async function add(person: Person, device: SoftwareAuthenticator, name = 'Móvil', misuse: Misuse = {}) {
  const options = await optionsIn(person.browser, 'users/webauthn/webauthn_challenge');
  return person.browser.post('users/webauthn', { ...device.create(options, misuse), name });
}

/** Somebody with a passkey on a device. */
async function withPasskey(count?: number) {
  const person = await enrol(app, [{ do: 'verify' }]);
  const device = new SoftwareAuthenticator(originOf(person.browser), count);
  const { status, json } = await add(person, device);
  expect(status).toBe(201);
  return { person, device, passkey: json as Passkey };
}

async function signIn(device: SoftwareAuthenticator, misuse: Misuse = {}, browser = app.client()) {
  const options = await optionsIn(browser, 'users/auth/webauthn_login_challenge');
  return { browser, ...(await browser.post('users/auth/webauthn_login', device.get(options, misuse))) };
}

const isSignedIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;
const listOf = async ({ browser }: Person) =>
  ((await browser.get('users/webauthn')).json as { results: Passkey[] }).results;
const refused = (code: string) => ({ status: 400, json: { code } });

describe('a passkey', () => {
  test('signs in whoever holds it, without a name being typed; the list says when it did last', async () => {
    const { person, device, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Móvil', is_backed_up: false, last_used: null });
    const { status, json, browser } = await signIn(device);
    expect([status, json]).toEqual([200, { user: person.id, access_expires: expect.any(String) }]);
    expect(await isSignedIn(browser)).toBe(true);
    const [{ last_used }] = (await listOf(person)) as [Passkey];
    expect(last_used).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is used on a day that is told when it is over', async () => {
    const { person, device } = await withPasskey();
    await signIn(device);
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query('update identity.sign_in set day = day - 3'),
    );
    await app.signedIn(superuser.body.email, superuser.body.password);
    const sql = 'select current_date - day as ago from identity.passkey_use where user_id = $1';
    const rows = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [person.id]));
    expect(rows).toHaveLength(1);
    expect((await listOf(person))[0]!.last_used).not.toBeNull();
  });

  test('is one of several with names; each is renamed and removed for itself', async () => {
    const { person, device, passkey } = await withPasskey();
    const other = new SoftwareAuthenticator(originOf(person.browser));
    const second = (await add(person, other, 'Llavero')).json as Passkey;
    expect(await person.browser.patch(`users/webauthn/${second.id}`, { name: 'Casa' })).toMatchObject({
      status: 200,
      json: { id: second.id, name: 'Casa' },
    });
    expect((await listOf(person)).map(({ name }) => name)).toEqual(['Móvil', 'Casa']);
    expect(await person.browser.delete(`users/webauthn/${passkey.id}`)).toMatchObject({
      status: 200,
      json: { name: 'Móvil' },
    });
    expect((await listOf(person)).map(({ name }) => name)).toEqual(['Casa']);
    expect(await signIn(device)).toMatchObject(refused('passkey_unknown'));
    expect((await signIn(other)).status).toBe(200);
    expect((await person.browser.delete(`users/webauthn/${passkey.id}`)).status).toBe(404);
  });

  test('is asked for another one alone where there is none yet', async () => {
    const { person, device } = await withPasskey();
    const options = await optionsIn(person.browser, 'users/webauthn/webauthn_challenge');
    expect(options.excludeCredentials).toHaveLength(1);
    expect(await add(person, device)).toMatchObject({ status: 409, json: { code: 'passkey_taken' } });
  });

  test('stands in the change log of its owner, who is told of it by mail', async () => {
    const { person, passkey } = await withPasskey();
    await person.browser.delete(`users/webauthn/${passkey.id}`);
    const changes = async () =>
      ((await person.browser.get(`users/userchanges?user=${person.id}&field=passkey`)).json as { results: object[] })
        .results;
    await eventually(async () => (await changes()).length === 2);
    expect(await changes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: null, after: 'Móvil', actor: person.id, source: 'self' }),
        expect.objectContaining({ before: 'Móvil', after: null, actor: person.id, source: 'self' }),
      ]),
    );
    const mails = async () =>
      (
        (await superuser.browser.get(`mailing/emails?user=${person.id}&category=password_changed`)).json as {
          results: object[];
        }
      ).results;
    await eventually(async () => (await mails()).length === 2);
  });

  test("is nobody else's to see, rename or remove", async () => {
    const { passkey } = await withPasskey();
    const stranger = await enrol(app, [{ do: 'verify' }]);
    expect(await listOf(stranger)).toEqual([]);
    for (const browser of [stranger.browser, superuser.browser]) {
      expect((await browser.delete(`users/webauthn/${passkey.id}`)).status).toBe(404);
      expect((await browser.patch(`users/webauthn/${passkey.id}`, { name: 'x' })).status).toBe(404);
    }
  });

  test('is for who has verified their address', async () => {
    const { browser } = await enrol(app);
    expect(await browser.post('users/webauthn/webauthn_challenge')).toMatchObject({
      status: 403,
      json: { code: 'unverified' },
    });
  });
});

describe('an answer that is not as it should be', () => {
  test('replayed, signs nobody in', async () => {
    const { device } = await withPasskey();
    const browser = app.client();
    const answer = device.get(await optionsIn(browser, 'users/auth/webauthn_login_challenge'));
    expect((await app.client().post('users/auth/webauthn_login', answer)).status).toBe(200);
    expect(await browser.post('users/auth/webauthn_login', answer)).toMatchObject(refused('passkey_challenge_over'));
    expect(await isSignedIn(browser)).toBe(false);
    const many = device.get(await optionsIn(browser, 'users/auth/webauthn_login_challenge'));
    const at = Array.from({ length: 10 }, () => app.client().post('users/auth/webauthn_login', many));
    expect((await Promise.all(at)).filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['from another origin', { origin: 'http://evil.localhost' }, 'passkey_failed'],
    ["from a sibling's", { origin: `http://${TWO}` }, 'passkey_failed'],
    ['for another party', { rpId: TWO }, 'passkey_failed'],
    [
      'to a challenge of its own',
      { challenge: Buffer.from('x'.repeat(60)).toString('base64url') },
      'passkey_challenge_over',
    ],
    ['of nobody', { userHandle: 'AAAA' }, 'passkey_unknown'],
    ['of somebody else', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }, 'passkey_unknown'],
  ])('%s, signs nobody in', async (_, misuse, code) => {
    const { device } = await withPasskey();
    const { browser, ...answer } = await signIn(device, misuse);
    expect(answer).toMatchObject(refused(code));
    expect(await isSignedIn(browser)).toBe(false);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('with a count that is not higher, signs nobody in: there is a copy', async () => {
    const { device } = await withPasskey(5);
    expect(await signIn(device, { count: 5 })).toMatchObject(refused('passkey_copied'));
    expect(await signIn(device, { count: 9 })).toMatchObject({ status: 200 });
    for (const count of [9, 3, 0]) expect(await signIn(device, { count })).toMatchObject(refused('passkey_copied'));
    expect(await signIn(device, { count: 10 })).toMatchObject({ status: 200 });
  });

  test('signed by another key, signs nobody in', async () => {
    const { device } = await withPasskey();
    const browser = app.client();
    const answer = device.get(await optionsIn(browser, 'users/auth/webauthn_login_challenge'));
    const signature = `${answer.response.signature.slice(0, -6)}AAAAAA`;
    const changed = { ...answer, response: { ...answer.response, signature } };
    expect(await browser.post('users/auth/webauthn_login', changed)).toMatchObject(refused('passkey_failed'));
  });

  test('at another tenant, is of nobody there', async () => {
    const { device } = await withPasskey();
    expect(await signIn(device, {}, app.client(TWO))).toMatchObject({ status: 400 });
  });

  test('to a challenge that is of somebody else, or from elsewhere, adds nothing', async () => {
    const { person } = await withPasskey();
    const other = await enrol(app, [{ do: 'verify' }]);
    const fresh = () => new SoftwareAuthenticator(originOf(person.browser));
    const options = await optionsIn(other.browser, 'users/webauthn/webauthn_challenge');
    const stolen = { ...fresh().create(options as never), name: 'x' };
    expect(await person.browser.post('users/webauthn', stolen)).toMatchObject(refused('passkey_challenge_over'));
    expect(await add(person, fresh(), 'x', { origin: 'http://evil.localhost' })).toMatchObject(
      refused('passkey_failed'),
    );
    expect(await add(person, fresh(), 'x', { rpId: TWO })).toMatchObject(refused('passkey_failed'));
    expect(await listOf(person)).toHaveLength(1);
  });

  test('broken in any way is a 400', async () => {
    const { device } = await withPasskey();
    const whole = device.get(await optionsIn(app.client(), 'users/auth/webauthn_login_challenge'));
    for (const part of Object.keys(whole.response))
      for (const value of ['', 'x', '\u0000', 'e30', 7, null, 'A'.repeat(9000)]) {
        const body = { ...whole, response: { ...whole.response, [part]: value } };
        expect((await app.client().post('users/auth/webauthn_login', body)).status).toBe(400);
      }
  });
});

test('whoever is locked or deactivated is told, and not let in', async () => {
  const { person, device } = await withPasskey();
  await superuser.browser.post(`users/users/${person.id}/lock`);
  expect(await signIn(device)).toMatchObject({ status: 401, json: { code: 'locked' } });
  await superuser.browser.post(`users/users/${person.id}/unlock`);
  await superuser.browser.post(`users/users/${person.id}/deactivate`, { reason: 'x' });
  expect(await signIn(device)).toMatchObject({ status: 401, json: { code: 'deactivated' } });
});

test('whoever was erased signs in no more', async () => {
  const { person, device } = await withPasskey();
  const { password } = person.body;
  expect((await person.browser.post('users/users/self/erase', { password, texts: 'kept' })).status).toBe(204);
  expect(await signIn(device)).toMatchObject(refused('passkey_unknown'));
});
