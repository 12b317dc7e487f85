import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiError } from './api-error.js';
import { createApi, withQuery } from './create-api.js';
import { sessionWait } from './session-wait.js';

type Ask = typeof fetch;
const answer = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** A server that is a list of answers by path. */
function server(answers: Record<string, (() => Response | Promise<Response>)[]>) {
  const calls: { path: string; init: RequestInit }[] = [];
  const ask = jest.fn<Ask>(async (path, init) => {
    calls.push({ path: String(path), init: init ?? {} });
    const next = answers[String(path)]?.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  return { ask, calls, paths: () => calls.map((call) => call.path) };
}

const refresh = '/api/v1/users/auth/refresh';
const header = (init: RequestInit, name: string) => new Headers(init.headers).get(name);

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'signed=1; path=/';
});

describe('the client', () => {
  test('says the language and sends cookies', async () => {
    const { ask, calls } = server({ '/a': [() => answer(200, { ok: 1 })] });
    await expect(createApi({ language: () => 'eu', fetch: ask }).get('/a')).resolves.toEqual({ ok: 1 });
    expect(header(calls[0]!.init, 'Accept-Language')).toBe('eu');
    expect(calls[0]!.init.credentials).toBe('include');
  });

  test('after a 401 it renews the session once and repeats the call once, with the same key', async () => {
    const { ask, calls, paths } = server({
      '/a': [() => answer(401), () => answer(201, { id: 1 })],
      [refresh]: [() => answer(200)],
    });
    await expect(createApi({ language: () => 'es', fetch: ask }).post('/a', { x: 1 })).resolves.toEqual({ id: 1 });
    expect(paths()).toEqual(['/a', refresh, '/a']);
    expect(header(calls[0]!.init, 'Idempotency-Key')).toBe(header(calls[2]!.init, 'Idempotency-Key'));
    expect(header(calls[0]!.init, 'Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a second 401 is surfaced and the session counts as ended', async () => {
    const ended = jest.fn();
    const { ask, paths } = server({ '/a': [() => answer(401), () => answer(401)], [refresh]: [() => answer(200)] });
    const api = createApi({ language: () => 'es', fetch: ask, onSessionEnded: ended });
    await expect(api.get('/a')).rejects.toMatchObject({ status: 401 });
    expect(paths()).toEqual(['/a', refresh, '/a']);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('when the session cannot be renewed the call is not repeated', async () => {
    const { ask, paths } = server({ '/a': [() => answer(401)], [refresh]: [() => answer(401)] });
    await expect(createApi({ language: () => 'es', fetch: ask }).get('/a')).rejects.toBeInstanceOf(ApiError);
    expect(paths()).toEqual(['/a', refresh]);
  });

  test('who has signed out is refused, and nothing is renewed', async () => {
    document.cookie = 'signed=; path=/; max-age=0';
    const { ask, paths } = server({ '/a': [() => answer(401)], [refresh]: [] });
    const ended = jest.fn();
    const client = createApi({ language: () => 'es', fetch: ask, onSessionEnded: ended });
    await expect(client.get('/a')).rejects.toMatchObject({ status: 401 });
    expect(paths()).toEqual(['/a']);
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('a refused sign-in renews nothing and carries no key', async () => {
    const login = '/api/v1/users/auth/login';
    const { ask, calls, paths } = server({ [login]: [() => answer(401, { code: 'no_active_account', message: 'x' })] });
    const signIn = createApi({ language: () => 'es', fetch: ask }).post(login, {});
    await expect(signIn).rejects.toMatchObject({ status: 401, code: 'no_active_account' });
    expect(paths()).toEqual([login]);
    expect(header(calls[0]!.init, 'Idempotency-Key')).toBeNull();
  });

  test.each([true, false])('calls refused together renew the session once; there is a store: %s', async (isKept) => {
    const store = jest.spyOn(Storage.prototype, 'setItem');
    if (!isKept)
      store.mockImplementation(() => {
        throw new Error('full');
      });
    const { ask, paths } = server({
      '/a': [() => answer(401), () => answer(200)],
      '/b': [() => answer(401), () => answer(200)],
      [refresh]: [() => answer(200)],
    });
    const api = createApi({ language: () => 'es', fetch: ask });
    // A clock that is set back meanwhile makes no difference.
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now -= 1_000));
    await Promise.all([api.get('/a'), api.get('/b')]);
    clock.mockRestore();
    store.mockRestore();
    expect(paths().filter((path) => path === refresh)).toHaveLength(1);
  });

  test('no connection is a failure without an answer', async () => {
    const { ask } = server({});
    await expect(createApi({ language: () => 'es', fetch: ask }).get('/a')).rejects.toMatchObject({ status: 0 });
  });
});

describe('a session', () => {
  test.each([
    ['429', () => answer(429)],
    ['503', () => answer(503)],
    ['500', () => answer(500)],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s of the renewal ends no session: it waits, says so, and goes on', async (_, trouble) => {
    const ended = jest.fn();
    const waited: [number, boolean][] = [];
    const pause = async (ms: number) => void waited.push([ms, sessionWait.get()]);
    const { ask, paths } = server({
      '/a': [() => answer(401), () => answer(200, { ok: 1 })],
      [refresh]: [trouble, trouble, () => answer(200)],
    });
    const api = createApi({ language: () => 'es', fetch: ask, onSessionEnded: ended, pause });
    await expect(api.get('/a')).resolves.toEqual({ ok: 1 });
    expect(paths()).toEqual(['/a', refresh, refresh, refresh, '/a']);
    expect(waited).toEqual([
      [1000, true],
      [2000, true],
    ]);
    expect(sessionWait.get()).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });

  test('a renewal that never comes to anything is a lost connection, and still no end of the session', async () => {
    const ended = jest.fn();
    const pause = jest.fn(async () => {});
    const { ask } = server({
      '/a': [() => answer(401)],
      [refresh]: Array.from({ length: 20 }, () => () => answer(503)),
    });
    const api = createApi({ language: () => 'es', fetch: ask, onSessionEnded: ended, pause });
    await expect(api.get('/a')).rejects.toMatchObject({ status: 0 });
    expect(pause).toHaveBeenCalledTimes(6);
    expect(ended).not.toHaveBeenCalled();
    expect(sessionWait.get()).toBe(false);
  });

  test('it waits as long as the server says, a minute at most', async () => {
    const waited: number[] = [];
    const later = (seconds: string) => () => new Response('{}', { status: 429, headers: { 'Retry-After': seconds } });
    const { ask } = server({
      '/a': [() => answer(401), () => answer(200)],
      [refresh]: [later('7'), later('900'), () => answer(200)],
    });
    await createApi({ language: () => 'es', fetch: ask, pause: async (ms) => void waited.push(ms) }).get('/a');
    expect(waited).toEqual([7000, 60_000]);
  });

  test('a renewal that is refused ends the session, after however many troubles', async () => {
    const ended = jest.fn();
    const { ask } = server({ '/a': [() => answer(401)], [refresh]: [() => answer(503), () => answer(401)] });
    const api = createApi({ language: () => 'es', fetch: ask, onSessionEnded: ended, pause: async () => {} });
    await expect(api.get('/a')).rejects.toMatchObject({ status: 401 });
    expect(ended).toHaveBeenCalledTimes(1);
  });
});

describe('an act that is refused', () => {
  const aChallenge = () =>
    createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      keyPrefix: '0',
      deriveKey,
      hmacSignatureSecret: 'secret',
    });
  const workIn = ({ init }: { init: RequestInit }) => {
    const { altcha, ...rest } = JSON.parse(String(init.body)) as { altcha: string };
    return {
      rest,
      ...(JSON.parse(atob(altcha)) as Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>),
    };
  };

  test.each(['post', 'patch'] as const)(
    'by %s with a challenge is sent again with its work; twice at most',
    async (act) => {
      const given = await Promise.all([aChallenge(), aChallenge(), aChallenge()]);
      const many = given.map((challenge) => () => answer(429, { code: 'too_many_requests', message: 'x', challenge }));
      const { ask, calls, paths } = server({ '/a': [...many] });
      const sent = createApi({ language: () => 'es', fetch: ask })[act]('/a', { x: 1 });
      await expect(sent).rejects.toMatchObject({ status: 429 });
      expect(paths()).toEqual(['/a', '/a', '/a']);
      for (const [n, call] of calls.slice(1).entries()) {
        const { rest, challenge, solution } = workIn(call);
        expect([rest, challenge]).toEqual([{ x: 1 }, given[n]]);
        const proof = { challenge, solution, deriveKey, hmacSignatureSecret: 'secret' };
        expect((await verifySolution(proof)).verified).toBe(true);
      }
    },
  );

  test('without a challenge waits for the person', async () => {
    const { ask, paths } = server({ '/a': [() => answer(429, { code: 'too_many_requests', message: 'x' })] });
    await expect(createApi({ language: () => 'es', fetch: ask }).post('/a', {})).rejects.toMatchObject({ status: 429 });
    expect(paths()).toEqual(['/a']);
  });

  test('where a proof of work is asked for, it does the work and sends the act again', async () => {
    const challenge = await aChallenge();
    const { ask, calls, paths } = server({
      '/a': [() => answer(400, { recaptcha: ['x'] }), () => answer(200, { ok: 1 })],
      '/api/v1/users/auth/antibot': [() => answer(200, challenge)],
    });
    await expect(createApi({ language: () => 'es', fetch: ask }).post('/a', { x: 1 })).resolves.toEqual({ ok: 1 });
    expect(paths()).toEqual(['/a', '/api/v1/users/auth/antibot', '/a']);
    const { rest, solution } = workIn(calls[2]!);
    expect(rest).toEqual({ x: 1 });
    const proof = { challenge, solution, deriveKey, hmacSignatureSecret: 'secret' };
    expect((await verifySolution(proof)).verified).toBe(true);
  });
});

test('queries join arrays and leave empty values out', () => {
  expect(withQuery('/a', { page: 1, ids: ['x', 'y'], search: '', none: null, no: undefined, open: false })).toBe(
    '/a?page=1&ids=x%2Cy&open=false',
  );
  expect(withQuery('/a')).toBe('/a');
});
