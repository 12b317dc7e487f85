import type { OpenIdOffer, OpenIdStart, SignInServiceSetting } from '@ateneo/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Files } from '@ateneo/files';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type CryptoKey, generateKeyPair } from 'jose';
import type { Client } from '../../platform/test/client.js';
import { sendForm } from '../../platform/test/form.js';
import { ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aRegistration } from './builders.js';
import { openIssuer, type TestIssuer } from './openid-issuer.mjs';
import { enrol, type Person } from './people.js';

const CLIENT = 'ateneo-client';
const SERVICE = 'users/auth/openid/service';
let app: TestApp;
let issuer: TestIssuer;
let superuser: Person;
let person: Person;
const logged: object[] = [];

const choose = (over: object = {}, browser = superuser.browser) =>
  browser.post(SERVICE, { issuer: issuer.issuer, client_id: CLIENT, name: 'Federación', ...over });

beforeAll(async () => {
  issuer = await openIssuer();
  app = await startApp({ onError: (fields) => logged.push(fields), trustedProxies: ['127.0.0.1'] });
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  person = await enrol(app, [{ do: 'verify' }]);
  expect((await choose({ secret: issuer.secret })).status).toBe(200);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});
afterEach(() => {
  issuer.claim({});
  for (const path of ['/.well-known/openid-configuration', '/keys', '/token', '/userinfo']) issuer.instead(path);
});

/** Goes to the service's page; answers what it was asked with, and what it sends the browser back with. */
async function ask(browser: Client, email = person.body.email, who: object = {}) {
  issuer.as({ email, email_verified: true, sub: email, denies: false, ...who });
  const { url } = (await browser.post('users/auth/openid/start')).json as OpenIdStart;
  const page = await fetch(url, { redirect: 'manual' });
  const back = new URL(page.headers.get('location')!);
  expect(back.pathname).toBe('/login');
  return { asked: new URL(url).searchParams, answer: back.search };
}
const answerFor = async (...of: Parameters<typeof ask>) => (await ask(...of)).answer;
const arrive = (browser: Client, answer: string) => browser.post('users/auth/openid', { answer });

async function signIn(email?: string, who: object = {}) {
  const browser = app.client();
  return { browser, ...(await arrive(browser, await answerFor(browser, email, who))) };
}
const isSignedIn = async (browser: Client) => (await browser.get('users/users/self')).status === 200;
const refusedAs = (code: string) => ({ json: { code } });

/** The service gives this token for whatever it is asked: its codes are good for ever and for everybody. */
function careless(id_token: string) {
  issuer.instead('/token', (reply) => {
    const said = { access_token: 'any', token_type: 'Bearer', id_token };
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(said));
  });
}

