import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cqrsMigrations, type CqrsRuntime, createCqrsRuntime, type EventTypes, type Log } from '@ateneo/cqrs';
import { eventStoreMigrations, NO_STREAM, type Position, PostgresEventStore, streamName } from '@ateneo/event-store';
import type { PublicEvents } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { testDatabase } from '@ateneo/testing';
import { type KafkaConnection, openPublisher, PublicCatalogue, republish, runRelays, sparing } from '../src/index.js';

const schemas = [
  { name: 'event_store', migrations: eventStoreMigrations },
  { name: 'cqrs', migrations: cqrsMigrations },
];

const eventTypes: EventTypes = { Joined: { version: 1 }, Whispered: { version: 1 } };
const publicEvents: PublicEvents = {
  Joined: { version: 1, summary: 'True when somebody joined.', fields: { user: 'id' } },
};

export const TOPIC = 'ateneo.test.v1';
const tenants = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);

/** A store whose events are told to brokers. */
export class World {
  readonly lines: { level: string; message: string; fields: object }[] = [];
  readonly catalogue = new PublicCatalogue([{ name: 'test', eventTypes, publicEvents }]);
  private readonly stopping = new Set<() => Promise<void>>();
  appended = 0;

  private constructor(
    private readonly test: Awaited<ReturnType<typeof testDatabase>>,
    readonly store: PostgresEventStore,
    readonly database: Database,
  ) {}

  static async open(): Promise<World> {
    const test = await testDatabase(schemas);
    const store = await PostgresEventStore.open(test.ownerUrl);
    return new World(test, store, new Database(test.ownerUrl, { name: 'test', connections: 8 }));
  }

  private made: CqrsRuntime | undefined;

  runtime(): CqrsRuntime {
    return (this.made ??= createCqrsRuntime({
      contexts: [{ name: 'test', eventTypes, projections: [] }],
      store: this.store,
      keys: new MemoryKeyStore(),
      database: this.database,
      ownerDatabase: this.database,
      lockHeartbeatMs: 50,
    }));
  }

  readonly log: Log = {
    info: (fields, message) => void this.lines.push({ level: 'info', message, fields }),
    warn: (fields, message) => void this.lines.push({ level: 'warn', message, fields }),
    error: (fields, message) => void this.lines.push({ level: 'error', message, fields }),
  };

  connection(brokers: readonly string[]): KafkaConnection {
    return { brokers, tls: false, log: sparing(this.log), requestTimeoutMs: 600 };
  }

  /** So many people join, in three tenants, with events between them that are nobody else's business. */
  async append(count: number): Promise<void> {
    const metadata = (tenant: string) =>
      JSON.stringify({ version: 1, time: '2026-11-21T06:30:00.000Z', tenant, source: 'self', correlationId: 'c' });
    for (let n = 0; n < count; n += 1) {
      const tenant = tenants[n % tenants.length]!;
      const user = randomUUID();
      await this.store.append({
        stream: streamName('test.person', tenant, user),
        tenant,
        expectedRevision: NO_STREAM,
        events: ['Joined', 'Whispered'].map((type) => ({
          id: randomUUID(),
          type,
          data: JSON.stringify({ user }),
          metadata: metadata(tenant),
        })),
      });
    }
    this.appended += count;
  }

  /** A process with the role relay; answers how to end it. */
  relay(brokers: readonly string[]): () => Promise<void> {
    const connection = this.connection(brokers);
    return this.run((signal) =>
      runRelays(
        {
          store: this.store,
          codec: this.runtime().codec,
          database: this.database,
          catalogue: this.catalogue,
          connect: (topic) => openPublisher(connection, topic),
          log: connection.log,
          lockHeartbeatMs: 50,
        },
        signal,
      ),
    );
  }

  republish(from: Position) {
    return republish(this, from);
  }

  /** Whose the public events are that the relay has not come to yet, in order. */
  async tenantsToTell(): Promise<string[]> {
    const { events } = await this.store.readAll({ after: await this.relayPosition(), limit: 100, types: ['Joined'] });
    return events.map(({ tenant }) => tenant);
  }

  /** How far the relay is. */
  async relayPosition(): Promise<Position> {
    const [row] = await this.database.withoutTenant((tx) =>
      tx.query<{ position: Position }>(`select position from cqrs.checkpoints where name = 'reactor/kafka.test'`),
    );
    return row!.position;
  }

  /** Waits until the relay has published everything that happened. */
  async relayed(): Promise<void> {
    for (;;) {
      const after = await this.relayPosition();
      const { events } = await this.store.readAll({ after, limit: 1, types: ['Joined'] });
      if (events.length === 0) return;
      await sleep(20);
    }
  }

  /** Ends the connections that hold locks of runners, as the server does when their process stands still. */
  async cutLocks(): Promise<void> {
    await this.database.withoutTenant((tx) =>
      tx.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()
        and database = (select oid from pg_database where datname = current_database())`),
    );
  }

  private run(work: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
    const controller = new AbortController();
    const working = work(controller.signal);
    const stop = async () => {
      this.stopping.delete(stop);
      controller.abort();
      await working;
    };
    this.stopping.add(stop);
    return stop;
  }

  async close(): Promise<void> {
    await Promise.all([...this.stopping].map((stop) => stop()));
    await this.store.close();
    await this.database.close();
    await this.test.drop();
  }
}
