import { randomUUID } from 'node:crypto';
import { type EventStore, eventStoreMigrations, NO_STREAM, PostgresEventStore, streamName } from '@ateneo/event-store';
import { Database } from '@ateneo/persistence';
import { testDatabase } from '@ateneo/testing';
import type pg from 'pg';
import { chainHash, proofMigrations } from '../src/index.js';

export const schemas = [
  { name: 'event_store', migrations: eventStoreMigrations },
  { name: 'proof', migrations: proofMigrations },
];

export interface LogAt {
  readonly store: EventStore;
  readonly database: Database;
  close(): Promise<void>;
}

export async function openLog(url: string): Promise<LogAt> {
  const store = await PostgresEventStore.open(url, { readers: 2 });
  const database = new Database(url, { connections: 4 });
  const close = async () => {
    await store.close();
    await database.close();
  };
  return { store, database, close };
}

export async function newLog() {
  const databases = await testDatabase(schemas);
  return { databases, log: await openLog(databases.ownerUrl) };
}

/** Appends `count` events of one stream. */
export async function write(store: EventStore, tenant: string, count = 1, category = 'test.thing'): Promise<void> {
  const stream = streamName(category, tenant, randomUUID());
  const events = Array.from({ length: count }, (_, n) => ({
    id: randomUUID(),
    type: 'ThingDone',
    data: JSON.stringify({ n, text: 'ñandú' }),
    metadata: JSON.stringify({ version: 1, tenant }),
  }));
  const { outcome } = await store.append({ stream, tenant, expectedRevision: NO_STREAM, events });
  if (outcome !== 'appended') throw new Error('a new stream had events');
}

/** Makes the chain of a tenant agree with what is in the log now: links, head, all of them. */
export async function rewriteChain(client: pg.Client, tenant: string): Promise<void> {
  const { rows } = await client.query<{
    position: string;
    tenant: string;
    stream: string;
    revision: number;
    id: string;
    type: string;
    data: string;
    metadata: string;
  }>(
    `select position, tenant_id as tenant, stream, revision, id, type, data, metadata from event_store.events
     where tenant_id = $1 and stream not like 'claims.%' order by position`,
    [tenant],
  );
  await client.query('delete from proof.links where tenant_id = $1', [tenant]);
  let hash: Buffer = Buffer.alloc(32);
  for (const [index, event] of rows.entries()) {
    hash = chainHash(hash, index + 1, event);
    await client.query(
      'insert into proof.links (tenant_id, ordinal, position, event_id, hash) values ($1, $2, $3, $4, $5)',
      [tenant, index + 1, event.position, event.id, hash],
    );
  }
  await client.query(
    'update proof.heads set ordinal = $2, hash = $3, sealed_ordinal = least(sealed_ordinal, $2) where tenant_id = $1',
    [tenant, rows.length, hash],
  );
  await client.query('update proof.notary set position = (select max(position)::text from event_store.events)');
}
