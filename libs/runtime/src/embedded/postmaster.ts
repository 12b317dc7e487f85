import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.js';
import { SERVER_ENVIRONMENT } from './init-cluster.js';
import type { Binaries } from './locate-binaries.js';
import { commandOf, isAlive } from './process-facts.js';
import type { ServerUser } from './server-user.js';

const POLL_MS = 50;
// Long enough to replay the log after a crash.
const START_MS = 120_000;
const STOP_MS = 30_000;

/** A PostgreSQL that runs on a cluster. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** The PostgreSQL that already runs on the cluster: its supervisor was killed. A file it left behind is removed. */
export function findOrphan(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid');
  const [pid, , , port] = readLines(file).map(Number);
  if (!pid) return undefined;
  if (port && isAlive(pid) && commandOf(pid).includes(cluster)) return { pid, port };
  // The pid is free or somebody else's by now; PostgreSQL would refuse to start if that were a process of ours.
  rmSync(file, { force: true });
  return undefined;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

export interface StartOptions {
  readonly cluster: string;
  readonly binaries: Binaries;
  readonly user: ServerUser | undefined;
  /** Where it writes what it has to say. */
  readonly logFile: string;
}

/** Starts PostgreSQL in a process group of its own, so that a terminal's Ctrl-C reaches us first and alone. */
export async function startPostmaster(options: StartOptions): Promise<Postmaster & { readonly process: ChildProcess }> {
  const port = await freePort();
  const log = openSync(options.logFile, 'w', 0o600);
  const child = spawn(options.binaries.postgres, ['-D', options.cluster, ...settings(port)], {
    ...options.user,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return { pid: child.pid ?? 0, port, process: child };
}

function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    // Room for a cluster of processes on one machine.
    max_connections: 200,
    // Neither statements nor the values in them: they are personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_min_messages: 'error',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Waits until it lets the supervisor in. Throws a StartupError when it ends before, or does not in two minutes. */
export async function waitUntilReady({ pid }: Postmaster, url: string, logFile: string): Promise<void> {
  const patience = Date.now() + START_MS;
  for (;;) {
    const refusal = await tryConnecting(url);
    if (!refusal) return;
    if (refusal === '28P01') throw new StartupError('DATA_DIR: secrets.json is not the one of this database');
    if (!isAlive(pid) || Date.now() > patience) {
      throw new StartupError(`DATA_DIR: PostgreSQL does not start: ${lastWords(logFile)}`);
    }
    await sleep(POLL_MS);
  }
}

async function tryConnecting(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown';
  } finally {
    await client.end().catch(() => {});
  }
}

function lastWords(logFile: string): string {
  const lines = readLines(logFile).filter((line) => line !== '');
  const words = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines[0] ?? 'it does not say why';
  return `${words.replace(/^.*?(?=FATAL|PANIC|ERROR|could not)/, '')} (see ${logFile})`;
}

/** Ends it: sessions are cut, everything committed is kept. Harder when that takes more than 30 s. */
export async function stopPostmaster({ pid }: Postmaster): Promise<void> {
  if (await ends(pid, 'SIGINT', STOP_MS)) return;
  await ends(pid, 'SIGQUIT', STOP_MS);
}

async function ends(pid: number, signal: NodeJS.Signals, milliseconds: number): Promise<boolean> {
  if (!isAlive(pid)) return true;
  process.kill(pid, signal);
  for (let waited = 0; waited < milliseconds; waited += POLL_MS) {
    await sleep(POLL_MS);
    if (!isAlive(pid)) return true;
  }
  return false;
}
