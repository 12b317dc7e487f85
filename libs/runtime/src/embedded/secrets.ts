import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.js';

/** Passwords of the embedded PostgreSQL's logins; they never leave the folder. */
export interface Secrets {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

const NAMES = ['superuser', 'owner', 'app'] as const;

/** Reads them, or makes them for a folder without a database. Throws a StartupError when a database lost its own. */
export function loadSecrets(folder: string, hasDatabase: boolean): Secrets {
  const file = join(folder, 'secrets.json');
  const found = read(file);
  if (found) return found;
  if (hasDatabase) {
    throw new StartupError(
      `DATA_DIR: ${file} with the passwords of the database is lost or damaged: put it back, or move ${folder} away to start anew`,
    );
  }
  const secrets: Secrets = { superuser: newPassword(), owner: newPassword(), app: newPassword() };
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return secrets;
}

function read(file: string): Secrets | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return NAMES.every((name) => typeof value[name] === 'string') ? (value as unknown as Secrets) : undefined;
  } catch {
    return undefined;
  }
}

function newPassword(): string {
  return randomBytes(24).toString('hex');
}
