import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.js';
import type { Binaries } from './locate-binaries.js';
import { unwritable } from './prepare-folder.js';
import { SUPERUSER } from './provision.js';
import type { ServerUser } from './server-user.js';

const run = promisify(execFile);

/** What PostgreSQL's programs get to see of our environment: nothing. Sorting and messages do not depend on it. */
export const SERVER_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Makes a new cluster at `path`, all of it or nothing: what an interrupted attempt left is thrown away. Throws a
 * StartupError when PostgreSQL refuses.
 */
export async function initCluster(
  path: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  password: string,
): Promise<void> {
  const unfinished = `${path}.new`;
  try {
    rmSync(unfinished, { recursive: true, force: true });
    makeFor(user, unfinished);
    const cluster = join(unfinished, 'cluster');
    const passwordFile = join(unfinished, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    await runInitdb(binaries.initdb, flags(cluster, passwordFile), user);
    renameSync(cluster, path);
    rmSync(unfinished, { recursive: true, force: true });
  } catch (error) {
    throw refusal(path, error);
  }
}

async function runInitdb(program: string, args: readonly string[], user: ServerUser | undefined): Promise<void> {
  const running = run(program, args, { ...user, env: SERVER_ENVIRONMENT, cwd: '/' });
  // Should we be ended meanwhile, it must not write on where the next start tidies up.
  const end = (): void => void running.child.kill('SIGKILL');
  process.once('exit', end);
  await running.finally(() => process.off('exit', end));
}

function makeFor(user: ServerUser | undefined, folder: string): void {
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

function flags(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordFile}`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
}

function refusal(path: string, error: unknown): StartupError {
  const { stderr } = error as { stderr?: string };
  if (stderr === undefined || existsSync(path)) return unwritable(path, error);
  const said = stderr.split('\n').find((line) => line.includes('error:') || line.includes('FATAL:'));
  return new StartupError(`DATA_DIR: PostgreSQL cannot make its files in ${path}: ${said ?? 'it does not say why'}`);
}
