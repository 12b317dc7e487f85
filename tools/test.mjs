// `npm test`: every check of the project, in order, and one line of totals at the end. All run even when one fails.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const bin = (name) => join(root, 'node_modules', ...name.split('/'));
const results = mkdtempSync(join(tmpdir(), 'ateneo-results-'));
const jestOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning --max-old-space-size=4096';
// Two even on two cores: much of the time is spent waiting for the disk.
const workers = String(Math.max(2, Math.floor(availableParallelism() / 2)));
const totals = { passed: 0, failed: 0, skipped: 0 };

function run(title, file, args, env = {}) {
  const from = Date.now();
  process.stdout.write(`\n── ${title}\n`);
  const { status } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  process.stdout.write(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - from) / 1000).toFixed(1)} s)\n`,
  );
  return status === 0;
}

/** Checks that are one test each: they hold or they do not. Two at a time, each with its output in one piece. */
async function checkAll(checks) {
  const left = [...checks];
  const next = async () => {
    for (let check = left.shift(); check; check = left.shift()) await checkOne(check);
  };
  await Promise.all([next(), next()]);
}

function checkOne([title, file, ...args]) {
  const from = Date.now();
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      const seconds = ((Date.now() - from) / 1000).toFixed(1);
      totals[error ? 'failed' : 'passed'] += 1;
      process.stdout.write(`\n── ${title}\n${stdout}${stderr}── ${title}: ${error ? 'FAILED' : 'ok'} (${seconds} s)\n`);
      resolve();
    });
  });
}

function add(ok, passed, failed, skipped) {
  totals.passed += passed;
  totals.skipped += skipped;
  // A runner that broke before it could count has failed too.
  totals.failed += ok ? failed : Math.max(1, failed);
}

// Forced: a browser-like environment leaves message channels open that would keep a finished worker alive.
function jest(title, ...projects) {
  const out = join(results, `${projects[0]}.json`);
  const ok = run(
    title,
    bin('jest/bin/jest.js'),
    [
      '--selectProjects',
      ...projects,
      '--json',
      `--outputFile=${out}`,
      '--silent',
      '--forceExit',
      '--maxWorkers',
      workers,
    ],
    {
      NODE_OPTIONS: jestOptions,
    },
  );
  const json = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : {};
  const broken = json.numRuntimeErrorTestSuites ?? 0;
  add(
    ok,
    json.numPassedTests ?? 0,
    (json.numFailedTests ?? 0) + broken,
    (json.numPendingTests ?? 0) + (json.numTodoTests ?? 0),
  );
}

function journeys() {
  const out = join(results, 'journeys.json');
  const ok = run('browser journeys', bin('@playwright/test/cli.js'), ['test', '--config', 'e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: out,
  });
  const { stats = {} } = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : {};
  add(ok, (stats.expected ?? 0) + (stats.flaky ?? 0), stats.unexpected ?? 0, stats.skipped ?? 0);
}

// The longest first.
await checkAll([
  ['types of the applications', bin('typescript-7/bin/tsc'), '-p', 'tsconfig.browser.json'],
  ['format', bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  ['types of the server', bin('typescript-7/bin/tsc'), '-p', 'tsconfig.check.json'],
  ['lint', bin('oxlint/bin/oxlint'), '--quiet'],
  [
    'import boundaries',
    bin('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
    'libs',
    'services',
    'frontend-member/src',
    'frontend-admin/src',
  ],
  ['unused code', bin('knip/bin/knip.js')],
]);
jest('unit tests', 'unit');
jest('component tests', 'ui');
await checkAll([['build', join(root, 'tools/build.mjs')]]);
jest('integration tests', 'int');
journeys();

rmSync(results, { recursive: true, force: true });
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`);
process.exitCode = totals.failed === 0 && totals.passed > 0 ? 0 : 1;