function describedAs(over: object, status = 200) {
  issuer.instead('/.well-known/openid-configuration', (reply) => {
    const usual = {
      issuer: issuer.issuer,
      jwks_uri: `${issuer.issuer}/keys`,
      token_endpoint: `${issuer.issuer}/token`,
    };
    const said = { ...usual, authorization_endpoint: `${issuer.issuer}/authorize`, ...over };
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
}

describe('the page of another service', () => {
  test('is offered by its name; whoever comes back from it is signed in, and linked', async () => {
    expect((await app.client().get('users/auth/openid')).json).toEqual({ name: 'Federación', mark: null });
    const { status, json, browser } = await signIn();
    expect([status, json]).toMatchObject([200, { user: person.id }]);
    expect(await isSignedIn(browser)).toBe(true);
    const { results } = (await browser.get('users/auth/google_login')).json as { results: object[] };
    expect(results).toMatchObject([{ issuer: issuer.issuer, is_current: true }]);
  });

  test('is asked with PKCE, a state and a nonce, in tabs that do not disturb each other', async () => {
    const browser = app.client();
    const { url } = (await browser.post('users/auth/openid/start')).json as OpenIdStart;
    const asked = new URL(url).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT,
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: `http://${ONE}:${browser.port}/login`,
    });
    const [first, second] = [await answerFor(browser), await answerFor(browser)];
    expect((await arrive(browser, second)).status).toBe(200);
    expect((await arrive(browser, first)).status).toBe(200);
  });

  test('may leave the address to be asked for; without one that it has checked nobody is let in', async () => {
    const other = await enrol(app, [{ do: 'verify' }]);
    issuer.claim({ email: undefined, email_verified: undefined });
    expect((await signIn(other.body.email)).json).toMatchObject({ user: other.id });
    const stranger = await enrol(app, [{ do: 'verify' }]);
    expect(await signIn(stranger.body.email, { email_verified: false })).toMatchObject(
      refusedAs('external_unverified'),
    );
    expect(await signIn(aRegistration().email)).toMatchObject(refusedAs('external_unknown'));
  });

  test('lets nobody in by what another browser asked, by the same answer twice, or by none of ours', async () => {
    const [attacker, victim] = [app.client(), app.client()];
    const answer = await answerFor(attacker);
    expect(await arrive(victim, answer)).toMatchObject({ status: 400, json: { code: 'external_over' } });
    // Nor when that has asked itself.
    await victim.post('users/auth/openid/start');
    expect(await arrive(victim, answer)).toMatchObject({ status: 400, json: { code: 'external_over' } });
    expect(await isSignedIn(victim)).toBe(false);
    expect((await arrive(attacker, answer)).status).toBe(200);
    expect(await arrive(attacker, answer)).toMatchObject(refusedAs('external_over'));
    for (const forged of ['?code=x', '?code=x&state=y', answer.replace('state=', 'state=a')])
      expect(await arrive(victim, forged)).toMatchObject(refusedAs('external_over'));
  });

  test('lets nobody in by the code of another browser, nor by an answer whose code the service takes twice', async () => {
    const [attacker, victim] = [app.client(), app.client()];
    const mixed = async (theirs: string) => {
      const own = new URLSearchParams(await answerFor(victim));
      own.set('code', new URLSearchParams(theirs).get('code')!);
      return arrive(victim, `?${own}`);
    };
    // The service asks for the verifier of whoever asked it.
    expect(await mixed(await answerFor(attacker))).toMatchObject(refusedAs('external_over'));
    const { asked, answer } = await ask(attacker);
    careless(await issuer.token({ aud: CLIENT, nonce: asked.get('nonce') }));
    expect(await mixed(answer)).toMatchObject(refusedAs('external_failed'));
    expect((await arrive(attacker, answer)).status).toBe(200);
    expect(await arrive(attacker, answer)).toMatchObject(refusedAs('external_over'));
  });

  test('is told nothing by which it could use a code of the one that was chosen before', async () => {
    const browser = app.client();
    const { asked, answer } = await ask(browser);
    const other = await openIssuer();
    let sent = '';
    other.instead('/token', (reply, request) => {
      void text(request).then((form) => {
        sent = form;
        reply.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
      });
    });
    try {
      expect((await choose({ issuer: other.issuer })).status).toBe(200);
      const moved = answer.replace(/iss=[^&]+/, `iss=${encodeURIComponent(other.issuer)}`);
      expect(await arrive(browser, moved)).toMatchObject(refusedAs('external_over'));
    } finally {
      await choose({ secret: issuer.secret });
    }
    const verifier = new URLSearchParams(sent).get('code_verifier')!;
    expect(verifier).toMatch(/^[\w-]{43,}$/);
    expect(createHash('sha256').update(verifier).digest('base64url')).not.toBe(asked.get('code_challenge'));
    await other.close();
  });

  test('that says no, or is somebody else by now, is told as such', async () => {
    expect(await signIn(undefined, { denies: true })).toMatchObject({ status: 400, ...refusedAs('external_denied') });
    const browser = app.client();
    const answer = await answerFor(browser);
    const elsewhere = answer.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil.example.org');
    expect(await arrive(browser, elsewhere)).toMatchObject(refusedAs('external_failed'));
  });

  const fromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  test.each([
    ['another client', { aud: 'somebody-else' }],
    ['another client that hands it on', { azp: 'somebody-else' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['another question', { nonce: 'other' }],
    ['what is over for two minutes', { iat: fromNow(-240), exp: fromNow(-120) }],
    ['no end', { exp: undefined }],
    ['nobody', { sub: undefined }],
  ])('whose token is of %s lets nobody in', async (_, claims) => {
    issuer.claim(claims);
    const { status, json, headers } = await signIn();
    expect([status, json]).toMatchObject([400, { code: 'external_failed' }]);
    expect(String(headers['set-cookie'] ?? '')).not.toContain('access=');
  });

  test('may have a clock that is some seconds off', async () => {
    issuer.claim({ iat: fromNow(-80), exp: fromNow(-20) });
    expect((await signIn()).status).toBe(200);
  });

  test('whose userinfo is of somebody else lets nobody in', async () => {
    const other = await enrol(app, [{ do: 'verify' }]);
    issuer.claim({ email: undefined, email_verified: undefined });
    issuer.instead('/userinfo', (reply) => {
      const said = { sub: 'somebody-else', email: other.body.email, email_verified: true };
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(said));
    });
    expect(await signIn(other.body.email)).toMatchObject({ status: 400, ...refusedAs('external_failed') });
  });

  test('whose token is signed by nobody, by another key or by what others know lets nobody in', async () => {
    // Also where the service says of itself that it signs so.
    describedAs({ id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] });
    expect((await choose({ secret: issuer.secret })).status).toBe(200);
    const published = await (await fetch(`${issuer.issuer}/keys`)).text();
    const [{ kid }] = (JSON.parse(published) as { keys: [{ kid: string }] }).keys;
    const { privateKey } = await generateKeyPair('RS256');
    const signed = (alg: string, key?: CryptoKey | Uint8Array) => (claims: object) =>
      issuer.token(claims, key, { alg, kid });
    const bytes = (said: string) => new TextEncoder().encode(said);
    const none = async (claims: object) => {
      const [, payload] = (await issuer.token(claims)).split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    };
    for (const [by, status] of [
      [none, 400],
      [signed('HS256', bytes(issuer.secret)), 400],
      [signed('HS256', bytes(published)), 400],
      [signed('RS256', privateKey), 400],
      [signed('RS256'), 200],
    ] as const) {
      const browser = app.client();
      const { asked, answer } = await ask(browser);
      careless(await by({ aud: CLIENT, nonce: asked.get('nonce') }));
      const arrived = await arrive(browser, answer.replace(/&iss=.*/, ''));
      expect(arrived).toMatchObject(status === 200 ? { status } : { status, json: { code: 'external_failed' } });
    }
    issuer.instead('/.well-known/openid-configuration');
    expect((await choose({ secret: issuer.secret })).status).toBe(200);
  });

  const page = (reply: ServerResponse) => void reply.setHeader('content-type', 'text/html').end('<h1>Sorry</h1>');
  const refusal = (error: string) => (reply: ServerResponse) =>
    void reply.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  test.each([
    ['/token', page],
    ['/token', (reply: ServerResponse) => void reply.writeHead(500).end()],
    ['/token', (reply: ServerResponse) => void reply.destroy()],
    ['/token', refusal('invalid_client')],
    ['/token', (reply: ServerResponse) => void reply.writeHead(302, { location: '/keys' }).end()],
    ['/keys', page],
    ['/keys', (reply: ServerResponse) => void reply.setHeader('content-type', 'application/json').end('{"keys":[]}')],
    ['/keys', (reply: ServerResponse) => void reply.setHeader('content-type', 'application/json').end('{}')],
  ])('that does not answer as it should at %s is away; the log says where, and nobody’s name', async (path, answer) => {
    // Its keys are read anew.
    if (path === '/keys') await issuer.rotate();
    issuer.instead(path, answer);
    logged.length = 0;
    expect(await signIn()).toMatchObject({ status: 503, json: { code: 'external_away' } });
    const [{ err }] = logged as [{ err: Error }];
    expect(String((err.cause as Error).message)).toContain(issuer.issuer);
    expect(JSON.stringify([err.cause, (err.cause as Error).message])).not.toContain(person.body.email);
    issuer.instead(path);
    expect((await signIn()).status).toBe(200);
  });
});

