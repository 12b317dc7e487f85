import { execFileSync } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.js';

/** Who PostgreSQL runs as; undefined: as ourselves. PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** As root: the user postgres, made when there is none. Throws a StartupError when it cannot be made. */
export function serverUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return find() ?? make();
}

function find(): ServerUser | undefined {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
}

function make(): ServerUser {
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--user-group', 'postgres'], { stdio: 'pipe' });
  } catch {
    // What counts is whether the user is there now.
  }
  const user = find();
  if (user) return user;
  throw new StartupError(
    'PostgreSQL does not run as root: add a user for it (useradd --system postgres), or start as another user than root',
  );
}

/** Throws a StartupError naming the first folder on the way to `path` that the user may not pass. */
export function checkReach(user: ServerUser | undefined, path: string, variable: string): void {
  if (!user) return;
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    if (!mayPass(user, folder)) {
      throw new StartupError(
        `${variable}: the user postgres, whom the database runs as, cannot pass ${folder}: chmod o+x ${folder}, or use another place`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

function mayPass({ uid, gid }: ServerUser, folder: string): boolean {
  const { uid: owner, gid: group, mode } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  return ((group === gid ? mode >> 3 : mode) & 0o001) !== 0;
}
