import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MemoryKeyStore } from '@ateneo/keys';
import { forgetExpired, Limits } from '../src/index.js';
import { call } from './call.js';
import { done, person, probeApp, tenantA } from './probe-app.js';

let app: Awaited<ReturnType<typeof probeApp>>;
const post = (
  key: string,
  body: object,
  over: { host?: string; headers?: Record<string, string>; path?: string } = {},
) =>
  call(app.port, `/api/v1${over.path ?? '/probe'}`, {
    method: 'POST',
    body,
    host: over.host ?? 'a.localhost',
    headers: { 'idempotency-key': key, ...over.headers },
  });
const ran = async (work: () => Promise<unknown>) => {
  const before = done.count;
  await work();
  return done.count - before;
};
const rows = () =>
  app.database.inTenant(tenantA, (tx) =>
    tx.query<{ answer: string | null }>('select answer from http.idempotency_records'),
  );

beforeAll(async () => {
  app = await probeApp();
});
afterEach(() => {
  done.pause = 0;
  done.fail = undefined;
});
afterAll(() => app.close());

describe('a POST with an Idempotency-Key', () => {
  test('is done once, and answers every repetition alike', async () => {
    const [first, second] = [await post('k1', { title: 'x' }), await post('k1', { title: 'x' })];
    expect(second.text).toBe(first.text);
    expect(second.status).toBe(201);
    expect(second.headers).toMatchObject({ etag: '"3"', 'idempotency-replayed': 'true' });
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  });

  test('is done twice without the key', async () => {
    const headers = { 'idempotency-key': '' };
    expect(
      await ran(async () => [await post('', { title: 'x' }, { headers }), await post('', { title: 'x' }, { headers })]),
    ).toBe(2);
  });

  test('is done once when twenty come at once', async () => {
    done.pause = 150;
    let texts: string[] = [];
    const times = await ran(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => post('k2', { title: 'x' })));
      texts = answers.map(({ text }) => text);
    });
    expect([times, new Set(texts).size]).toEqual([1, 1]);
  });

  test('with another body is a 409 and does nothing', async () => {
    await post('k3', { title: 'x' });
    const times = await ran(async () => {
      expect(await post('k3', { title: 'y' })).toMatchObject({ status: 409, json: { code: 'idempotency_key_reused' } });
    });
    expect(times).toBe(0);
  });

  test("of another person or tenant is another one's", async () => {
    const cookie = { cookie: `access=${tenantA}:member`, 'sec-fetch-site': 'same-origin' };
    await post('k4', { title: 'x' });
    expect(await ran(() => post('k4', { title: 'x' }, { headers: cookie }))).toBe(1);
    expect(await ran(() => post('k4', { title: 'x' }, { host: 'b.localhost' }))).toBe(1);
  });

  test('answers a refusal alike, in the words of the first time', async () => {
    const first = await post('k5', {}, { path: '/probe/refused' });
    const second = await post('k5', {}, { path: '/probe/refused', headers: { 'accept-language': 'eu' } });
    expect([second.status, second.text]).toEqual([400, first.text]);
  });

  test('may be tried again after a failure of ours', async () => {
    done.fail = new Error('away');
    expect((await post('k6', { title: 'x' })).status).toBe(500);
    done.fail = undefined;
    expect((await post('k6', { title: 'x' })).status).toBe(201);
  });

  test('makes the same id again when the process died before it answered', async () => {
    const first = await post('k7', { title: 'x' });
    await app.database.inTenant(tenantA, (tx) =>
      tx.query(
        `update http.idempotency_records set answer = null, held_until = now() - interval '1 s' where answer is not null`,
      ),
    );
    const again = await post('k7', { title: 'x' });
    expect(again.json['id']).toBe(first.json['id']);
    expect(again.json['count']).toBe((first.json['count'] as number) + 1);
  });

  test('with a key that is none is refused', async () => {
    const { status, json } = await post('with spaces', { title: 'x' });
    expect([status, json]).toEqual([400, { 'Idempotency-Key': [expect.any(String)] }]);
  });

  test('is forgotten after 24 hours', async () => {
    await post('k8', { title: 'x' });
    await app.database.inTenant(tenantA, (tx) =>
      tx.query(`update http.idempotency_records set created_at = now() - interval '25 hours'`),
    );
    expect(await ran(() => post('k8', { title: 'y' }))).toBe(1);
  });

  test('and a limit that had its time leave no row behind once it is swept', async () => {
    const left = () =>
      app.database.inTenant(tenantA, (tx) => tx.query<{ key: string }>('select key from http.rate_limits'));
    const rules = { short: { points: 1, seconds: 1 }, long: { points: 1, seconds: 60 } };
    const limits = new Limits(app.database, rules, new MemoryKeyStore());
    for (const name of ['short', 'long']) await limits.spend(tenantA, name, person);
    await app.database.inTenant(tenantA, async (tx) => {
      await tx.query(`update http.idempotency_records set created_at = now() - interval '25 hours'`);
      await tx.query(`update http.rate_limits set expire = expire - 2000`);
    });
    const before = (await rows()).length;
    expect(await app.database.inTenant(tenantA, forgetExpired)).toEqual({ limits: 1, answers: before });
    expect((await left()).map(({ key }) => key.split(':')[0])).toEqual(['long']);
    // Whoever reads the table and tries all people, or all addresses, finds nobody without the tenant's key.
    const bare = createHash('sha256').update(`${tenantA}/${person}`).digest('base64url');
    expect((await left())[0]!.key).not.toContain(bare.slice(0, 32));
    const others = new Limits(app.database, rules, new MemoryKeyStore());
    await others.spend(tenantA, 'long', person);
    expect(await left()).toHaveLength(2);
    await others.forget(tenantA, person);
    await limits.forget(tenantA, '00000000-0000-4000-8000-000000000002');
    expect(await left()).toHaveLength(1);
    await limits.forget(tenantA, person);
    expect(await left()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test('is kept encrypted', async () => {
    await post('k9', { title: 'secret words' });
    const answers = (await rows()).map(({ answer }) => answer ?? '');
    expect(answers.some((answer) => answer.length > 40)).toBe(true);
    expect(answers.join()).not.toContain('secret');
    expect(answers.join()).not.toContain(person);
  });
});

describe('an upload', () => {
  const form = (bytes: string) =>
    Buffer.from(
      ['--b', 'content-disposition: form-data; name="process"', '', 'p1', '--b'].join('\r\n') +
        `\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\ncontent-type: text/markdown\r\n\r\n${bytes}\r\n--b--\r\n`,
    );
  const send = (body: Buffer, path = '/probe/upload', key = '') =>
    call(app.port, `/api/v1${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b', ...(key ? { 'idempotency-key': key } : {}) },
    });

  test('arrives whole', async () => {
    expect((await send(form('# Hola'))).json).toEqual({
      fields: { process: 'p1' },
      files: [{ name: 'a.md', size: 6 }],
    });
  });

  test('over the limit is a 413', async () => {
    expect(await send(form('x'.repeat(3000)))).toMatchObject({ status: 413, json: { code: 'too_large' } });
  });

  test('to a route that takes none, or JSON to one that takes it, is a 415', async () => {
    expect((await send(form('x'), '/probe')).status).toBe(415);
    expect((await call(app.port, '/api/v1/probe/upload', { method: 'POST', body: {} })).status).toBe(415);
  });

  test('is repeated by its bytes', async () => {
    expect(
      await ran(async () => [await send(form('a'), undefined, 'u1'), await send(form('a'), undefined, 'u1')]),
    ).toBe(1);
    expect((await send(form('b'), undefined, 'u1')).status).toBe(409);
  });
});
