import {
  type Config,
  createLog,
  loadConfig,
  type OpenDatabases,
  openDatabases,
  runningEmbedded,
} from '@ateneo/runtime';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { chooseContexts, type ChosenContexts } from '../contexts.js';
import { type Core, openCore } from '../core.js';
import { migrateAll } from '../migrate-all.js';
import { openMasterKeys } from '../open-master-keys.js';
import { PlatformModule } from '../platform.module.js';
import { fedViews, viewsOfBroker } from '../public-events.js';

/** What a command of the command line works with. */
export interface Platform {
  readonly config: Config;
  readonly databases: OpenDatabases;
  readonly contexts: ChosenContexts;
  readonly core: Core;
  /** Views that brokers feed: this process leaves them alone. */
  readonly fed: ReadonlySet<string>;
  /** The contexts' classes, without a server. */
  readonly app: INestApplicationContext;
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
    const contexts = chooseContexts(undefined);
    const urls = { ...databases, eventStoreUrl: config.eventStoreUrl };
    const core = await openCore(urls, contexts, createLog('error'), await openMasterKeys(config, databases));
    const settings = { smtpUrl: undefined, devMailbox: false, sends: false, origin: (host: string) => host };
    const module = PlatformModule.for(core, contexts, settings, {});
    await core.serving.start();
    const fed = new Set([...viewsOfBroker(contexts, config.kafka), ...(await fedViews(core))]);
    await core.running.start({ projections: true, except: fed, reactors: [] });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await work({ config, databases, contexts, core, fed, app });
    } finally {
      await app.close();
      await core.close();
    }
  } finally {
    await databases.stop();
  }
}