describe('the service’s own description', () => {
  const refused = { status: 400, json: { issuer: [expect.any(String)] } };

  test('is asked before anything is kept: another’s, an error with a body, and no keys are none', async () => {
    for (const [over, status] of [
      [{ issuer: 'https://somebody.example.org' }, 200],
      [{}, 503],
      [{ jwks_uri: undefined }, 200],
    ] as const) {
      describedAs(over, status);
      expect(await choose({ issuer: `${issuer.issuer}/other` })).toMatchObject(refused);
    }
    expect(await choose({ issuer: 'http://127.0.0.1:9' })).toMatchObject(refused);
  });

  test('may name it with a slash at its end', async () => {
    describedAs({ issuer: `${issuer.issuer}/` });
    expect((await choose({ issuer: `${issuer.issuer}/`, secret: issuer.secret })).status).toBe(200);
    issuer.claim({ iss: `${issuer.issuer}/` });
    const other = await enrol(app, [{ do: 'verify' }]);
    const browser = app.client();
    const answer = (await answerFor(browser, other.body.email)).replace(/&iss=.*/, '');
    expect(await arrive(browser, answer)).toMatchObject({ status: 200 });
    issuer.instead('/.well-known/openid-configuration');
    expect((await choose({ secret: issuer.secret })).status).toBe(200);
  });

  test('is read again when its keys are not where they were, and a key is good from its first day', async () => {
    await signIn();
    await issuer.rotate();
    expect((await signIn()).status).toBe(200);
    // Wrong at first, and mended.
    describedAs({ jwks_uri: `${issuer.issuer}/nowhere` });
    expect((await choose({ secret: issuer.secret })).status).toBe(200);
    expect(await signIn()).toMatchObject({ status: 503 });
    issuer.instead('/.well-known/openid-configuration');
    expect((await signIn()).status).toBe(200);
  });
});

