import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Start of the names of the folders that test runs keep their PostgreSQL in. */
export const PREFIX = 'ateneo-test-postgres-';

/** Ends servers of test runs that were killed, and deletes their folders. */
export async function removeStale() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    if (isAlive(firstNumber(join(folder, 'owner.pid'))) || isNew(folder)) continue;
    const server = firstNumber(join(folder, 'data', 'postmaster.pid'));
    if (isPostgres(server)) await end(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

// One that another run is making right now has no owner.pid yet.
function isNew(folder) {
  return !existsSync(join(folder, 'owner.pid')) && Date.now() - statSync(folder).mtimeMs < 60_000;
}

async function end(pid) {
  process.kill(pid, 'SIGQUIT');
  for (let waited = 0; isAlive(pid) && waited < 5000; waited += 100) await sleep(100);
}

function firstNumber(file) {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
}

// A pid is used again sooner or later: only a postgres is ours to end. Where /proc is missing we leave it alone.
function isPostgres(pid) {
  const file = `/proc/${pid}/cmdline`;
  return isAlive(pid) && existsSync(file) && readFileSync(file, 'utf8').includes(PREFIX);
}

function isAlive(pid) {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
