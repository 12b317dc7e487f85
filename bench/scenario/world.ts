import { randomUUID } from 'node:crypto';
import {
  cqrsMigrations,
  type CqrsRuntime,
  createCqrsRuntime,
  type EventTypes,
  Progress,
  type Projection,
} from '@ateneo/cqrs';
import { eventStoreMigrations, PostgresEventStore } from '@ateneo/event-store';
import { KeyKeeper, keysMigrations, MasterKeys, parseMasterKey, PostgresKeyStore } from '@ateneo/keys';
import { Database, migrate } from '@ateneo/persistence';
import type { Place } from '../harness/place.js';
import { benchMigrations } from './migrations.js';
import { signatureEventTypes, signerView, tallyView } from './signatures.js';
import { turnEventTypes } from './turns.js';

const eventTypes: EventTypes = { ...signatureEventTypes, ...turnEventTypes };
const projections = [tallyView, signerView] as unknown as Projection<never>[];

/** The core of the product over migrated databases, with the benchmarks' own event types and views. */
export interface World {
  readonly tenant: string;
  /** As the request role. */
  readonly store: PostgresEventStore;
  /** As the owner. */
  readonly ownerStore: PostgresEventStore;
  readonly database: Database;
  readonly ownerDatabase: Database;
  readonly keys: PostgresKeyStore;
  /** Commands as the request role. */
  readonly serving: CqrsRuntime;
  /** Views as the owner; not started. */
  readonly running: CqrsRuntime;
  close(): Promise<void>;
}

// The same in every process of a run; it guards nobody.
const masterKeys = new MasterKeys(parseMasterKey('be'.repeat(32))!, undefined);

/** Migrates, once a place; who opens it a second time finds it as it was left. */
export async function prepare({ ownerUrl, keysUrl }: Place): Promise<void> {
  await migrate(ownerUrl, [
    { name: 'event_store', migrations: eventStoreMigrations },
    { name: 'cqrs', migrations: cqrsMigrations },
    { name: 'bench', migrations: benchMigrations },
  ]);
  await migrate(keysUrl, [{ name: 'keys', migrations: keysMigrations }]);
}

export async function openWorld(place: Place, tenant: string = randomUUID()): Promise<World> {
  const database = new Database(place.requestUrl);
  const ownerDatabase = new Database(place.ownerUrl);
  const keysDatabase = new Database(place.keysUrl);
  await new KeyKeeper(keysDatabase).admit(masterKeys);
  const keys = await PostgresKeyStore.open(keysDatabase, masterKeys);
  const store = await PostgresEventStore.open(place.requestUrl);
  const ownerStore = await PostgresEventStore.open(place.ownerUrl);
  const contexts = [{ name: 'bench', eventTypes, projections }];
  const shared = { contexts, keys, database, ownerDatabase, progress: new Progress(store) };
  const serving = createCqrsRuntime({ ...shared, store });
  const running = createCqrsRuntime({ ...shared, store: ownerStore });
  const close = async (): Promise<void> => {
    await Promise.all([running.stop(), serving.stop()]);
    await Promise.all([store.close(), ownerStore.close(), keys.close()]);
    await Promise.all([database.close(), ownerDatabase.close(), keysDatabase.close()]);
  };
  return { tenant, store, ownerStore, database, ownerDatabase, keys, serving, running, close };
}
