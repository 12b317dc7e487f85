import 'reflect-metadata';
import { createLog, loadConfig, openDatabases, refuseToStart, runningEmbedded } from '@ateneo/runtime';
import { NestFactory } from '@nestjs/core';
import { chooseContexts } from '../contexts.js';
import { openCore } from '../core.js';
import { migrateAll } from '../migrate-all.js';
import { PlatformModule } from '../platform.module.js';
import { tenantRequest } from './tenant-arguments.js';
import { runTenantRequest } from './tenant-commands.js';

/** `npm run tenant -- …`, beside a running server or without one. */
async function main(words: readonly string[]): Promise<string> {
  const request = tenantRequest(words);
  const config = loadConfig();
  const running = config.database ? undefined : runningEmbedded(config.dataDir);
  const databases = running ? { ...running, stop: async () => {} } : await openDatabases(config);
  try {
    if (!running) await migrateAll(databases);
    const contexts = chooseContexts(undefined);
    const core = await openCore(databases, contexts, createLog('error'));
    const settings = { smtpUrl: undefined, devMailbox: false, sends: false, origin: (host: string) => host };
    const module = PlatformModule.for(core, contexts, settings, {});
    await core.serving.start();
    // Without a server beside it, this process brings the views up to date itself.
    await core.running.start({ projections: true, reactors: [] });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      return await runTenantRequest(app, request);
    } finally {
      await app.close();
      await core.close();
    }
  } finally {
    await databases.stop();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  refuseToStart(error);
}
