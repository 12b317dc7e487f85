import {
  type EventStore,
  eventStoreMigrations,
  isEventStoreDBUrl,
  openEventStoreDB,
  PostgresEventStore,
} from '@ateneo/event-store';
import { Database, migrate } from '@ateneo/persistence';
import { loadConfig, openDatabases, runningEmbedded, StartupError } from '@ateneo/runtime';
import type { CliCommand } from '../cli-command.js';
import { copyLog } from '../copy-log.js';
import { MovingCheckpoints } from '../move-checkpoints.js';
import { optionsOf } from '../options.js';

const usage = '[--from URL] --to URL [--checkpoints]';

type Tell = (line: string) => void;

export const storeCopyCommand: CliCommand = {
  name: 'store copy',
  options: usage,
  purpose: 'copies the whole log into another store and compares the two; run again, it goes on where it stopped',
  run: async (words, tell) => {
    const options = optionsOf(words, `store copy ${usage}`, ['from', 'to'], ['checkpoints']);
    const { from, to } = options;
    if (to === undefined) throw new StartupError(`Where to?\n\nnpm run ateneo -- store copy ${usage}`);
    if (from !== undefined && options.checkpoints === undefined) return copy({ from, to }, tell);
    return withDatabase((ownerUrl, log) =>
      copy({ from: from ?? log, to, checkpoints: options.checkpoints && ownerUrl }, tell),
    );
  },
};

/** The owner's login to this installation's database, and where its log is kept now. */
async function withDatabase<T>(work: (ownerUrl: string, log: string) => Promise<T>): Promise<T> {
  const config = loadConfig();
  const running = config.database ? undefined : runningEmbedded(config.dataDir);
  const databases = running ? { ...running, stop: async () => {} } : await openDatabases(config);
  try {
    return await work(databases.ownerUrl, config.eventStoreUrl ?? databases.ownerUrl);
  } finally {
    await databases.stop();
  }
}

interface Copying {
  readonly from: string;
  readonly to: string;
  /** The owner's login to the database whose views and reactors go on in the target. */
  readonly checkpoints?: string | undefined;
}

async function copy({ from, to, checkpoints }: Copying, tell: Tell): Promise<boolean> {
  const source = await open(from, '--from');
  const database = checkpoints === undefined ? undefined : new Database(checkpoints, { connections: 1 });
  try {
    if (!isEventStoreDBUrl(to)) await prepare(to);
    const target = await open(to, '--to');
    try {
      if (source.id === target.id) throw new StartupError('The two are one store.');
      const moving = database && (await MovingCheckpoints.load(database, source));
      await copyLog(source, target, { tell, onSame: (one, other) => moving?.passed(one, other) });
      if (moving) tell(`${await moving.save()} views and reactors go on from the same events in the target.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
    await database?.close();
  }
  return true;
}

async function open(url: string, option: string): Promise<EventStore> {
  try {
    return await (isEventStoreDBUrl(url) ? openEventStoreDB(url) : PostgresEventStore.open(url));
  } catch (error) {
    // The message may hold the URL, and with it the password.
    throw new StartupError(`${option}: the store cannot be opened (${(error as Error).name})`);
  }
}

async function prepare(url: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new StartupError('--to: must be postgres://… or esdb://…');
  try {
    await migrate(url, [{ name: 'event_store', migrations: eventStoreMigrations }]);
  } catch (error) {
    throw new StartupError(`--to: the database cannot be migrated (${(error as Error).name})`);
  }
}