describe('the setting', () => {
  test('is superusers’ alone, shows no secret, and tells it to no other service', async () => {
    expect(await choose({}, person.browser)).toMatchObject({ status: 403 });
    const shown = async () => (await superuser.browser.get(SERVICE)).json as SignInServiceSetting;
    const service = { issuer: issuer.issuer, client_id: CLIENT, name: 'Federación', mark: null, has_secret: true };
    expect(await shown()).toEqual({ service, redirect_uri: expect.stringMatching(/^http:.*\/login$/) });
    // As before, without typing it again.
    expect((await choose({ name: 'Otra' })).json).toMatchObject({ service: { has_secret: true } });
    expect((await signIn()).status).toBe(200);
    const other = await openIssuer();
    expect((await choose({ issuer: other.issuer })).json).toMatchObject({ service: { has_secret: false } });
    await other.close();
    expect((await choose({ secret: issuer.secret })).status).toBe(200);
    const log = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query(`select data::text as said from event_store.events where type = 'SignInServiceChosen'`),
    );
    expect(JSON.stringify(log)).toContain('Federación');
    expect(JSON.stringify(log)).not.toContain(issuer.secret);
  });

  test('has a mark for the button: superusers give it and take it away, and it is of no other service', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path d="M0 0h9v6z"/></svg>',
    );
    const give = (browser: Client, file?: Buffer) => sendForm(browser, `${SERVICE}/mark`, { file });
    const offered = async () => ((await app.client().get('users/auth/openid')).json as OpenIdOffer).mark;
    expect((await give(person.browser, drawing)).status).toBe(403);
    expect(await give(superuser.browser)).toMatchObject({ status: 400, json: { file: [expect.any(String)] } });
    const { service } = (await give(superuser.browser, drawing)).json as SignInServiceSetting;
    expect(service!.mark).toMatchObject({ alt: '', width: 1024, height: 1024 });
    expect(await offered()).toEqual(service!.mark);
    expect((await app.client().get(service!.mark!.webp[64])).status).toBe(200);
    // What is named is not swept.
    const unused = () =>
      app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
        await app.app.get(Files, { strict: false }).sweep(app.tenants.one);
        return tx.query(`select 1 from files.file where kind = 'sign_in_service' and unused_since is not null`);
      });
    expect(await unused()).toHaveLength(0);
    await choose({ name: 'Otra' });
    expect(await offered()).toEqual(service!.mark);
    expect((await superuser.browser.delete(`${SERVICE}/mark`)).json).toMatchObject({ service: { mark: null } });
    expect([await offered(), await unused()]).toEqual([null, [expect.anything()]]);
    const other = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
    expect(await give(other.browser, drawing)).toMatchObject({ status: 404, ...refusedAs('external_off') });
  });

  test.each([
    'ftp://id.example.org',
    'http://id.example.org',
    'https://a:b@id.example.org',
    'https://id.example.org/?a=1',
    'id',
  ])('takes no issuer like %s', async (wrong) => {
    expect(await choose({ issuer: wrong })).toMatchObject({ status: 400, json: { issuer: [expect.any(String)] } });
  });

  test('takes no service in clear where pages are not', async () => {
    // Behind a proxy that takes TLS off, cookies have another name.
    const cookie = [...superuser.browser.cookies].map(([name, value]) => `__Host-${name}=${value}`).join('; ');
    const origin = `https://${ONE}:${superuser.browser.port}`;
    const safe = { 'x-forwarded-proto': 'https', origin, cookie };
    const chosen = { issuer: issuer.issuer, client_id: CLIENT, name: 'Federación' };
    expect(await superuser.browser.post(SERVICE, chosen, safe)).toMatchObject({
      status: 400,
      json: { issuer: [expect.any(String)] },
    });
  });

  test('takes no client id that no service gives, here nor for the button', async () => {
    expect(await choose({ client_id: 'mi cliente' })).toMatchObject({ status: 400 });
    const patch = (identity_client_id: string) =>
      superuser.browser.patch('organizations/settings', { identity_client_id });
    expect(await patch('mi cliente')).toMatchObject({
      status: 400,
      json: { identity_client_id: [expect.any(String)] },
    });
  });

  test('given up, or never made, there is no such way in', async () => {
    const stranger = app.client(TWO);
    expect((await stranger.get('users/auth/openid')).json).toEqual({ name: null, mark: null });
    expect(await stranger.post('users/auth/openid/start')).toMatchObject({ status: 404, ...refusedAs('external_off') });
    const browser = app.client();
    const answer = await answerFor(browser);
    expect((await superuser.browser.delete(SERVICE)).json).toMatchObject({ service: null });
    expect(await arrive(browser, answer)).toMatchObject({ status: 404, ...refusedAs('external_off') });
  });
});
