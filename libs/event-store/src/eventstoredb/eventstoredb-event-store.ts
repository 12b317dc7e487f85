import { EventStoreDBClient } from '@eventstore/db-client';
import { checkAppend } from '../append-rules.js';
import { StoreUnavailable } from '../errors.js';
import type {
  AppendedBatch,
  AppendRequest,
  AppendResult,
  Batch,
  EventStore,
  Position,
  ReadAllOptions,
  StoredEvent,
  SubscribeOptions,
} from '../port.js';
import { parseStreamName } from '../stream-name.js';
import { AllSubscription } from './all-subscription.js';
import { Appends } from './appends.js';
import { persistently } from './calls.js';
import { clientUrl } from './connection-string.js';
import { Erasures } from './erasures.js';
import { ERASED_TYPE, fromWire, isProductStream, placeOf, type RecordedEvent } from './event-wire.js';
import { comparePositions } from './log-position.js';
import { LogReader } from './log-reader.js';
import { LogWriter } from './log-writer.js';
import { storeIdentity } from './own-streams.js';

export interface EventStoreDBEventStoreOptions {
  /** An append or a read without an answer for so long is given up and tried again, in milliseconds. Default 5000. */
  readonly timeoutMs?: number;
  /** So many appends may wait for their answer before the next is refused with StoreUnavailable. Default 10,000. */
  readonly maxWaiting?: number;
  /** So many bytes of events may wait. Default 64 MiB. */
  readonly maxWaitingBytes?: number;
  /** So many events of a subscription wait for a slow reader before the server must wait. Default 1000. */
  readonly readAhead?: number;
  /** Told of every append that was answered, whatever came of it. */
  readonly onAppended?: ((batch: AppendedBatch) => void) | undefined;
  /** Is told why a subscription begins again. */
  readonly onTrouble?: ((error: unknown) => void) | undefined;
}

// Of one call, when it looks for few events.
const PAGE = { least: 64, most: 1000 };

/**
 * The log on an EventStoreDB or KurrentDB server; see decision 0012. One object a process and server: two that write
 * would share the client's list of pending appends (G57b).
 */
export class EventStoreDBEventStore implements EventStore {
  private readonly closing = new AbortController();

  private constructor(
    readonly id: string,
    private readonly reader: LogReader,
    private readonly writer: LogWriter,
    private readonly erasures: Erasures,
    private readonly appends: Appends,
    private readonly options: EventStoreDBEventStoreOptions,
  ) {}

  /** `esdb://…` or `kurrentdb://…`. Throws StoreUnavailable when the server does not answer. */
  static async open(url: string, options: EventStoreDBEventStoreOptions = {}): Promise<EventStoreDBEventStore> {
    const connect = (): EventStoreDBClient => EventStoreDBClient.connectionString(clientUrl(url));
    const { timeoutMs = 5000, maxWaiting = 10_000, maxWaitingBytes = 64 * 1024 * 1024 } = options;
    const reader = new LogReader(connect(), timeoutMs);
    const writer = new LogWriter(connect, timeoutMs);
    const erasures = new Erasures(reader, writer);
    const appends = new Appends(reader, writer, erasures, { maxWaiting, maxWaitingBytes });
    const id = await storeIdentity(reader, writer);
    await persistently(() => erasures.refresh());
    return new EventStoreDBEventStore(id, reader, writer, erasures, appends, options);
  }

  async append(request: AppendRequest): Promise<AppendResult> {
    const bytes = checkAppend(request);
    this.assertOpen();
    const from = performance.now();
    const result = await this.appends.append(request, bytes);
    const { length } = request.events;
    this.options.onAppended?.({ appends: 1, events: length, milliseconds: performance.now() - from });
    return result;
  }

  async read(stream: string, fromRevision = 0, most?: number): Promise<StoredEvent[]> {
    parseStreamName(stream);
    this.assertOpen();
    const from = BigInt(Math.max(fromRevision, 0));
    for (let isSure = false; ; isSure = true) {
      const base = this.erasures.baseOf(stream);
      // The event before shows that what is known of the stream still holds: an erased one has none there.
      const first = base + (from > 0n ? from - 1n : 0n);
      const events = await persistently(() =>
        this.reader.stream(stream, first, most && most + Number(base + from - first)),
      );
      const isNews = events.some(({ type }) => type === ERASED_TYPE) || (events[0] && events[0].revision !== first);
      if (isNews && !isSure) {
        await persistently(() => this.erasures.refresh());
        continue;
      }
      return events.filter(({ revision }) => revision >= base + from).map((event) => fromWire(event, base));
    }
  }

  async readAll(options: ReadAllOptions): Promise<Batch> {
    this.assertOpen();
    await persistently(() => this.erasures.refresh());
    const { limit } = options;
    const count = Math.min(Math.max(limit, PAGE.least), PAGE.most);
    for (let position = options.after; ;) {
      const page = await persistently(() => this.reader.page(position, count));
      const events: StoredEvent[] = [];
      for (const recorded of page.events) {
        position = placeOf(recorded);
        const event = this.shown(recorded);
        if (event && isWanted(event, options)) events.push(event);
        if (events.length === limit) break;
      }
      if (events.length > 0 || page.isEnd) return { events, position };
    }
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    const { reader, erasures } = this;
    const signal = AbortSignal.any([options.signal, this.closing.signal]);
    const { onTrouble = () => undefined, readAhead = 1000 } = this.options;
    const tools = { reader, readAhead, onTrouble, refresh: () => erasures.refresh(), shown: this.shown };
    return new AllSubscription(tools, { ...options, signal }).batches();
  }

  async head(): Promise<Position> {
    this.assertOpen();
    return persistently(() => this.reader.head());
  }

  compare(a: Position, b: Position): number {
    return comparePositions(a, b);
  }

  /**
   * Hides the stream at once. Its bytes go when an operator scavenges the server, each node for itself (C30); see
   * `docs/operations.md`.
   */
  async eraseStream(stream: string): Promise<boolean> {
    parseStreamName(stream);
    this.assertOpen();
    return this.erasures.erase(stream);
  }

  /** Settles what waits to be appended, ends the subscriptions, then the connections. */
  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    await this.appends.settled();
    await Promise.all([this.writer.close(), this.reader.client.dispose()]);
  }

  /** The log has the server's own events too, the adapter's, and those of erased streams. */
  private readonly shown = (event: RecordedEvent): StoredEvent | undefined => {
    const { streamId, type, revision } = event;
    if (!isProductStream(streamId)) return undefined;
    if (type === ERASED_TYPE) this.erasures.learn(streamId, revision);
    const base = this.erasures.baseOf(streamId);
    return revision < base ? undefined : fromWire(event, base);
  };

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw new StoreUnavailable('the store is closed');
  }
}

function isWanted(event: StoredEvent, { tenant, types }: ReadAllOptions): boolean {
  return (tenant === undefined || event.tenant === tenant) && (!types || types.includes(event.type));
}
