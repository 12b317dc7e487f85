// The bare page of `bench/bare`, built and served as the product's pages are: compressed, from memory, on a port of its own.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressed } from '../tools/compressed.mjs';
import { production } from '../tools/production.mjs';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' };

/** `answers`: what it serves beside its files, by path. Answers with its origin and how to stop it. */
export async function serveBarePage(folder, answers) {
  await build({
    root: join(import.meta.dirname, 'bare'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), compressed()],
    resolve: { alias: production },
    build: { outDir: folder, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const server = createServer(({ url }, answer) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (Object.hasOwn(answers, pathname)) return send(answer, '.json', Buffer.from(JSON.stringify(answers[pathname])));
    const name = extname(pathname) ? pathname : '/index.html';
    try {
      const found = file(join(folder, name));
      send(answer, extname(name), found.bytes, found.encoding);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, listening));
  return { origin: `http://localhost:${server.address().port}`, close: () => server.close() };
}

/** Small files have no compressed form. */
function file(path) {
  try {
    return { bytes: readFileSync(`${path}.br`), encoding: 'br' };
  } catch {
    return { bytes: readFileSync(path) };
  }
}

function send(answer, type, bytes, encoding) {
  const headers = { 'content-type': types[type] ?? 'application/octet-stream', 'content-length': bytes.length };
  answer.writeHead(200, { ...headers, ...(encoding && { 'content-encoding': encoding }) }).end(bytes);
}
