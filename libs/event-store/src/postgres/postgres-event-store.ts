import type pg from 'pg';
import { checkAppend } from '../append-rules.js';
import { StoreUnavailable } from '../errors.js';
import { follow } from '../follow.js';
import { AppendNotifications } from '../append-notifications.js';
import type {
  AppendedBatch,
  AppendRequest,
  AppendResult,
  Batch,
  EventStore,
  PackedEvents,
  PackedLog,
  PackedOptions,
  Position,
  ReadAllOptions,
  StoredEvent,
  SubscribeOptions,
} from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { parseStreamName } from '../stream-name.js';
import { appendBatch, furthest } from './append-batch.js';
import { openPool, persistently } from './connections.js';
import { GroupCommit } from './group-commit.js';
import { GroupedStreamReads } from './grouped-stream-reads.js';
import { LogListener } from './log-listener.js';
import { Neighbours } from './neighbours.js';
import { Notices } from './notices.js';
import { SharedLogEnd } from './shared-log-end.js';
import { WriterConnection } from './writer-connection.js';
import { readPage, readSome, readStream, readStreams, WINDOW } from './read-events.js';
import { readPacked } from './read-packed.js';

/** Most streams have fewer events: they are read many in one call, and a long one holds up nobody. */
const SHORT = 32;

export interface PostgresEventStoreOptions {
  /** Connections for reading; appends have one of their own. Default 5. */
  readonly readers?: number;
  /** So many appends may wait for a commit before the next is refused with StoreUnavailable. Default 10,000. */
  readonly maxWaiting?: number;
  /** So many bytes of events may wait. Default 64 MiB. */
  readonly maxWaitingBytes?: number;
  /** How often subscriptions ask for the log's end in case a notice was lost, in milliseconds. Default 2000. */
  readonly pollMs?: number;
  /** Told of every commit, whatever came of its appends. */
  readonly onAppended?: ((batch: AppendedBatch) => void) | undefined;
}

/**
 * The log in schema `event_store` of a PostgreSQL database; see the library's README for what keeps the order. As the
 * request role it appends and reads streams; reading the whole log, subscribing and erasing take the owner's role and
 * fail with "permission denied" otherwise.
 */
export class PostgresEventStore implements EventStore, PackedLog {
  private readonly notifications = new AppendNotifications();
  private readonly logEnd = new SharedLogEnd(this.notifications, (after, limit, types) =>
    this.reading((pool) => readPage(pool, { after, limit, types })),
  );
  private readonly reads = new GroupedStreamReads((reads) => this.reading((pool) => readStreams(pool, reads, SHORT)));
  private readonly writer: GroupCommit;
  private readonly connection: WriterConnection;
  private readonly listener: LogListener;
  private readonly neighbours: Neighbours;
  private readonly notices: Notices;
  private poll: NodeJS.Timeout | undefined;

  private constructor(
    readonly id: string,
    connectionString: string,
    private readonly readPool: pg.Pool,
    private readonly writePool: pg.Pool,
    private readonly options: PostgresEventStoreOptions,
  ) {
    const { maxWaiting = 10_000, maxWaitingBytes = 64 * 1024 * 1024 } = options;
    this.connection = new WriterConnection(writePool);
    this.writer = new GroupCommit((requests) => this.send(requests), { maxWaiting, maxWaitingBytes });
    this.neighbours = new Neighbours(id, this.notifications);
    this.notices = new Notices((end) =>
      persistently(() => readPool.query(`select pg_notify('event_store', $1)`, [String(end)])),
    );
    this.listener = new LogListener(
      connectionString,
      (position) => this.notifications.reached(position),
      () => this.notifications.wake(),
    );
  }

  /** The database must have `eventStoreMigrations`. Throws StoreUnavailable when it does not answer. */
  static async open(connectionString: string, options: PostgresEventStoreOptions = {}): Promise<PostgresEventStore> {
    const readPool = openPool(connectionString, 'ateneo-log-reader', options.readers ?? 5);
    const writePool = openPool(connectionString, 'ateneo-log-writer', 1);
    try {
      const { rows } = await persistently(() =>
        readPool.query<{ id: string }>('select store_id as id from event_store.log'),
      );
      return new PostgresEventStore(rows[0]!.id, connectionString, readPool, writePool, options);
    } catch (error) {
      await Promise.all([readPool.end(), writePool.end()]);
      throw error;
    }
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    return this.writer.append(request, checkAppend(request));
  }

  async read(stream: string, fromRevision = 0, most?: number): Promise<StoredEvent[]> {
    const { tenant } = parseStreamName(stream);
    if (most !== undefined) return this.reading((pool) => readSome(pool, { stream, tenant, fromRevision }, most));
    const events = await this.reads.read({ stream, tenant, fromRevision });
    if (fromRevision > 0 || events.length < SHORT) return events;
    const behind = events.at(-1)!.revision + 1;
    return [...events, ...(await this.reading((pool) => readStream(pool, stream, tenant, behind)))];
  }

  async readAll(options: ReadAllOptions): Promise<Batch> {
    for (let { after } = options; ;) {
      const page = await this.reading((pool) => readPage(pool, { ...options, after }));
      const isEnd = numberOf(page.position) < numberOf(after) + WINDOW;
      if (page.events.length > 0 || isEnd) return page;
      after = page.position;
    }
  }

  async readPacked(options: PackedOptions): Promise<PackedEvents> {
    return this.reading((pool) => readPacked(pool, options));
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    this.listen();
    return follow(this.logEnd.forTypes(options.types), this.notifications, options);
  }

  async head(): Promise<Position> {
    const { rows } = await this.reading((pool) => pool.query<{ head: string }>('select event_store.head() as head'));
    return positionAt(Number(rows[0]!.head));
  }

  compare(a: Position, b: Position): number {
    return numberOf(a) - numberOf(b);
  }

  async eraseStream(stream: string): Promise<boolean> {
    parseStreamName(stream);
    const erase = { text: 'select event_store.erase_stream($1) as erased', values: [stream] };
    const { rows } = await this.reading((pool) => pool.query<{ erased: boolean }>(erase));
    return rows[0]!.erased;
  }

  /** Settles what waits to be appended, ends the subscriptions, then the connections. */
  async close(): Promise<void> {
    if (this.notifications.isClosed) return;
    this.notifications.close();
    clearInterval(this.poll);
    await this.writer.close();
    this.neighbours.leave();
    await this.notices.settled();
    await Promise.all([this.listener.stop(), this.readPool.end(), this.writePool.end()]);
  }

  private async send(requests: readonly AppendRequest[]): Promise<AppendResult[]> {
    const from = performance.now();
    const results = await persistently(() => appendBatch(this.connection, requests));
    this.options.onAppended?.({
      appends: requests.length,
      events: requests.reduce((sum, { events }) => sum + events.length, 0),
      milliseconds: performance.now() - from,
    });
    const end = furthest(results);
    if (end > 0) {
      this.neighbours.tell(end);
      this.notices.tell(end);
    }
    return results;
  }

  private reading<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return persistently(async () => {
      if (this.notifications.isClosed) throw new StoreUnavailable('the store is closed');
      return work(this.readPool);
    });
  }

  /** From the first subscription on. */
  private listen(): void {
    if (this.poll || this.notifications.isClosed) return;
    const look = async (): Promise<void> => this.notifications.reached(numberOf(await this.head()));
    this.poll = setInterval(() => void look().catch(() => undefined), this.options.pollMs ?? 2000);
    void this.listener.run();
  }
}
