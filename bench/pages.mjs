// `npm run bench -- pages`: what pages weigh on the line and how Lighthouse rates them on a phone (its default: a processor
// four times slower, 1.6 Mbit/s, 150 ms), on the product as `npm start` runs it; two of them beside a bare page, in turns.
// Writes PAGES.md. `--before` fills the other column.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { serveBarePage } from './bare-page.mjs';
import { grown, growDocuments, longDocument } from './long-document.mjs';

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
  const { pages, document } = await pagesToMeasure();
  const measured = {};
  for (const { name, path, email } of pages) {
    const url = origin + path;
    measured[name] = { ...(await weigh(url, email)), ...(email === 'admin@demo.test' ? {} : await rate(url, email)) };
    console.log(name, measured[name]);
  }
  const long = { url: origin + document.path, email: 'socia@demo.test', signedIn, before: growDocuments };
  const { opening, scrolling } = await longDocument(long);
  measured['200 articles, 400 amendments'] = { longest: `${opening} / ${scrolling}` };
  console.log(measured['200 articles, 400 amendments']);
  const answers = { '/api/v1/universe': { tenantName: 'Ateneo' }, '/document.json': grown(document.answer) };
  const bare = await serveBarePage(join(folder, 'bare'), answers);
  try {
    record(measured, await besideBare(bare.origin, measured, long));
  } finally {
    bare.close();
  }
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
    const answer = await (await page.request.get(`${origin}/api/v1/processes/documents/${amendment.document}`)).json();
    return { pages: list, document: { path: document, answer } };
  });
}

/** All that is sent until the page is quiet, headers included, and how many answers were 401. */
function weigh(url, email) {
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
    await page.goto(url, { waitUntil: 'load' });
    // Quiet: nothing came for a second. An answer that nobody reads never ends for the browser.
    for (let last = -1; last !== bytes; await page.waitForTimeout(1000)) last = bytes;
    return { kB: Math.round(bytes / 100) / 10, requests, refused };
  });
}

function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function rate(url, email) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await rateOnce(url, email));
  return Object.fromEntries(Object.keys(rounds[0]).map((key) => [key, median(rounds.map((round) => round[key]))]));
}

/** `throttlingMethod`: how slow it is may be reckoned from a fast load (`simulate`) or made (`devtools`). */
function rateOnce(url, email, throttlingMethod = 'simulate') {
  return signedIn(email, async (_page, debugging) => {
    const flags = { port: debugging, onlyCategories: ['performance'], throttlingMethod, logLevel: 'error' };
    const result = await lighthouse(url, flags);
    const { audits, categories } = result.lhr;
    return {
      performance: Math.round(categories.performance.score * 100),
      lcp: Math.round(audits['largest-contentful-paint'].numericValue),
      tbt: Math.round(audits['total-blocking-time'].numericValue),
      cls: Math.round(audits['cumulative-layout-shift'].numericValue * 1000) / 1000,
    };
  });
}

/**
 * In turns, so that whatever else the machine does meets both. Line and processor are made slow: reckoned from a fast load, a picture
 * that the document itself brings would wait for the scripts that a fast line brings before it. Rows: what, the product's and the bare page's of each round, the goal. */
async function besideBare(bare, measured, long) {
  const slowly = (url) => rateOnce(url, undefined, 'devtools');
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      signIn: [await slowly(`${origin}/login`), await slowly(`${bare}/login`)],
      long: [await longDocument(long), await longDocument({ url: `${bare}/text`, signedIn })],
    });
  const pairs = (of, key) => rounds.map((round) => round[of].map((one) => one[key]));
  const { kB } = await weigh(`${bare}/login`);
  return [
    { what: 'sign-in, kB sent', pairs: [[measured['sign-in'].kB, kB]], goal: 1.4 },
    { what: 'sign-in, largest paint', pairs: pairs('signIn', 'lcp'), goal: 1.1 },
    { what: 'sign-in, blocking time', pairs: pairs('signIn', 'tbt'), goal: 1.5 },
    { what: '200 articles, longest block while it opens', pairs: pairs('long', 'opening'), goal: 1.5 },
  ];
}

function besideRow({ what, pairs, goal }) {
  const ratio = median(pairs.map(([ours, bare]) => ours / bare)).toFixed(2);
  const figures = pairs.map(([ours, bare]) => `${ours} / ${bare}`).join(' · ');
  const told = Number.isFinite(Number(ratio)) ? `${ratio} ×` : 'the bare page’s is 0';
  return `| ${what} | ${figures} | ${told} | ≤ ${goal} ×: ${ratio <= goal ? 'reached' : '**missed**'} |`;
}

function record(measured, beside) {
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

## Beside a bare page

The page of \`bench/bare\`, built with the same libraries (React, router, MUI, i18next, query) into one file, in the same run, in turns: the
product / the bare page, and the median of the ratios. Here the line and the processor are made slow instead of reckoned so.

| what | ${ROUNDS} runs | ratio | goal |
| ---- | ------ | ----- | ---- |
${beside.map(besideRow).join('\n')}
`,
  );
}
