import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { type Answer, call } from './call.js';
import { done, probeApp } from './probe-app.js';

const DEADLINE = 150;
let app: Awaited<ReturnType<typeof probeApp>>;
let patient: typeof app;
const post = (key: string, to = app): Promise<Answer> =>
  call(to.port, '/api/v1/probe/command', { method: 'POST', body: {}, headers: { 'idempotency-key': key } });
/** The same again until it is answered for good. */
const settled = async (key: string): Promise<Answer> => {
  for (;;) {
    const answer = await post(key);
    if (answer.status < 400 || answer.headers['idempotency-replayed']) return answer;
    await sleep(30);
  }
};

beforeAll(async () => {
  [app, patient] = await Promise.all([probeApp([], DEADLINE), probeApp([], 60_000)]);
});
afterEach(() => void Object.assign(done, { count: 0, pause: 0, late: 0, fail: undefined, made: [] }));
afterAll(async () => {
  await Promise.all([app.close(), patient.close()]);
});

test('a command that takes too long is not known to be done; the same key tells, and it is done once', async () => {
  done.pause = 2 * DEADLINE;
  const { status, json } = await post('slow');
  expect(done.count).toBe(0);
  expect([status, json]).toEqual([
    504,
    expect.objectContaining({ code: 'outcome_unknown', error_id: expect.any(String) }),
  ]);
  done.pause = 0;
  expect(await settled('slow')).toMatchObject({ status: 201, json: { count: 1 } });
  expect(done.count).toBe(1);
});

test('one that could not even begin in time is answered to the next attempt as it was done, not as it was refused', async () => {
  const lock = new pg.Client(app.databases.ownerUrl);
  await lock.connect();
  await lock.query('begin; lock table http.idempotency_records in access exclusive mode');
  expect((await post('held')).status).toBe(504);
  await lock.end();
  while (done.count === 0) await sleep(30);
  expect(await settled('held')).toMatchObject({ status: 201, json: { count: 1 } });
});

test('without a deadline it is waited for', async () => {
  done.pause = 2 * DEADLINE;
  expect((await post('slow', patient)).status).toBe(201);
});

test('one that is done is not said to have failed because its answer takes too long: it names what was made', async () => {
  done.late = 2 * DEADLINE;
  const { status, json, headers } = await post('written');
  expect([status, json, headers['x-view']]).toEqual([202, { id: expect.any(String) }, 'stale']);
  expect(await settled('written')).toMatchObject({ status: 201, json: { id: json['id'], count: 1 } });
});

test('what only reads is away for a moment, and nothing more', async () => {
  done.pause = 2 * DEADLINE;
  const { status, json, headers } = await call(app.port, '/api/v1/probe/slow');
  expect([status, json['code'], headers['retry-after']]).toEqual([503, 'unavailable', '5']);
});

test('a store that went away under a command may have carried it out: the next attempt makes the same', async () => {
  done.fail = new Error('Connection terminated unexpectedly');
  expect(await post('lost')).toMatchObject({ status: 504, json: { code: 'outcome_unknown' } });
  done.fail = undefined;
  const { json } = await settled('lost');
  expect(done.made).toEqual([json['id'], json['id']]);
});

test('a body that arrives slowly is waited for', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { host: `a.localhost:${app.port}`, 'content-type': 'application/json', 'content-length': '2' };
    const sent = request(
      { port: app.port, host: '127.0.0.1', path: '/api/v1/probe/command', method: 'POST', headers },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode!);
      },
    );
    sent.on('error', reject);
    sent.write('{');
    setTimeout(() => sent.end('}'), 2 * DEADLINE);
  });
  expect(status).toBe(201);
});
