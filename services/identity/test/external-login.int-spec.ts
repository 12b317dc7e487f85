import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateKeyPair } from 'jose';
import type { ExternalChallenge } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration } from './builders.js';
import { openIssuer, type TestIssuer } from './openid-issuer.mjs';
import { enrol, type Person } from './people.js';

const CLIENT = 'ateneo-client';
let app: TestApp;
let issuer: TestIssuer;
let superuser: Person;

beforeAll(async () => {
  issuer = await openIssuer();
  app = await startApp({ openId: issuer });
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  const settings = await superuser.browser.patch('organizations/settings', { identity_client_id: CLIENT });
  expect(settings.status).toBe(200);
  await eventually(
    async () => ((await app.client().get('universe')).json as { hasExternalLogin: boolean }).hasExternalLogin,
  );
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const nonceFor = async (browser: Client) =>
  (await browser.post('users/auth/google_login/challenge')).json as ExternalChallenge;

/** Signs in by a token about this address; `claims` say something else. */
async function signIn(email: string, claims: object = {}, browser = app.client()) {
  const { nonce } = await nonceFor(browser);
  const credential = await issuer.token({ aud: CLIENT, nonce, email, email_verified: true, sub: email, ...claims });
  return { browser, ...(await browser.post('users/auth/google_login', { credential })) };
}

const isSignedIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;
const linkedOf = async ({ browser }: Person) =>
  ((await browser.get('users/auth/google_login')).json as { results: { issuer: string }[] }).results;

describe('an account at another service', () => {
  test('signs in whoever has the same verified address here; they are linked, and told', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const { status, json, browser } = await signIn(person.body.email.toUpperCase(), { sub: 'one' });
    expect([status, json]).toEqual([200, { user: person.id, access_expires: expect.any(String) }]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await linkedOf(person)).toEqual([{ issuer: issuer.issuer, creation_datetime: expect.any(String) }]);
    const rows = async (path: string) => ((await superuser.browser.get(path)).json as { results: object[] }).results;
    await eventually(
      async () => (await rows(`mailing/emails?user=${person.id}&category=password_changed`)).length === 1,
    );
    const changes = await rows(`users/userchanges?user=${person.id}&field=external_identity`);
    expect(changes).toMatchObject([{ before: null, after: new URL(issuer.issuer).host, source: 'provider' }]);
    // The second time nothing happens but that.
    expect((await signIn(person.body.email, { sub: 'one' })).status).toBe(200);
    expect(await rows(`users/userchanges?user=${person.id}&field=external_identity`)).toHaveLength(1);
  });

  test('of nobody here is told to enrol', async () => {
    expect(await signIn(aRegistration().email)).toMatchObject({ status: 404, json: { code: 'external_unknown' } });
  });

  test('whose address is not verified, there or here, opens nothing', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const squatter = await enrol(app);
    for (const email_verified of [false, 'false', undefined])
      expect(await signIn(person.body.email, { email_verified })).toMatchObject({
        status: 403,
        json: { code: 'external_unverified' },
      });
    expect(await signIn(squatter.body.email)).toMatchObject({ status: 403, json: { code: 'unverified' } });
    expect(await linkedOf(squatter)).toEqual([]);
  });

  test('that got the address later opens nothing, until the first is let go', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    expect((await signIn(person.body.email, { sub: 'first' })).status).toBe(200);
    expect(await signIn(person.body.email, { sub: 'second' })).toMatchObject({
      status: 409,
      json: { code: 'external_taken' },
    });
    expect((await person.browser.delete('users/auth/google_login')).status).toBe(200);
    expect((await person.browser.delete('users/auth/google_login')).status).toBe(404);
    expect((await signIn(person.body.email, { sub: 'second' })).status).toBe(200);
  });

  test('goes on being theirs when the address there is another by now, or the one here', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    expect((await signIn(person.body.email, { sub: 'stays' })).status).toBe(200);
    const moved = await signIn(aRegistration().email, { sub: 'stays' });
    expect([moved.status, moved.json]).toMatchObject([200, { user: person.id }]);
    // Whoever has the address by now is led into no account of theirs by it.
    const other = await enrol(app, [{ do: 'verify' }]);
    expect((await signIn(other.body.email, { sub: 'stays' })).json).toMatchObject({ user: person.id });
    expect(await linkedOf(other)).toEqual([]);
    expect((await person.browser.delete('users/auth/google_login')).status).toBe(200);
    expect((await signIn(other.body.email, { sub: 'stays' })).json).toMatchObject({ user: other.id });
  });

  test('of an account that was merged opens the one that stays, by its address, and is the other one’s again when that is undone', async () => {
    const [stays, closes] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
    const opened = async () => (await signIn(stays.body.email, { sub: 'of-both' })).json;
    await signIn(closes.body.email, { sub: 'of-both' });
    const act = (what: string) => superuser.browser.post(`users/users/${stays.id}/${what}`, { user: closes.id });
    expect((await act('merge')).status).toBe(200);
    expect(await opened()).toMatchObject({ user: stays.id });
    expect(await linkedOf(stays)).toEqual([]);
    expect((await act('unmerge')).status).toBe(200);
    expect(await opened()).toMatchObject({ user: closes.id });
  });

  test('of whoever may not sign in is not linked, and nobody is told', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    await superuser.browser.post(`users/users/${person.id}/lock`);
    expect((await signIn(person.body.email)).status).toBe(401);
    await superuser.browser.post(`users/users/${person.id}/unlock`);
    expect(await linkedOf({ ...person, browser: await app.signedIn(person.body.email, person.body.password) })).toEqual(
      [],
    );
  });

  test('of whoever is locked opens nothing', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    await superuser.browser.post(`users/users/${person.id}/lock`);
    expect(await signIn(person.body.email)).toMatchObject({ status: 401, json: { code: 'locked' } });
  });
});

