import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { call } from './call.js';
import { probeApp } from './probe-app.js';

let app: Awaited<ReturnType<typeof probeApp>>;
beforeAll(async () => {
  app = await probeApp();
});
afterAll(() => app.close());

const GIGABYTE = 2 ** 30;
const PIECE = Buffer.alloc(2 ** 18, 'x');
const HEAD = Buffer.from(
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.md"\r\ncontent-type: text/markdown\r\n\r\n',
);

test.each([
  ['at', 2000, 201],
  ['a little over', 2001, 413],
])('a file %s the limit is answered', async (_, size, status) => {
  const body = Buffer.concat([HEAD, Buffer.alloc(size, 'x'), Buffer.from('\r\n--b--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const answer = await call(app.port, '/api/v1/probe/upload', { method: 'POST', body, headers });
  expect(answer.status).toBe(status);
});

/** Sends a file of a gigabyte piece by piece until it is answered or hung up on; answers how much of it was taken. */
async function pour(announced: Record<string, string>): Promise<{ status: number | undefined; taken: number }> {
  const headers = { host: 'a.localhost', 'content-type': 'multipart/form-data; boundary=b', ...announced };
  const outgoing = request({
    port: app.port,
    host: '127.0.0.1',
    path: '/api/v1/probe/upload',
    method: 'POST',
    headers,
  });
  let status: number | undefined;
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    wake();
  };
  outgoing.on('drain', () => wake());
  outgoing.on('error', end);
  outgoing.on('response', (incoming) => {
    status = incoming.statusCode;
    incoming.resume();
    end();
  });
  outgoing.write(HEAD);
  let taken = 0;
  while (!isOver && taken < GIGABYTE) {
    taken += PIECE.length;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (outgoing.write(PIECE)) setImmediate(resolve);
    });
  }
  outgoing.destroy();
  return { status, taken };
}

test.each([
  ['whose length is announced', { 'content-length': String(GIGABYTE + HEAD.length) }],
  ['of unknown length', { 'transfer-encoding': 'chunked' }],
])('a gigabyte %s is refused before much of it was taken', async (_, announced) => {
  const before = process.memoryUsage().rss;
  const { status, taken } = await pour(announced);
  // Who still sends when it is hung up on may miss the answer.
  expect(status ?? 413).toBe(413);
  // What lies in the buffers of both ends; the limit itself is a few kilobytes.
  expect(taken).toBeLessThan(GIGABYTE / 8);
  expect(process.memoryUsage().rss - before).toBeLessThan(GIGABYTE / 4);
});
