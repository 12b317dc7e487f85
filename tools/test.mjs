// `npm test`: every check of the project, and one line of totals at the end. All run even when one fails.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const bin = (name) => join(root, 'node_modules', ...name.split('/'));
const results = mkdtempSync(join(tmpdir(), 'ateneo-results-'));
const jestOptions =
  '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-old-space-size=4096 --max-semi-space-size=32';
// Three on two cores: half of the time is spent waiting for the database and for processes.
const workers = Math.max(3, Math.floor(availableParallelism() / 2));
const boundaries = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'libs', 'services'].concat(
  ['member', 'admin'].map((one) => `frontend-${one}/src`),
);
// One checker: with several each checks much of the types again, in twice the time of processors and no sooner.
const types = ['--checkers', '1', '-p'];
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed beside others and passed alone. It has failed: who looks for the cause starts from there. */
const shaky = [];

/** Runs it to its end. What it says comes at once when it is `live`, and otherwise in one piece. */
async function run(title, file, args, { env = {}, live = false } = {}) {
  const from = Date.now();
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text));
  const ok = await new Promise((resolve) => child.once('close', (status) => resolve(status === 0)));
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  process.stdout.write(`\n── ${title}\n${said}── ${title}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)\n`);
  return ok;
}

/** A check that is one test: it holds or it does not. */
async function check(title, file, ...args) {
  const ok = await run(title, file, args);
  add(ok, ok ? 1 : 0, ok ? 0 : 1, 0);
}

function add(ok, passed, failed, skipped) {
  totals.passed += passed;
  totals.skipped += skipped;
  // A runner that broke before it could count has failed too.
  totals.failed += ok ? failed : Math.max(1, failed);
}

async function jest(title, project, workers, live = false) {
  const first = await jestRun(title, project, workers, live);
  tellLongest(first.told.testResults);
  const files = first.told.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  if (first.ok || files.length === 0 || files.length > 5) return count(first);
  const again = await jestRun(`${title}: what failed, alone`, project, 1, live, files);
  if (again.ok) shaky.push(...files.map((file) => file.slice(root.length)));
  count(first);
}

/** Where the time goes, for whoever wants it back. */
function tellLongest(suites) {
  const told = suites
    .map(({ name, startTime, endTime }) => ({ name: name.slice(root.length), seconds: (endTime - startTime) / 1000 }))
    .filter(({ seconds }) => seconds >= 20)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 12);
  for (const { name, seconds } of told) process.stdout.write(`   ${seconds.toFixed(0).padStart(4)} s  ${name}\n`);
}

function count({ ok, told }) {
  const failed = told.numFailedTests + told.numRuntimeErrorTestSuites;
  add(ok, told.numPassedTests, failed, told.numPendingTests + told.numTodoTests);
}

async function jestRun(title, project, workers, live, files = []) {
  const out = join(results, `${project}-${files.length}.json`);
  const args = ['--selectProjects', project, '--json', `--outputFile=${out}`, '--silent'];
  // A browser-like environment leaves message channels open that would keep a finished worker alive; no other does.
  if (project === 'ui') args.push('--forceExit');
  args.push('--maxWorkers', String(workers));
  if (files.length > 0) args.push('--runTestsByPath', ...files);
  const env = { NODE_OPTIONS: jestOptions };
  const ok = await run(title, bin('jest/bin/jest.js'), args, { env, live });
  const none = {
    testResults: [],
    numPassedTests: 0,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  };
  return { ok, told: { ...none, ...(existsSync(out) && JSON.parse(readFileSync(out, 'utf8'))) } };
}

async function journeys() {
  const out = join(results, 'journeys.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: out };
  const ok = await run('browser journeys', bin('@playwright/test/cli.js'), args, { env, live: true });
  const { stats = {} } = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : {};
  if (stats.flaky > 0) shaky.push(`${stats.flaky} browser journeys`);
  add(ok, stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0), stats.skipped ?? 0);
}

/** What needs no build and no database: the longest first, one after the other. */
async function withoutServers() {
  await check('types of the applications', bin('typescript-7/bin/tsc'), ...types, 'tsconfig.browser.json');
  await check('format', bin('oxfmt/bin/oxfmt'), '--check');
  await jest('unit tests', 'unit', 1);
  await jest('component tests', 'ui', 1);
  await check('types of the server', bin('typescript-7/bin/tsc'), ...types, 'tsconfig.check.json');
  await check('import boundaries', bin('dependency-cruiser/bin/dependency-cruise.mjs'), ...boundaries);
  await check('unused code', bin('knip/bin/knip.js'));
  await check('lint', bin('oxlint/bin/oxlint'), '--quiet');
}

/** What waits for processes and disks much of its time, and leaves the processor to the others meanwhile. */
async function withServers() {
  await check('build', join(root, 'tools/build.mjs'));
  await jest('integration tests', 'int', workers, true);
}

await Promise.all([withServers(), withoutServers()]);
await journeys();

rmSync(results, { recursive: true, force: true });
if (shaky.length > 0)
  process.stdout.write(`\nFailed beside others, passed alone (which is a failure): ${shaky.join(', ')}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
