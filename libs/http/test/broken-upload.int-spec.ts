import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call } from './call.js';
import { done, probeApp } from './probe-app.js';

let app: Awaited<ReturnType<typeof probeApp>>;
beforeAll(async () => {
  app = await probeApp();
});
afterAll(() => app.close());

const UPLOAD = '/api/v1/probe/upload';
const FIELD = '--b\r\ncontent-disposition: form-data; name="process"\r\n\r\np1\r\n';
const HEAD =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\ncontent-type: text/markdown\r\n\r\n';
const whole = `${FIELD}${HEAD}# Hola\r\n--b--\r\n`;

function send(body: string, type = 'multipart/form-data; boundary=b', headers: Record<string, string> = {}) {
  return call(app.port, UPLOAD, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
}

describe('a form that is none', () => {
  test.each([
    ['names no boundary', whole, 'multipart/form-data'],
    ['names an empty boundary', whole, 'multipart/form-data; boundary='],
    ['has another boundary than it names', whole, 'multipart/form-data; boundary=c'],
    ['ends within its file', `${FIELD}${HEAD}# Ho`, undefined],
    ['ends within the head of its file', `${FIELD}${HEAD.slice(0, 60)}`, undefined],
    ['ends within a field', FIELD.slice(0, -3), undefined],
    ['does not say that it ends', `${FIELD}${HEAD}# Hola\r\n--b\r\n`, undefined],
    ['is no form at all', 'hola', undefined],
    [
      'holds broken JSON',
      `--b\r\ncontent-disposition: form-data; name="x"\r\ncontent-type: application/json\r\n\r\n{\r\n--b--\r\n`,
      undefined,
    ],
  ])('and %s is a 400 that says so', async (_, body, type) => {
    const before = done.count;
    const answer = await send(body, type);
    expect(answer).toMatchObject({ status: 400, json: { code: 'broken_upload' } });
    expect(answer.json['detail']).toMatch(/El envío del archivo llegó incompleto/);
    expect(done.count).toBe(before);
  });

  test('and was cut anywhere is never a failure of ours', async () => {
    const odd = [];
    for (let size = 1; size < whole.length; size += 1) {
      const { status } = await send(whole.slice(0, size));
      // All that a form must say is said before its last line ends.
      if (status !== 400 && !(status === 201 && size >= whole.length - 2)) odd.push([size, status]);
    }
    expect(odd).toEqual([]);
    expect(app.errors).toEqual([]);
  });
});

const file = (name: string) => `${HEAD.replace('a.md', name)}# Hola\r\n`;
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test.each([
  ['two files', file('a.md') + file('b.md'), { file: ['No más de 1.'] }],
  [
    '21 fields',
    Array.from({ length: 21 }, (_, n) => field(`f${n}`, 'x')).join(''),
    { body: ['Tiene más de 20 campos.'] },
  ],
  ['a field beyond 200,000', field('process', 'x'.repeat(200_001)), { process: ['Como máximo 200000 caracteres.'] }],
])('%s are refused by name', async (_, parts, json) => {
  const before = done.count;
  expect(await send(`${parts}--b--\r\n`)).toMatchObject({ status: 400, json });
  expect(done.count).toBe(before);
});

test('a connection that is cut within an upload leaves nothing behind', async () => {
  const before = done.count;
  const socket = connect(app.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${UPLOAD} HTTP/1.1\r\nhost: a.localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
      `idempotency-key: cut\r\ncontent-length: ${whole.length}\r\n\r\n${whole.slice(0, -10)}`,
  );
  await pause(100);
  socket.destroy();
  await pause(100);
  expect(done.count).toBe(before);
  // Whoever sends it again, whole this time and with the same key, is served.
  expect((await send(whole, undefined, { 'idempotency-key': 'cut' })).status).toBe(201);
  expect(done.count).toBe(before + 1);
  expect(app.errors).toEqual([]);
});
