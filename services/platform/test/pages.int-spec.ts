import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

const folder = mkdtempSync(join(tmpdir(), 'ateneo-pages-'));
const script = 'export const words = 1;\n'.repeat(100);

// Of the build, in a process of its own: the library behind it cannot be loaded in jest on Node 20. Needs `npm run build`.
const program = `
  import fastify from 'fastify';
  import helmet from '@fastify/helmet';
  import { securityHeaders } from ${JSON.stringify(new URL('../../../libs/http/dist/security-headers.js', import.meta.url).href)};
  import { servePages } from ${JSON.stringify(new URL('../../dist/platform/src/pages.js', import.meta.url).href)};
  const app = fastify();
  await app.register(helmet, securityHeaders);
  await servePages(app, ${JSON.stringify(folder)});
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  const assets = join(folder, 'frontend-member/dist/assets');
  mkdirSync(assets, { recursive: true });
  for (const [name, content] of [
    ['index-aaaa.js', script],
    ['../index.html', '<!doctype html><title>x</title>'],
  ] as const) {
    writeFileSync(join(assets, name), content);
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(assets, `${name}.gz`), gzipSync(content));
  }
  writeFileSync(join(assets, 'letters.woff2'), 'as it is');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const flags = ['--input-type=module', '--eval', program];
  server = spawn(process.execPath, flags, { cwd: import.meta.dirname, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(server.stdout!, 'data')) as [Buffer];
  origin = said.toString().trim();
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

function get(path: string, encodings = 'identity') {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const outgoing = request(origin + path, { headers: { 'accept-encoding': encodings } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks) }));
    });
    outgoing.on('error', reject).end();
  });
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a browser that takes %s gets the form made for it', async (accepted, encoding, unpack) => {
  const { headers, body } = await get('/assets/index-aaaa.js', accepted);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: expect.stringMatching(/accept-encoding/i) });
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(unpack(body).toString()).toBe(script);
});

test('one that takes nothing, or a file that has no other form, gets it as it is', async () => {
  const plain = await get('/assets/index-aaaa.js');
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
  expect(plain.headers.vary).toMatch(/accept-encoding/i);
  const letters = await get('/assets/letters.woff2', 'br');
  expect([letters.headers['content-encoding'], letters.body.toString()]).toEqual([undefined, 'as it is']);
});

test('a page of the application is asked for each time, and is small as well', async () => {
  const { headers } = await get('/process', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
});

test('what speaks of a document goes with documents, and not with each of their files', async () => {
  const [page, file] = [await get('/process'), await get('/assets/index-aaaa.js')];
  expect(page.headers).toMatchObject({
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringMatching(/frame-ancestors 'none'/),
  });
  expect(file.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'",
  });
  expect(file.headers['x-frame-options']).toBeUndefined();
  const bytesOf = (headers: IncomingHttpHeaders) => Object.entries(headers).flat().join('').length;
  expect(bytesOf(file.headers)).toBeLessThan(600);
});
