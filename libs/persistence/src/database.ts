import pg from 'pg';
import { GroupedReads } from './grouped-reads.js';
import { isSilent, isStalePlan } from './is-passing.js';
import { type ListenOptions, listenTo } from './listen.js';
import { OpenTransaction } from './open-transaction.js';
import { parseDate } from './pg-types.js';
import { StatementNames } from './statement-names.js';
import type { Tx } from './tx.js';

export interface DatabaseOptions {
  /** Connections of this process at most; default 10. */
  readonly connections?: number;
  /** A statement that takes longer fails; default 30 s. */
  readonly statementTimeoutMs?: number;
  /** A server that says nothing for so long after that is given up, with its connection; default 5 s. */
  readonly silenceMs?: number;
  /** How long a transaction may wait for a free connection; default 10 s. */
  readonly connectTimeoutMs?: number;
  /** Shown in pg_stat_activity. */
  readonly name?: string;
}

export interface TransactionOptions {
  /**
   * What it writes is made again from the log, should the database crash within the second and lose it whole: the commit
   * does not wait for the disk.
   */
  readonly isRemade?: boolean;
}

/** Injection token of the owner's Database (projectors, workers, command lines); the class is the request role's. */
export const OWNER_DATABASE = Symbol('OwnerDatabase');

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const UNHURRIED = '; set local synchronous_commit = off';

const NO_TENANT = 'A tenant is named by its UUID';

/** A PostgreSQL seen by one role. All work happens in transactions. */
export class Database {
  private readonly pool: pg.Pool;
  private readonly reads: GroupedReads;
  private readonly names = new StatementNames('in');
  private readonly listeners = new Set<() => Promise<void>>();
  private closing: Promise<void> | undefined;

  constructor(
    private readonly url: string,
    options: DatabaseOptions = {},
  ) {
    const { statementTimeoutMs = 30_000, silenceMs = 5000 } = options;
    this.pool = new pg.Pool({
      connectionString: url,
      keepAlive: true,
      max: options.connections ?? 10,
      application_name: options.name ?? 'ateneo',
      statement_timeout: statementTimeoutMs,
      // A connection that fell silent (nobody answers, nobody hangs up) must not be waited for for ever.
      query_timeout: statementTimeoutMs + silenceMs,
      connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
      // A process that hangs must not hold its locks for ever.
      idle_in_transaction_session_timeout: 60_000,
      options: '-c timezone=UTC',
      types: { getTypeParser: parseDate },
      pipeline: true,
    });
    // An idle connection that broke: the pool has dropped it already, the next transaction opens another.
    this.pool.on('error', () => {});
    // One that is ended in the very packet that greets it has nobody yet who hears: unheard, that would end the process.
    this.pool.on('connect', (client) => client.on('error', () => {}));
    this.reads = new GroupedReads(this.pool);
  }

  /**
   * One select that sees the rows of this tenant alone. Cheaper than a transaction of its own: reads of a tenant within a
   * few milliseconds share one, which may change nothing. Each still sees what was committed when its turn came; `now()`
   * may be a tenth of a second ago.
   */
  async read<Row = Record<string, unknown>>(
    tenant: string,
    sql: string,
    params: readonly unknown[] = [],
  ): Promise<Row[]> {
    if (!UUID.test(tenant)) throw new Error(NO_TENANT);
    return (await this.reads.read(tenant, sql, params)) as Row[];
  }

  /** One statement that says itself whose rows it sees: the call of a function that sets `app.tenant` while it runs. */
  async call<Row = Record<string, unknown>>(sql: string, params: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query({ name: this.names.find(sql), text: sql, values: [...params] });
    return rows as Row[];
  }

  /**
   * One transaction that sees and writes the rows of this tenant alone: `app.tenant` is set for it and no longer. The
   * work's error rolls everything back and is thrown on.
   */
  inTenant<T>(tenant: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!UUID.test(tenant)) return Promise.reject(new Error(NO_TENANT));
    return this.transaction(tenant, work);
  }

  /** One transaction that sees no tenant's row: for tables that are no tenant's. */
  withoutTenant<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return this.transaction('', work, options);
  }

  /**
   * Calls back for each NOTIFY on the channel, on a connection of its own that is opened again when it breaks or falls
   * silent. What is sent meanwhile is lost: `onGap` says so, and whoever cannot ask again then keeps a slow poll as a
   * safety net. Answers how to stop.
   */
  async listen(
    channel: string,
    onNotify: (payload: string) => void,
    options: ListenOptions = {},
  ): Promise<() => Promise<void>> {
    const stop = await listenTo(this.url, channel, onNotify, options);
    const stopOnce = async (): Promise<void> => {
      if (this.listeners.delete(stopOnce)) await stop();
    };
    this.listeners.add(stopOnce);
    return stopOnce;
  }

  /** Waits for open transactions, then closes every connection. */
  close(): Promise<void> {
    this.closing ??= Promise.all([...[...this.listeners].map((stop) => stop()), this.reads.close()]).then(() =>
      this.pool.end(),
    );
    return this.closing;
  }

  private async transaction<T>(
    tenant: string,
    work: (tx: Tx) => Promise<T>,
    { isRemade = false }: TransactionOptions = {},
  ): Promise<T> {
    const client = await this.pool.connect();
    const tx = new OpenTransaction(client, this.names);
    // While it is checked out, a broken connection tells its client; unheard, that would end the process.
    const broken = (): void => {};
    client.on('error', broken);
    let failed = true;
    try {
      // One round trip; what stands in it was checked to be a UUID or nothing.
      await client.query(`begin; select set_config('app.tenant', '${tenant}', true)${isRemade ? UNHURRIED : ''}`);
      const result = await work(tx);
      await tx.commit();
      failed = false;
      return result;
    } catch (error) {
      failed = isSilent(error) || isStalePlan(error) || !(await tx.rollBack());
      throw error;
    } finally {
      client.off('error', broken);
      client.release(failed);
    }
  }
}
