import { checkOwnerRole, checkRequestRole, UnfitDatabase } from '@ateneo/persistence';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded/start-embedded.js';
import type { Config, DatabaseUrls } from './load-config.js';
import { StartupError } from './startup-error.js';

/** The databases, ready to be migrated. */
export interface OpenDatabases extends DatabaseUrls {
  /** Ends the embedded PostgreSQL; nothing to do for the user's own. */
  stop(): Promise<void>;
  /** undefined: it is the user's own. */
  readonly embedded: Pick<EmbeddedPostgres, 'isNew' | 'wasTakenOver'> | undefined;
}

/**
 * The user's own PostgreSQL, checked, or else the embedded one of `config.dataDir`, started. Throws a StartupError of
 * one line: a wrong URL, nobody there, a version before 15, a role that bypasses row security or lacks grants.
 */
export async function openDatabases(
  config: Pick<Config, 'database' | 'dataDir'>,
  options: EmbeddedOptions = {},
): Promise<OpenDatabases> {
  if (!config.database) {
    const embedded = await startEmbedded(config.dataDir, options);
    return { ...embedded, embedded };
  }
  const { requestUrl, ownerUrl, keysUrl } = config.database;
  try {
    await checkRequestRole(requestUrl, 'DATABASE_URL');
    await checkOwnerRole(ownerUrl, 'DATABASE_OWNER_URL');
    await checkOwnerRole(keysUrl, 'KEYS_DATABASE_URL');
  } catch (error) {
    throw error instanceof UnfitDatabase ? new StartupError(error.message) : error;
  }
  if (placeOf(keysUrl) === placeOf(requestUrl)) {
    throw new StartupError(
      'KEYS_DATABASE_URL: the keys need a database of their own: create database … owner ateneo_owner;',
    );
  }
  return { requestUrl, ownerUrl, keysUrl, embedded: undefined, stop: () => Promise.resolve() };
}

function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || '5432'}${pathname}`;
}