describe('a token that is not as it should be signs nobody in:', () => {
  const email = aRegistration().email;
  beforeAll(() => enrol(app, [{ do: 'verify' }], { email }));
  const past = Math.floor(Date.now() / 1000) - 4000;

  test.each([
    ['for another client', { aud: 'somebody-else' }],
    ['handed on by another client', { azp: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.example' }],
    ['expired', { iat: past, exp: past + 60 }],
    ['without an end', { exp: undefined }],
    ['without an address', { email: undefined }],
    ['without anybody', { sub: undefined }],
    ['without a nonce', { nonce: undefined }],
  ])('%s', async (_, claims) => {
    const { browser, ...answer } = await signIn(email, claims);
    expect(answer).toMatchObject({ status: 400, json: { code: 'external_failed' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('with a nonce of its own, of another tenant, or for the second time', async () => {
    const foreign = await nonceOfAnother();
    for (const nonce of ['abc', foreign])
      expect(await signIn(email, { nonce })).toMatchObject({ status: 400, json: { code: 'external_over' } });
    const browser = app.client();
    const { nonce } = await nonceFor(browser);
    const claims = { aud: CLIENT, nonce, email, email_verified: true, sub: email };
    const credential = await issuer.token(claims);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.client().post('users/auth/google_login', { credential })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('signed by nobody, by another key, or by its public key as a secret', async () => {
    const { nonce } = await nonceFor(app.client());
    const claims = { aud: CLIENT, nonce, email, email_verified: true, sub: email };
    const good = await issuer.token(claims);
    const [, payload] = good.split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const { privateKey } = await generateKeyPair('RS256');
    const jwks = await (await fetch(`${issuer.issuer}/keys`)).text();
    const tokens = [
      `${header}.${payload}.`,
      await issuer.token(claims, privateKey),
      await issuer.token(claims, new TextEncoder().encode(jwks), { alg: 'HS256', kid: 'one' }),
      `${good.slice(0, -8)}AAAAAAAA`,
      'x',
      'a.b.c',
    ];
    for (const credential of tokens)
      expect(await app.client().post('users/auth/google_login', { credential })).toMatchObject({
        status: 400,
        json: { code: 'external_failed' },
      });
  });
});

async function nonceOfAnother(): Promise<string> {
  const other = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  await other.browser.patch('organizations/settings', { identity_client_id: CLIENT });
  const asked = () => app.client(TWO).post('users/auth/google_login/challenge');
  await eventually(async () => (await asked()).status === 200);
  return ((await asked()).json as ExternalChallenge).nonce;
}

test('where a tenant is no client there is no such way in, and pages load nothing from elsewhere', async () => {
  const host = 'three.localhost';
  await app.createTenant(host);
  const stranger = app.client(host);
  for (const path of ['users/auth/google_login/challenge', 'users/auth/google_login'])
    expect(await stranger.post(path, path.endsWith('challenge') ? {} : { credential: 'x' })).toMatchObject({
      status: 404,
      json: { code: 'external_off' },
    });
  const policyAt = async (client: Client, path: string) =>
    String((await client.send(path, {})).headers['content-security-policy']);
  expect(await policyAt(stranger, '/login')).not.toContain(issuer.script);
  expect(await policyAt(app.client(), '/login')).toContain(`script-src 'self' ${issuer.script}`);
  expect(await policyAt(app.client(), '/admin/')).not.toContain(issuer.script);
});

test('a service that is away is told as such', async () => {
  const away = await openIssuer();
  const alone = await startApp({ openId: away });
  try {
    const { browser } = await enrol(alone, [{ do: 'grant_superuser' }]);
    await browser.patch('organizations/settings', { identity_client_id: CLIENT });
    await eventually(async () => (await nonceIn(alone)).status === 200);
    const { nonce } = (await nonceIn(alone)).json as ExternalChallenge;
    const credential = await away.token({ aud: CLIENT, nonce });
    await away.close();
    expect(await alone.client().post('users/auth/google_login', { credential })).toMatchObject({
      status: 503,
      json: { code: 'external_away' },
    });
  } finally {
    await alone.close();
  }
});

const nonceIn = (one: TestApp) => one.client().post('users/auth/google_login/challenge');
