import { closeSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.js';
import { isAlive, startMark } from './process-facts.js';

/**
 * Keeps a second server off the folder while this process lives; answers how to let go. A lock whose process has died
 * is taken over. Throws a StartupError when another server has the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock');
  const own = `${process.pid} ${startMark(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file, own)) return () => release(file, own);
    const holder = read(file);
    if (isHeld(holder)) throw taken(folder, holder);
    takeAway(file, holder, folder);
  }
  throw taken(folder, read(file));
}

/** Another server has the folder now. */
export function isLocked(folder: string): boolean {
  return isHeld(read(join(folder, 'server.lock')));
}

function taken(folder: string, holder: string): StartupError {
  const pid = holder.split(' ')[0];
  return new StartupError(
    `DATA_DIR: ${folder} is in use by another server (process ${pid}): stop that one, or set DATA_DIR to another folder`,
  );
}

function create(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, content);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isHeld(holder: string): boolean {
  const [pid = '', mark = ''] = holder.split(' ');
  return /^\d+$/.test(pid) && isAlive(Number(pid)) && startMark(Number(pid)) === mark;
}

/** Two servers may find the same dead lock: who moves the file away looks whether it was the dead one it saw. */
function takeAway(file: string, seen: string, folder: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved === seen) return rmSync(aside);
  linkSync(aside, file);
  rmSync(aside);
  throw taken(folder, moved);
}

function release(file: string, own: string): void {
  if (read(file) === own) rmSync(file, { force: true });
}
