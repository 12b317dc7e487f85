import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';

const folder = mkdtempSync(join(tmpdir(), 'ateneo-pages-'));
const script = 'export const words = 1;\n'.repeat(100);

const document =
  '<!doctype html><html lang="es"><head><title>x</title></head><body><div id="first-line"></div>' +
  `<main>${'<p></p>'.repeat(200)}</main></body></html>`;
const texts = (name: string) =>
  Object.fromEntries(['es', 'ca', 'gl', 'eu'].map((language) => [language, [`assets/${name}-${language}.js`]]));
const route = (path: string, needsSession: boolean, page: string) => ({
  path,
  needsSession,
  files: [`assets/${page}.js`],
  texts: texts(page),
});
const known = {
  routes: [
    route('/', true, 'Home'),
    route('/door', false, 'Door'),
    { ...route('/login', false, 'Login'), title: { es: 'Entrar <b>', eu: 'Sartu' } },
    route('/event/:eventId', true, 'Event'),
    route('/event/:eventId/view', false, 'EventView'),
  ],
  texts: texts('common'),
  words: { es: { processes: 'Procesos', events: 'Actos' }, eu: { processes: 'Prozesuak', events: 'Ekitaldiak' } },
};

// Of the build, in a process of its own: the library behind it cannot be loaded in jest on Node 20. Needs `npm run build`.
const program = `
  import fastify from 'fastify';
  import helmet from '@fastify/helmet';
  import cookie from '@fastify/cookie';
  import compress from '@fastify/compress';
  import { compression } from ${JSON.stringify(new URL('../../../libs/http/dist/compression.js', import.meta.url).href)};
  import { securityHeaders } from ${JSON.stringify(new URL('../../../libs/http/dist/security-headers.js', import.meta.url).href)};
  import { servePages } from ${JSON.stringify(new URL('../../dist/platform/src/pages.js', import.meta.url).href)};
  const app = fastify();
  await app.register(helmet, securityHeaders);
  await app.register(cookie);
  await app.register(compress, compression);
  app.get('/api/v1/universe', async ({ host, headers }) => ({ ...${JSON.stringify({
    tenantName: 'Casa </script> & "Pueblo"',
    appName: '<b>Casa</b>',
    logo: null,
    colour: '#0f5c5c',
    about: { text: 'Vecinas & vecinos', language: 'eu' },
  })}, host, language: headers['accept-language'] }));
  app.get('/api/v1/users/users/self', async ({ headers }, reply) =>
    /access=good/.test(headers.cookie) ? { name: '</script>', language: headers['accept-language'] } : reply.code(401).send({}));
  app.get('/api/v1/users/users/self/matters', async () => ({ matters: [] }));
  app.get('/api/v1/processes/processes', ({ headers }, reply) => {
    if (!/slow/.test(headers.cookie)) void reply.send({ results: [] });
  });
  await servePages(app, ${JSON.stringify(folder)}, 1500);
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  const assets = join(folder, 'frontend-member/dist/assets');
  mkdirSync(assets, { recursive: true });
  for (const [name, content] of [
    ['index-aaaa.js', script],
    ['../index.html', document],
    ['../first-paint.json', JSON.stringify(known)],
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

function get(path: string, encodings = 'identity', more: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const outgoing = request(origin + path, { headers: { 'accept-encoding': encodings, ...more } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode!, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
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
  const { headers, body } = await get('/process', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(headers.vary).toMatch(/cookie.*accept-language/i);
  const again = await get('/process', 'br', { 'if-none-match': headers.etag! });
  expect([again.status, again.body.length, body.length > 0]).toEqual([304, 0, true]);
});

describe('the document, before any script runs', () => {
  const filled = async (path: string, cookie = '') => (await get(path, 'identity', { cookie })).body.toString();
  const preloads = (html: string) =>
    [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, one]) => one);

  test('says the tenant, as text and never as markup', async () => {
    const html = await filled('/login');
    expect(html).toContain('<title>&#60;b&#62;Casa&#60;/b&#62;</title>');
    expect(html).toContain('<b>Casa &#60;/script&#62; &#38; &#34;Pueblo&#34;</b>');
    expect(html).toContain('<i aria-hidden="true" style="background:#0f5c5c">C</i>');
    const [, data] = /<script type="application\/json" id="universe" lang="es">(.*?)<\/script>/.exec(html)!;
    expect(JSON.parse(data!)).toMatchObject({ tenantName: 'Casa </script> & "Pueblo"', host: new URL(origin).host });
  });

  test('begins with the title of the page, at the door with who this is, and else with a bone', async () => {
    const beginning = async (path: string, cookie = '') => /<main>(.*?)<p>/.exec(await filled(path, cookie))![1];
    expect(await beginning('/login')).toBe('<h1>Entrar &#60;b&#62;</h1>');
    expect(await beginning('/event/1', 'language=eu')).toBe('<h1>Sartu</h1>');
    expect(await beginning('/')).toBe(
      '<section><h1>Casa &#60;/script&#62; &#38; &#34;Pueblo&#34;</h1><div lang="eu">Vecinas &#38; vecinos</div></section>',
    );
    expect(await beginning('/event/1', 'signed=1')).toBe('');
    expect(await beginning('/nowhere')).toBe('');
  });

  test('is in the language that this browser chose, and names its texts', async () => {
    const html = await filled('/event/1/view', 'language=eu');
    expect(html).toContain('<html lang="eu"');
    expect(html).toContain('"language":"eu"');
    expect(preloads(html)).toEqual(
      ['common-eu.js', 'EventView.js', 'EventView-eu.js'].map((file) => `/assets/${file}`),
    );
    expect(await filled('/event/1/view', 'language=xx')).toContain('<html lang="es"');
  });

  test('has the menu and the files of the page for who is likely to be signed in, those of the sign-in for others', async () => {
    const nobody = await filled('/event/1');
    expect(preloads(nobody)).toContain('/assets/Login.js');
    expect(nobody).not.toContain('Actos');
    // The door is where they come in.
    expect(preloads(await filled('/'))).toContain('/assets/Door.js');
    expect(preloads(await filled('/', 'signed=1'))).toContain('/assets/Home.js');
    const somebody = await filled('/event/1?x=1', 'signed=1');
    expect(preloads(somebody)).toContain('/assets/Event.js');
    expect(somebody).toContain('<nav><span>Procesos</span><span>Actos</span></nav>');
  });
});

describe('what the home asks first', () => {
  const told = async (path: string, cookie: string) => {
    const { headers, body } = await get(path, 'identity', { cookie });
    const [, data] = /id="told" lang="es">(.*?)<\/script>/.exec(body.toString()) ?? [];
    return {
      kept: headers['cache-control'],
      tag: headers.etag,
      told: data && (JSON.parse(data) as Record<string, unknown>),
    };
  };
  const [self, toDos] = ['/api/v1/users/users/self', '/api/v1/users/users/self/matters'];

  test('is answered in the document, which nobody keeps; what takes long, or is not there, is not waited for', async () => {
    expect(await told('/?from=mail', 'signed=1; access=good; slow=1')).toEqual({
      kept: 'private, no-store',
      tag: undefined,
      told: { [self]: { name: '</script>', language: 'es' }, [toDos]: { matters: [] } },
    });
  });

  test('is answered to nobody else, on no other page, and not to who has just written', async () => {
    for (const [path, cookie] of [
      ['/', 'signed=1; access=over'],
      ['/', 'access=good'],
      ['/', 'signed=1; access=good; seen=here.7'],
      ['/process', 'signed=1; access=good'],
    ] as const)
      expect({ path, cookie, ...(await told(path, cookie)) }).toEqual({
        path,
        cookie,
        kept: 'no-cache',
        tag: expect.any(String),
        told: undefined,
      });
  });
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
