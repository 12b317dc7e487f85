import type { Log } from '@ateneo/cqrs';
import type { MasterKeys } from '@ateneo/keys';
import type { Config } from '@ateneo/runtime';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { chooseContexts, type ChosenContexts } from './contexts.js';
import { type Core, openCore } from './core.js';
import { openFiles } from './open-files.js';
import type { CoreUrls } from './open-stores.js';
import { PlatformModule } from './platform.module.js';

/** All of the product but its server and its reactors. */
export interface WithoutServer {
  readonly contexts: ChosenContexts;
  readonly core: Core;
  /** The contexts' classes. */
  readonly app: INestApplicationContext;
}

/**
 * Opens the contexts on migrated databases, works, and closes them again. Without a projector beside it, it brings the
 * views up to date itself; reactors do not run.
 */
export async function withoutServer<T>(
  config: Pick<Config, 'kafka' | 'files'> & Partial<Pick<Config, 'smtpUrl'>>,
  urls: CoreUrls,
  masterKeys: MasterKeys,
  log: Log,
  work: (opened: WithoutServer) => Promise<T>,
): Promise<T> {
  const contexts = chooseContexts(undefined);
  const core = await openCore(urls, contexts, log, masterKeys);
  try {
    const settings = {
      // Nothing is sent from here (`sends`): a command says what this installation sends by.
      smtpUrl: config.smtpUrl,
      devMailbox: false,
      sends: false,
      files: openFiles(config),
      origin: (host: string) => host,
    };
    const module = PlatformModule.for(core, contexts, settings, {});
    await core.serving.start();
    await core.running.start({ projections: true, reactors: [] });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await work({ contexts, core, app });
    } finally {
      await app.close();
    }
  } finally {
    await core.close();
  }
}
