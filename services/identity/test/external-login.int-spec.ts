import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateKeyPair } from 'jose';
import type { ExternalChallenge } from '@ateneo/contracts';
import type { Client } from '../../platform/test/client.js';
import { eventually, hostOfSuite, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration } from './builders.js';
import { CLIENT, unlink, linkedOf, startWithIssuer, type WithIssuer } from './external.js';
import { openIssuer } from './openid-issuer.mjs';
import { enrol, type Person } from './people.js';

let app: TestApp;
let issuer: WithIssuer['issuer'];
let superuser: Person;
let signIn: WithIssuer['signIn'];
let close: WithIssuer['close'];

beforeAll(async () => {
  ({ app, issuer, superuser, signIn, close } = await startWithIssuer());
});
afterAll(() => close());

const nonceFor = async (browser: Client) =>
  (await browser.post('users/auth/google_login/challenge')).json as ExternalChallenge;
const isSignedIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;

describe('an account at another service', () => {
  test('signs in whoever has the same verified address here; they are linked, and told', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const { status, json, browser } = await signIn(person.body.email.toUpperCase(), { sub: 'one' });
    expect([status, json]).toEqual([200, { user: person.id, access_expires: expect.any(String) }]);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await linkedOf(person)).toEqual([
      { id: expect.any(String), issuer: issuer.issuer, is_current: true, creation_datetime: expect.any(String) },
    ]);
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
    expect((await unlink(person)).status).toBe(200);
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
    expect((await unlink(person)).status).toBe(200);
    expect((await signIn(other.body.email, { sub: 'stays' })).json).toMatchObject({ user: other.id });
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
      Array.from({ length: 10 }, () => browser.post('users/auth/google_login', { credential })),
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
  const host = hostOfSuite('three');
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
