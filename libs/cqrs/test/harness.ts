import {
  Database,
  type MigrationRunner,
  type SchemaMigration,
  type SchemaMigrations,
  tenantTable,
} from '@ateneo/persistence';
import { MemoryKeyStore } from '@ateneo/keys';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import type { EventStore } from '@ateneo/event-store';
import {
  countChanges,
  type CqrsOptions,
  type CqrsRuntime,
  cqrsMigrations,
  createCqrsRuntime,
  type Log,
  type Projection,
} from '../src/index.js';
import { roomView, seatEventTypes, sitterView } from './seats.js';

class CreateTestViews1763700000000 implements SchemaMigration {
  readonly name = 'CreateTestViews1763700000000';

  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`create table test.rooms (
      tenant_id uuid not null, id uuid not null, seats integer not null check (seats < 10000),
      last_name text, last_at timestamptz, people jsonb not null, primary key (tenant_id, id))`);
    await runner.query('create index rooms_by_seats on test.rooms (tenant_id, seats)');
    await runner.query(tenantTable('test.rooms'));
    await runner.query(countChanges('test.rooms'));
    await runner.query(`create table test.sitters (
      tenant_id uuid not null, id text not null, room text not null, primary key (tenant_id, id))`);
    await runner.query(tenantTable('test.sitters'));
  }
}

const schemas = [
  { name: 'cqrs', migrations: cqrsMigrations },
  { name: 'test', migrations: [CreateTestViews1763700000000] },
];

/** One line of a log that was written. */
export interface Line {
  readonly level: string;
  readonly message: string;
  readonly fields: object;
}

/** A database with two views, and as many processes on it as a test wants. */
export class Harness {
  readonly keys = new MemoryKeyStore();
  readonly lines: Line[] = [];
  private readonly running = new Set<CqrsRuntime>();
  private readonly databases: Database[] = [];

  private constructor(
    private readonly test: TestDatabase,
    readonly store: EventStore,
  ) {}

  static async open(
    makeStore: (test: TestDatabase) => Promise<EventStore>,
    more: readonly SchemaMigrations[] = [],
  ): Promise<Harness> {
    const test = await testDatabase([...schemas, ...more]);
    return new Harness(test, await makeStore(test));
  }

  /** A process: a runtime with connections of its own. */
  process(
    projections: readonly Projection<never>[] = [roomView as never, sitterView as never],
    options: Partial<CqrsOptions> = {},
  ): CqrsRuntime {
    const runtime = createCqrsRuntime({
      contexts: [{ name: 'test', eventTypes: seatEventTypes, projections }],
      store: this.store,
      keys: this.keys,
      database: this.database(this.test.appUrl),
      ownerDatabase: this.database(this.test.ownerUrl),
      log: this.log,
      lockHeartbeatMs: 100,
      reactorPausesMs: [20, 20],
      ...options,
    });
    this.running.add(runtime);
    return runtime;
  }

  async stop(runtime: CqrsRuntime): Promise<void> {
    if (this.running.delete(runtime)) await runtime.stop();
  }

  database(url: string = this.test.ownerUrl): Database {
    const database = new Database(url);
    this.databases.push(database);
    return database;
  }

  get ownerUrl(): string {
    return this.test.ownerUrl;
  }

  get appUrl(): string {
    return this.test.appUrl;
  }

  /** Rows of a tenant's view, as the request role sees them. */
  async rows<Row>(tenant: string, table: string): Promise<Row[]> {
    const [database] = this.databases;
    return database!.inTenant(tenant, (tx) => tx.query<Row>(`select * from ${table} order by id`));
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((runtime) => this.stop(runtime)));
    await this.store.close();
    await Promise.all(this.databases.map((database) => database.close()));
    await this.test.drop();
  }

  private readonly log: Log = {
    info: (fields, message) => void this.lines.push({ level: 'info', message, fields }),
    warn: (fields, message) => void this.lines.push({ level: 'warn', message, fields }),
    error: (fields, message) => void this.lines.push({ level: 'error', message, fields }),
  };
}

/** Waits until something holds; fails after a while. */
export async function until(holds: () => Promise<boolean> | boolean, milliseconds = 20_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`still not so after ${milliseconds} ms: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
