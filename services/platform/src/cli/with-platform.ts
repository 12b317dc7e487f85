import {
  type Config,
  createLog,
  loadConfig,
  type OpenDatabases,
  openDatabases,
  runningEmbedded,
} from '@ateneo/runtime';
import { migrateAll } from '../migrate-all.js';
import { openMasterKeys } from '../open-master-keys.js';
import { type WithoutServer, withoutServer } from '../without-server.js';

/** What a command of the command line works with. */
export interface Platform extends WithoutServer {
  readonly config: Config;
  readonly databases: OpenDatabases;
}

/**
 * Opens everything beside a running server or without one, works, and closes it again. Without a server beside it, the
 * process brings the views up to date itself; reactors do not run.
 */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const running = config.database ? undefined : runningEmbedded(config.dataDir);
  const databases = running ? { ...running, embedded: undefined, stop: async () => {} } : await openDatabases(config);
  try {
    if (!running) await migrateAll(databases);
    const urls = { ...databases, eventStoreUrl: config.eventStoreUrl, connections: config.connections };
    const masterKeys = await openMasterKeys(config, databases);
    return await withoutServer(config, urls, masterKeys, createLog('error'), (opened) =>
      work({ config, databases, ...opened }),
    );
  } finally {
    await databases.stop();
  }
}
