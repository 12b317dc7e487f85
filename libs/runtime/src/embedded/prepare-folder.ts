import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.js';
import type { ServerUser } from './server-user.js';

/**
 * Makes the folder, for ourselves alone; where PostgreSQL runs as another user, that one may pass it, and no more.
 * Throws a StartupError when it cannot be written.
 */
export function prepareFolder(folder: string, user: ServerUser | undefined): void {
  try {
    const passable = user ? 0o011 : 0;
    makeFolder(folder, 0o700 | passable);
    if (user) chmodSync(folder, statSync(folder).mode | passable);
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory()) throw new Error('no folder');
  } catch (error) {
    throw unwritable(folder, error);
  }
}

// Not mkdir's own `recursive`: where folders cannot be made at all (/proc), Node 20 tries for ever.
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/** One line for what the file system refused. */
export function unwritable(folder: string, error: unknown): StartupError {
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartupError(
    `DATA_DIR: ${folder} cannot be written (${code ?? message}): give this user the folder, or set DATA_DIR to another`,
  );
}
