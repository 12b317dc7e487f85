import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call } from './call.js';
import { probeApp } from './probe-app.js';

let app: Awaited<ReturnType<typeof probeApp>>;
beforeAll(async () => {
  app = await probeApp();
});
afterAll(() => app.close());

/** The headers and the bytes of an answer, as they came. */
function get(path: string, encodings: string) {
  const headers = { host: `a.localhost:${app.port}`, 'accept-encoding': encodings };
  const options = { port: app.port, host: '127.0.0.1', path: `/api/v1${path}`, headers };
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject).end();
  });
}

test.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long answer is sent to who takes %s as %s, with the version of its thing', async (takes, as, unpack) => {
  const { headers, body } = await get('/probe/long', takes);
  expect(headers).toMatchObject({
    'content-encoding': as,
    etag: '"3"',
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(body.length).toBeLessThan(300);
  expect(JSON.parse(unpack(body).toString())).toEqual({ text: 'words '.repeat(1000) });
});

test('a short answer, and one for who takes neither, go out as they are', async () => {
  for (const [path, takes] of [
    ['/probe', 'br'],
    ['/probe/long', 'identity'],
  ] as const) {
    const { headers, body } = await get(path, takes);
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body.toString())).toBeTruthy();
  }
});

test('a file goes out as it is, also one that looks packed', async () => {
  const { headers, body } = await get('/probe/code', 'br, gzip');
  expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'XG7K']);
});

test('a body that arrives packed is not unpacked', async () => {
  const body = gzipSync(JSON.stringify({ title: 'x' }));
  const headers = { 'content-encoding': 'gzip', origin: `http://a.localhost:${app.port}` };
  const { status, json } = await call(app.port, '/api/v1/probe', { method: 'POST', headers, body });
  expect([status, json['code']]).toEqual([415, 'unsupported_media_type']);
});
