import type { Log } from '@ateneo/cqrs';
import { START } from '@ateneo/event-store';
import { type Config, openDatabases, type OpenDatabases, type Shutdown } from '@ateneo/runtime';
import { announce, tell, telling } from './announce.js';
import { chooseContexts } from './contexts.js';
import { type Core, openCore } from './core.js';
import { fillWithDemo } from './fill-with-demo.js';
import { checkPort, listen } from './listen.js';
import { migrateAll } from './migrate-all.js';
import { type Server, startServer } from './server.js';
import { openMasterKeys } from './open-master-keys.js';
import { originOf } from './tenant-origin.js';

/** The whole program, from nothing to listening. What it opens it adds to the shutdown, so that it ends in turn. */
export async function runProgram(config: Config, wantsDemo: boolean, log: Log, shutdown: Shutdown): Promise<void> {
  const contexts = chooseContexts(config.services);
  const serves = config.roles.has('web');
  if (serves) await checkPort(config.port, hostOf(config));
  const databases = await openDatabases(config, telling(shutdown));
  shutdown.add('postgres', () => databases.stop(), 20_000);
  await migrateAll(databases, (schema, migration) => tell(`Migrated ${schema}: ${migration}`));
  const core = await openCore(databases, contexts, log, await openMasterKeys(config, databases));
  shutdown.add('core', () => core.close(), 20_000);

  const hasDemo = mayHaveDemo(config, wantsDemo, databases);
  const settings = {
    smtpUrl: config.smtpUrl,
    devMailbox: config.devMailbox || (hasDemo && databases.embedded !== undefined),
    sends: config.roles.has('worker'),
    origin: (host: string) => originOf(host, config.port),
  };
  const server = await startServer(core, contexts, { ...config, pages: serves }, settings, log);
  shutdown.add('http', () => server.close(), 30_000);
  if (hasDemo && (await isEmpty(core))) await fillWithDemo(server.app);
  if (serves) await open(server, config, hasDemo);
}

async function open(server: Server, config: Config, hasDemo: boolean): Promise<void> {
  const port = await listen(server.app, config.port, hostOf(config));
  server.ready();
  await announce(server.app, port, hasDemo);
}

// The embedded store is for one's own machine: its demo's password is known to everybody.
function hostOf(config: Config): string {
  return config.database ? '::' : 'localhost';
}

function mayHaveDemo(config: Config, wantsDemo: boolean, { embedded }: OpenDatabases): boolean {
  return config.environment !== 'production' && (embedded !== undefined || wantsDemo);
}

async function isEmpty({ ownerStore }: Core): Promise<boolean> {
  const { events } = await ownerStore.readAll({ after: START, limit: 1 });
  return events.length === 0;
}
