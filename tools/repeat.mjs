// `npm run test:repeat -- int 8 --load 3 [paths]`: a part of the tests so often, the last of them beside a load on every core. What each
// run saw is a line of `var/repeat.jsonl`; after an end in the middle the same command goes on with the runs that are missing at this commit.
import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'var/repeat.jsonl');
// As many as `npm test` has.
const workers = String(Math.max(3, Math.floor(availableParallelism() / 2)));

/** What each part is asked for beside its paths; the last word is where it writes what it saw. */
const parts = {
  unit: (out) => ['--json', `--outputFile=${out}`],
  ui: (out) => ['--forceExit', '--json', `--outputFile=${out}`],
  int: (out) => ['--maxWorkers', workers, '--json', `--outputFile=${out}`],
  e2e: () => [],
};

/**
 * @typedef {{ part: string, only: string[], count: number, load: number, commit: string }} Plan
 * @typedef {{ part: string, only: string[], commit: string, beside: 'nothing' | 'load', seconds: number,
 *   passed: number, failed: number, which: string[] }} Run
 */

/**
 * What is still to be run of a plan, in order: first beside nothing, then beside a load.
 * @param {Plan} plan
 * @param {Run[]} runs what was run before, of whatever plan
 * @returns {('nothing' | 'load')[]}
 */
export function missingRuns({ count, load, ...plan }, runs) {
  const own = runs.filter(isOf(plan));
  const missing = (beside, wanted) => {
    const done = own.filter((run) => run.beside === beside).length;
    return Array(Math.max(0, wanted - done)).fill(beside);
  };
  return [...missing('nothing', count - load), ...missing('load', load)];
}

const isOf =
  ({ part, only, commit }) =>
  (run) =>
    run.part === part && run.commit === commit && String(run.only) === String(only);

/**
 * Passed, failed and the names of what failed, of a report of jest or of Playwright; what passed at a second try has failed.
 * @param {any} report undefined: the runner broke before it could write one
 * @returns {Pick<Run, 'passed' | 'failed' | 'which'>}
 */
export function readReport(report) {
  if (report === undefined) return { passed: 0, failed: 1, which: ['no report'] };
  const results = report.testResults
    ? report.testResults.flatMap(resultsOfSuite)
    : report.suites.flatMap(resultsOfFile);
  const which = results.filter(({ ok }) => ok === false).map(({ name }) => name);
  const errors = (report.errors ?? []).map(({ message }) => message);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: which.length + errors.length, which: [...which, ...errors] };
}

/** A suite that breaks before its first test has no results, and a message. */
function resultsOfSuite({ name, status, assertionResults }) {
  const path = name.replace(root, '');
  const tests = assertionResults
    .filter((one) => ['passed', 'failed'].includes(one.status))
    .map((one) => ({ name: `${path}: ${one.fullName}`, ok: one.status === 'passed' }));
  const isBroken = status === 'failed' && tests.every(({ ok }) => ok);
  return isBroken ? [...tests, { name: path, ok: false }] : tests;
}

function resultsOfFile({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file: path, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ name: `${path}: ${title}`, ok: status === 'expected' })),
  );
  return [...own, ...suites.flatMap(resultsOfFile)];
}

/** Every core has something to do until this is called. They are threads: they end with this process, however it ends. */
function keepBusy() {
  const busy = Array.from({ length: availableParallelism() }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(busy.map((one) => one.terminate()));
}

/** @returns {Promise<Run>} */
async function runOnce({ part, only, commit }, beside) {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-repeat-'));
  const out = join(folder, 'report.json');
  const rest = beside === 'load' ? keepBusy() : async () => {};
  const from = Date.now();
  const args = ['run', '-s', `test:${part}`, '--', ...parts[part](out), ...only];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: out };
  const child = spawn('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  await new Promise((resolve) => child.once('close', resolve));
  const seconds = Math.round((Date.now() - from) / 1000);
  await rest();
  const report = existsSync(out) ? JSON.parse(readFileSync(out, 'utf8')) : undefined;
  rmSync(folder, { recursive: true });
  return { part, only, commit, beside, seconds, ...readReport(report) };
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { load: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const [part = '', count = '1', ...only] = positionals;
  if (!(part in parts)) throw new Error(`Which part: ${Object.keys(parts).join(', ')}?`);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  await mkdir(join(root, 'var'), { recursive: true });
  const runs = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const plan = { part, only, count: Number(count), load: Number(values.load), commit };
  for (const beside of missingRuns(plan, runs)) {
    const run = await runOnce(plan, beside);
    runs.push(run);
    appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...run })}\n`);
  }
  for (const { beside, seconds, passed, failed, which } of runs.filter(isOf(plan))) {
    process.stdout.write(`${part} beside ${beside}: ${seconds} s, ${passed} passed, ${failed} failed ${which}\n`);
    if (failed > 0) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
