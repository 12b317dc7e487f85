// `npm run bench -- pages`: what pages weigh on the line and how Lighthouse rates them on a phone (its default: a processor
// four times slower, 1.6 Mbit/s, 150 ms), on the product as `npm start` runs it. Writes PAGES.md. `--before` fills the other column.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { longDocument } from './long-document.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '..');
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const password = 'ateneo-demo-2026';
const browser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
// As in e2e/playwright.config.ts.
const args = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-quic'];

const folder = mkdtempSync(join(tmpdir(), 'ateneo-pages-'));
// The database server may run as a user of its own, who must reach its folder.
chmodSync(folder, 0o755);
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [join(root, 'services/dist/program/main.js')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), HEALTH_PORT: '', LOG_LEVEL: 'error' },
});
try {
  await ready();
  const pages = await pagesToMeasure();
  const measured = {};
  for (const { name, path, email } of pages) {
    measured[name] = { ...(await weigh(path, email)), ...(email === 'admin@demo.test' ? {} : await rate(path, email)) };
    console.log(name, measured[name]);
  }
  measured['200 articles, 400 amendments'] = await longDocument({ origin, signedIn, document: pages.document });
  console.log(measured['200 articles, 400 amendments']);
  record(measured);
} finally {
  server.kill('SIGTERM');
  await new Promise((ended) => server.once('exit', ended));
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function freePort() {
  const probe = createServer().listen(0);
  await new Promise((listening) => probe.once('listening', listening));
  const { port: free } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return free;
}

async function ready() {
  for (const until = Date.now() + 120_000; Date.now() < until; await new Promise((again) => setTimeout(again, 300)))
    if (
      await fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  throw new Error('the server did not start');
}

/** A browser of its own, nothing cached, signed in when an address is given. `use` gets a page and the browser's port. */
async function signedIn(email, use) {
  const debugging = await freePort();
  const profile = join(folder, `profile-${debugging}`);
  const options = { executablePath: browser, args: [...args, `--remote-debugging-port=${debugging}`], locale: 'es-ES' };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    if (email) {
      const data = { email, password };
      const answer = await context.request.post(`${origin}/api/v1/users/auth/login`, { data, headers: { origin } });
      if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
    }
    return await use(context.pages()[0] ?? (await context.newPage()), debugging);
  } finally {
    await context.close();
  }
}

async function pagesToMeasure() {
  const rows = async (page, path) => (await (await page.request.get(`${origin}/api/v1/${path}`)).json()).results;
  return signedIn('socia@demo.test', async (page) => {
    const [amendment] = await rows(page, 'processes/amedments?rowsPerPage=1');
    const member = 'socia@demo.test';
    const document = `/process/${amendment.process}/document/${amendment.document}/view`;
    const list = [
      { name: 'sign-in', path: '/login' },
      { name: 'home', path: '/', email: member },
      { name: 'document', path: document, email: member },
      { name: 'amendment', path: `/process/${amendment.process}/amedment/${amendment.id}`, email: member },
      { name: 'console', path: '/admin/processes', email: 'admin@demo.test' },
    ];
    return Object.assign(list, { document });
  });
}

/** All that is sent until the page is quiet, headers included, and how many answers were 401. */
function weigh(path, email) {
  return signedIn(email, async (page) => {
    const session = await page.context().newCDPSession(page);
    let bytes = 0;
    let requests = 0;
    let refused = 0;
    await session.send('Network.enable');
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    session.on('Network.responseReceived', ({ response }) => {
      requests += 1;
      if (response.status === 401) refused += 1;
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    // Quiet: nothing came for a second. An answer that nobody reads never ends for the browser.
    for (let last = -1; last !== bytes; await page.waitForTimeout(1000)) last = bytes;
    return { kB: Math.round(bytes / 100) / 10, requests, refused };
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function rate(path, email) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(
      await signedIn(email, async (_page, debugging) => {
        const result = await lighthouse(origin + path, {
          port: debugging,
          onlyCategories: ['performance'],
          logLevel: 'error',
        });
        const { audits, categories } = result.lhr;
        return {
          performance: Math.round(categories.performance.score * 100),
          lcp: Math.round(audits['largest-contentful-paint'].numericValue),
          tbt: Math.round(audits['total-blocking-time'].numericValue),
          cls: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
        };
      }),
    );
  return Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((round) => round[key]))]));
}

function record(measured) {
  const file = join(here, 'pages.json');
  const column = process.argv.includes('--before') ? 'before' : 'now';
  const all = { ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}), [column]: measured };
  writeFileSync(file, `${JSON.stringify(all, undefined, 1)}\n`);
  const cell = (name, key) => `${all.before?.[name]?.[key] ?? '–'} → ${all.now?.[name]?.[key] ?? '–'}`;
  const row = (name) =>
    `| ${name} | ${['kB', 'requests', 'refused', 'performance', 'lcp', 'tbt', 'cls', 'longest'].map((key) => cell(name, key)).join(' | ')} |`;
  const table = Object.keys(measured).map(row).join('\n');
  writeFileSync(
    join(here, 'PAGES.md'),
    `# Pages

Written by \`npm run bench -- pages\`, before → now. Bytes are all that is sent to a browser with nothing cached until the page is quiet,
headers included; Lighthouse's figures are medians of ${ROUNDS} runs of its phone (processor 4 × slower, 1.6 Mbit/s, 150 ms), times in
ms; the longest block is that of the main thread while a long document opens and is scrolled through, processor 4 × slower.

| page | kB sent | requests | answers 401 | Lighthouse performance | largest paint | blocking time | layout shift | longest block |
| ---- | ------- | -------- | ----------- | ---------------------- | ------------- | ------------- | ------------ | ------------- |
${table}
`,
  );
}
