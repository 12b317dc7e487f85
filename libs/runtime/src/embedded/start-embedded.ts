import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseUrls } from '../load-config.js';
import { isLocked, lockFolder } from './data-lock.js';
import { initCluster } from './init-cluster.js';
import { type Binaries, locateBinaries } from './locate-binaries.js';
import { findOrphan, type Postmaster, startPostmaster, stopPostmaster, waitUntilReady } from './postmaster.js';
import { prepareFolder } from './prepare-folder.js';
import { provision, supervisorUrl, urlOf } from './provision.js';
import { loadSecrets, type Secrets } from './secrets.js';
import { checkReach, type ServerUser, serverUser } from './server-user.js';

/** What is being done, for people who wait. */
export type EmbeddedStep = 'creating' | 'starting' | 'taken-over' | 'ready';

export interface EmbeddedOptions {
  readonly onProgress?: (step: EmbeddedStep) => void;
  /** PostgreSQL ended though nobody asked it to. Not told of one that was taken over. */
  readonly onDeath?: () => void;
}

/** The PostgreSQL of a data folder, running. */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** The folder was empty before. */
  readonly isNew: boolean;
  /** It was running already: the server before us had been killed. */
  readonly wasTakenOver: boolean;
  /** Ends PostgreSQL and frees the folder; once, however often it is called. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that lives in `folder`, creating it at the first start, and makes logins and databases. One
 * that a killed server left running is taken over. Throws a StartupError of one line when that cannot be: the folder
 * is not writable, in use, out of reach for the user postgres, or PostgreSQL refuses.
 */
export async function startEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const place = prepare(resolve(folder));
  const unlock = lockFolder(place.folder);
  try {
    return await start(place, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** How to log in to the PostgreSQL of a folder that a server has in use; undefined when none has. For command lines. */
export function runningEmbedded(folder: string): DatabaseUrls | undefined {
  const cluster = join(resolve(folder), 'postgres');
  if (!existsSync(cluster) || !isLocked(resolve(folder))) return undefined;
  const server = findOrphan(cluster);
  return server && urls(server.port, loadSecrets(resolve(folder), true));
}

interface Place {
  readonly folder: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly user: ServerUser | undefined;
  readonly binaries: Binaries;
}

function prepare(folder: string): Place {
  const user = serverUser();
  const binaries = locateBinaries();
  prepareFolder(folder, user);
  checkReach(user, folder, 'DATA_DIR');
  checkReach(user, dirname(binaries.postgres), 'The installation');
  return { folder, cluster: join(folder, 'postgres'), logFile: join(folder, 'postgres.log'), user, binaries };
}

async function start(place: Place, unlock: () => void, options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const tell = options.onProgress ?? (() => {});
  const isNew = !existsSync(place.cluster);
  const secrets = loadSecrets(place.folder, !isNew);
  if (isNew) {
    tell('creating');
    await initCluster(place.cluster, place.binaries, place.user, secrets.superuser);
  }
  const orphan = findOrphan(place.cluster);
  tell(orphan ? 'taken-over' : 'starting');
  let stopping = false;
  const server = orphan ?? (await launch(place, () => stopping || options.onDeath?.()));
  try {
    await waitUntilReady(server, supervisorUrl(server.port, secrets), place.logFile);
    await provision(server.port, secrets);
  } catch (error) {
    stopping = true;
    await stopPostmaster(server);
    throw error;
  }
  tell('ready');
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopping = true;
    stopped ??= stopPostmaster(server).then(unlock);
    return stopped;
  };
  return { ...urls(server.port, secrets), isNew, wasTakenOver: orphan !== undefined, stop };
}

async function launch(place: Place, onExit: () => void): Promise<Postmaster> {
  const server = await startPostmaster(place);
  server.process.once('exit', onExit);
  return server;
}

function urls(port: number, secrets: Secrets): DatabaseUrls {
  return {
    requestUrl: urlOf('ateneo_app', secrets.app, port, 'ateneo'),
    ownerUrl: urlOf('ateneo_owner', secrets.owner, port, 'ateneo'),
    keysUrl: urlOf('ateneo_owner', secrets.owner, port, 'ateneo_keys'),
  };
}
