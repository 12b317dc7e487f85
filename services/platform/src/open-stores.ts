import type { Log } from '@ateneo/cqrs';
import { type AppendedBatch, type EventStore, openEventStoreDB, PostgresEventStore } from '@ateneo/event-store';
import { type DatabaseUrls, StartupError } from '@ateneo/runtime';
import { budget } from './budget.js';

/** Where a process keeps everything: databases, and the log elsewhere when it is on a server of its own. */
export type CoreUrls = DatabaseUrls & {
  readonly eventStoreUrl?: string | undefined;
  /** See `budget`. */
  readonly connections?: number | undefined;
};

/** The log as those see it who serve requests, and as its owner does. */
export interface Stores {
  readonly store: EventStore;
  readonly ownerStore: EventStore;
}

/** Opens the log where it is kept. Throws a StartupError when a server of its own does not answer. */
export async function openStores(
  urls: CoreUrls,
  log: Log,
  onAppended: (batch: AppendedBatch) => void,
): Promise<Stores> {
  if (urls.eventStoreUrl !== undefined) {
    // One object for both: that server knows no roles, and its client bears only one writer in a process.
    const store = await openServer(urls.eventStoreUrl, log, onAppended);
    return { store, ownerStore: store };
  }
  const { readers } = budget(urls.connections);
  const store = await PostgresEventStore.open(urls.requestUrl, { onAppended, readers });
  return { store, ownerStore: await PostgresEventStore.open(urls.ownerUrl, { readers }) };
}

async function openServer(url: string, log: Log, onAppended: (batch: AppendedBatch) => void): Promise<EventStore> {
  const onTrouble = (error: unknown): void =>
    log.warn({ reason: (error as Error).name }, 'a subscription to the event store begins again');
  try {
    return await openEventStoreDB(url, { onAppended, onTrouble });
  } catch (error) {
    // The message may hold the URL, and with it the password.
    throw new StartupError(`EVENTSTORE_URL: the event store cannot be opened (${(error as Error).name})`);
  }
}
