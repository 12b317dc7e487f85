import {
  type ContextDefinition,
  type CqrsRuntime,
  createCqrsRuntime,
  type Log,
  type Outdated,
  Progress,
} from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { type MasterKeys, PostgresKeyDestroyer, PostgresKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import type { DatabaseUrls } from '@ateneo/runtime';
import { budget } from './budget.js';
import type { ChosenContexts } from './contexts.js';
import { type CoreUrls, openStores } from './open-stores.js';
import { reconcileKeys } from './reconcile-keys.js';
import { Telemetry } from './telemetry.js';

/** Databases, store, keys and event-sourcing core of one process. */
export interface Core {
  readonly database: Database;
  readonly ownerDatabase: Database;
  /** Serves commands, as the request role. */
  readonly store: EventStore;
  /** Reads the whole log, as the owner. */
  readonly ownerStore: EventStore;
  readonly keys: PostgresKeyStore;
  /** Destroys keys, as the owner of their database. */
  readonly keyDestroyer: PostgresKeyDestroyer;
  /** Commands, claims and views as the request role. */
  readonly serving: CqrsRuntime;
  /** Projections, reactors, rebuilds and checks, as the owner. */
  readonly running: CqrsRuntime;
  /** What contexts have deleted when it has had its time. */
  readonly outdated: readonly Outdated[];
  /** What the process tells of itself. */
  readonly telemetry: Telemetry;
  readonly log: Log;
  /** Asks each thing outside the process for a sign of life; rejects when it gives none. */
  readonly checks: Readonly<Record<CheckName, () => Promise<unknown>>>;
  close(): Promise<void>;
}

/** What a process works with, each with the role it logs in as. */
export type CheckName = 'database' | 'store' | 'keys' | 'owner_database' | 'owner_store';

/** Opens everything on migrated databases; the keys' has let the master keys in. */
export async function openCore(
  urls: CoreUrls,
  contexts: ChosenContexts,
  log: Log,
  masterKeys: MasterKeys,
  telemetry = new Telemetry(),
): Promise<Core> {
  const connections = budget(urls.connections);
  const database = new Database(urls.requestUrl, { name: 'ateneo-requests', connections: connections.requests });
  const ownerDatabase = new Database(urls.ownerUrl, { name: 'ateneo-owner', connections: connections.owner });
  const keysDatabase = new Database(requestKeysUrl(urls), { name: 'ateneo-keys', connections: connections.keys });
  const keys = await PostgresKeyStore.open(keysDatabase, masterKeys);
  const keysOwner = new Database(urls.keysUrl, { name: 'ateneo-keys-owner', connections: connections.keysOwner });
  const { store, ownerStore } = await openStores(urls, log, (batch) => telemetry.metrics.appended(batch));
  const shared = { contexts: runnable(contexts), keys, database, ownerDatabase, log, progress: new Progress(store) };
  const serving = createCqrsRuntime({ ...shared, store: telemetry.tracing.watchAppends(store) });
  const running = createCqrsRuntime({
    ...shared,
    store: ownerStore,
    onProjected: (batch) => telemetry.projected(batch),
  });
  const close = async () => {
    await running.stop();
    await serving.stop();
    await Promise.all([store.close(), ownerStore.close(), keys.close()]);
    await Promise.all([keysDatabase.close(), keysOwner.close(), database.close(), ownerDatabase.close()]);
  };
  const keyDestroyer = new PostgresKeyDestroyer(keysOwner);
  // Before anything reads a key.
  const back = await reconcileKeys(contexts.all, ownerStore, keyDestroyer);
  if (back > 0) log.warn({ keys: back }, 'destroyed keys had come back, and were destroyed again');
  const checks = {
    database: () => askFor(database),
    store: () => store.head(),
    keys: () => askFor(keysDatabase),
    owner_database: () => askFor(ownerDatabase),
    owner_store: () => ownerStore.head(),
  };
  const kept = { database, ownerDatabase, store, ownerStore, keys, keyDestroyer };
  return { ...kept, serving, running, outdated: outdatedOf(contexts), telemetry, log, checks, close };
}

const outdatedOf = ({ all }: ChosenContexts): Outdated[] => all.flatMap(({ outdated = [] }) => outdated);

function askFor(database: Database): Promise<unknown> {
  return database.withoutTenant((tx) => tx.query('select 1'));
}

/** All event types, and the views of the chosen contexts. */
function runnable({ all, chosen }: ChosenContexts): ContextDefinition[] {
  const definitions = chosen.map(({ definition }) => definition);
  return all.map((context) => (definitions.includes(context) ? context : { ...context, projections: [] }));
}

/** The request role's login in the keys' database: it makes and reads keys, and destroys none. */
function requestKeysUrl({ requestUrl, keysUrl }: DatabaseUrls): string {
  const login = new URL(requestUrl);
  const url = new URL(keysUrl);
  url.username = login.username;
  url.password = login.password;
  return url.href;
}
