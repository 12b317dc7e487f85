import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@ateneo/cqrs';
import { type Config, openDatabases, type Shutdown } from '@ateneo/runtime';
import { announce, tell, telling } from './announce.js';
import { startBackground } from './background.js';
import { chooseContexts } from './contexts.js';
import { openCore } from './core.js';
import { fillWithDemo } from './fill-with-demo.js';
import { startHousekeeping } from './housekeeping.js';
import { checkPort } from './listen.js';
import { hasMailbox, mayHaveDemo } from './mailbox.js';
import { migrateAll } from './migrate-all.js';
import { startNotary } from './notary.js';
import { brokerCheck, startKafka } from './public-events.js';
import type { Running } from './running.js';
import { startServer } from './server.js';
import { openFiles } from './open-files.js';
import { openMasterKeys } from './open-master-keys.js';
import { Telemetry } from './telemetry.js';
import { originOf } from './tenant-origin.js';
import { openTracing } from './open-tracing.js';

// How many connections Node lets the kernel keep until they are accepted.
const LONGEST_BACKLOG = 511;
// Under load each turn of the loop has requests to answer.
const ACCEPTING_MS = 10_000;

/**
 * The whole program, from nothing to listening; answers the port. What it opens it adds to the shutdown, so that it
 * ends in turn.
 */
export async function runProgram(config: Config, wantsDemo: boolean, log: Log, shutdown: Shutdown): Promise<number> {
  const contexts = chooseContexts(config.services);
  await checkPort(portOf(config), hostOf(config));
  const databases = await openDatabases(config, telling(shutdown));
  shutdown.add('postgres', () => databases.stop(), 20_000);
  await migrateAll(databases, (schema, migration) => tell(`Migrated ${schema}: ${migration}`));
  const telemetry = new Telemetry(await openTracing(config.otlpEndpoint, config.roles));
  shutdown.add('traces', () => telemetry.tracing.close());
  const { eventStoreUrl, connections } = config;
  const urls = { ...databases, eventStoreUrl, connections };
  const masterKeys = await openMasterKeys(config, databases);
  const hasDemo = mayHaveDemo(config, databases, wantsDemo);
  if (hasDemo) await fillWithDemo(config, urls, masterKeys, log);
  const core = await openCore(urls, contexts, log, masterKeys, telemetry);
  shutdown.add('core', () => core.close(), 20_000);

  const settings = {
    smtpUrl: config.smtpUrl,
    devMailbox: hasMailbox(config, databases),
    files: openFiles(config),
    sends: config.roles.has('reactor'),
    openId: config.openId,
    addressService: config.addressService,
    origin: (host: string) => originOf(host, config.publicPort),
  };
  const start = config.roles.has('web') ? startServer : startBackground;
  const broker = brokerCheck(contexts, config);
  const running = await start(core, contexts, { ...config, broker, pages: true }, settings, log);
  if (config.roles.has('projector')) shutdown.add('notary', startNotary(core, config, log));
  if (config.roles.has('reactor')) shutdown.add('housekeeping', startHousekeeping(core, running.app, log, databases));
  shutdown.add('kafka', startKafka(core, contexts, config, log, broker), 20_000);
  shutdown.add('http', () => running.close(), 30_000);
  const port = await open(running, config, hasDemo);
  shutdown.add('drain', () => drain(running, config.drainSeconds), config.drainSeconds * 1000 + ACCEPTING_MS);
  return port;
}

async function open(running: Running, config: Config, hasDemo: boolean): Promise<number> {
  const port = await running.listen(portOf(config), hostOf(config));
  running.ready();
  if (config.roles.has('web')) await announce(running.app, port, hasDemo);
  else tell(`${[...config.roles].join(', ')}: health and metrics on port ${port}.`);
  return port;
}

/** Says that it is about to end, and answers on while those who send requests take notice; accepts what they have sent. */
async function drain(running: Running, seconds: number): Promise<void> {
  running.stopping();
  await sleep(seconds * 1000);
  // A turn of the loop accepts one of the connections that have been made. Those that still wait at the end are reset.
  for (let turn = 0; turn <= LONGEST_BACKLOG; turn += 1) await setImmediate();
}

function portOf({ roles, port, healthPort }: Config): number {
  return roles.has('web') ? port : healthPort;
}

// The embedded store is for one's own machine: its demo's password is known to everybody.
function hostOf({ host, database }: Config): string {
  return host ?? (database ? '::' : 'localhost');
}
