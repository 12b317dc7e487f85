import { createPublicKey, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '@ateneo/cqrs';
import {
  FolderPlace,
  loadOrMakeSealKey,
  Notary,
  readPublicKeys,
  Sealing,
  type SealPlace,
  UnfitSealKey,
  UrlPlace,
} from '@ateneo/proof';
import { type Config, StartupError } from '@ateneo/runtime';
import type { Core } from './core.js';

/** Where seals go and what signs them, as configured; with the embedded store both lie in its folder. */
export interface SealSettings {
  readonly folder: string | undefined;
  readonly url: string | undefined;
  readonly keyFile: string | undefined;
  /** A file or PEM text; by default the public half of `keyFile`. */
  readonly publicKey: string | undefined;
}

export type SealConfig = Pick<Config, 'seals' | 'dataDir' | 'database'>;

export function sealSettings({ seals, dataDir, database }: SealConfig): SealSettings {
  if (database) return seals;
  return {
    ...seals,
    folder: seals.folder ?? join(dataDir, 'seals'),
    keyFile: seals.keyFile ?? join(dataDir, 'seal-key.pem'),
  };
}

/** The places outside that seals go to. */
export function sealPlaces({ folder, url }: SealSettings): SealPlace[] {
  return [...(folder ? [new FolderPlace(folder)] : []), ...(url ? [new UrlPlace(url)] : [])];
}

/** The key that signs; undefined when none is configured. Made at the first time. Throws a StartupError. */
export function sealKey({ keyFile }: SealSettings): KeyObject | undefined {
  return keyFile === undefined ? undefined : inOneLine('SEAL_KEY_FILE', () => loadOrMakeSealKey(keyFile));
}

/** The keys whose signatures count. Throws a StartupError. */
export function sealReaders(settings: SealSettings): KeyObject[] {
  const { publicKey } = settings;
  if (publicKey !== undefined) return inOneLine('SEAL_PUBLIC_KEY', () => readPublicKeys(publicKey));
  const key = sealKey(settings);
  return key ? [createPublicKey(key)] : [];
}

/** Chains and seals what the log gets, behind the writer; answers how to end it. */
export function startNotary(core: Pick<Core, 'ownerStore' | 'ownerDatabase'>, config: SealConfig, log: Log) {
  const { ownerStore: store, ownerDatabase: database } = core;
  const settings = sealSettings(config);
  const key = sealKey(settings);
  const places = sealPlaces(settings);
  if (!key || places.length === 0)
    log.warn({}, 'the log is chained but not sealed: SEAL_KEY_FILE and SEALS_DIR or SEALS_URL');
  const sealing = key && new Sealing({ database, key, places, log });
  const stopping = new AbortController();
  const running = new Notary({ store, database, log, sealing }).run(stopping.signal);
  return async (): Promise<void> => {
    stopping.abort();
    await running;
  };
}

function inOneLine<T>(variable: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof UnfitSealKey ? new StartupError(`${variable}: ${error.message}`) : error;
  }
}
