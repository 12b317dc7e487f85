import { randomUUID } from 'node:crypto';
import { checkAppend } from '../append-rules.js';
import { StoreUnavailable } from '../errors.js';
import { follow } from '../follow.js';
import { AppendNotifications } from '../append-notifications.js';
import type {
  AppendRequest,
  AppendResult,
  Batch,
  EventStore,
  Position,
  ReadAllOptions,
  StoredEvent,
  SubscribeOptions,
} from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { parseStreamName } from '../stream-name.js';

/** The port in the memory of one process: for tests, and the shortest description of what the port means. */
export class MemoryEventStore implements EventStore {
  readonly id = randomUUID();
  /** Index + 1 is the position; erased events leave a hole. */
  private readonly log: (StoredEvent | undefined)[] = [];
  private readonly streams = new Map<string, StoredEvent[]>();
  private readonly notifications = new AppendNotifications();

  async append(request: AppendRequest): Promise<AppendResult> {
    checkAppend(request);
    this.assertOpen();
    const { stream, tenant, expectedRevision, events } = request;
    const before = this.streams.get(stream) ?? [];
    if (before.length - 1 !== expectedRevision) return this.firstResult(request, before);
    const stored = events.map(({ id, type, data, metadata }, index) => {
      const position = positionAt(this.log.length + index + 1);
      const revision = expectedRevision + index + 1;
      return Object.freeze({ id, type, data, metadata, position, stream, revision, tenant });
    });
    this.log.push(...stored);
    this.streams.set(stream, [...before, ...stored]);
    this.notifications.reached(this.log.length);
    return appended(stored.at(-1)!);
  }

  async read(stream: string, fromRevision = 0, most = Infinity): Promise<StoredEvent[]> {
    parseStreamName(stream);
    this.assertOpen();
    const from = Math.max(fromRevision, 0);
    return (this.streams.get(stream) ?? []).slice(from, from + most);
  }

  async readAll({ after, limit, tenant, types }: ReadAllOptions): Promise<Batch> {
    this.assertOpen();
    const events: StoredEvent[] = [];
    for (const event of this.log.slice(numberOf(after))) {
      if (!event || (tenant !== undefined && event.tenant !== tenant)) continue;
      if (types && !types.includes(event.type)) continue;
      events.push(event);
      if (events.length === limit) return { events, position: event.position };
    }
    return { events, position: positionAt(Math.max(this.log.length, numberOf(after))) };
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    const { types } = options;
    return follow((after, limit) => this.readAll({ after, limit, types }), this.notifications, options);
  }

  async head(): Promise<Position> {
    this.assertOpen();
    return positionAt(this.log.length);
  }

  compare(a: Position, b: Position): number {
    return numberOf(a) - numberOf(b);
  }

  async eraseStream(stream: string): Promise<boolean> {
    parseStreamName(stream);
    this.assertOpen();
    for (const { position } of this.streams.get(stream) ?? []) this.log[numberOf(position) - 1] = undefined;
    return this.streams.delete(stream);
  }

  async close(): Promise<void> {
    this.notifications.close();
  }

  private assertOpen(): void {
    if (this.notifications.isClosed) throw new StoreUnavailable('the store is closed', { isUnsent: true });
  }

  /** The same ids at the same place are a retry and get the first answer; anything else is a conflict. */
  private firstResult({ expectedRevision, events }: AppendRequest, stream: readonly StoredEvent[]): AppendResult {
    const there = stream.slice(expectedRevision + 1, expectedRevision + 1 + events.length);
    const isRetry = there.length === events.length && there.every((event, index) => event.id === events[index]!.id);
    return isRetry ? appended(there.at(-1)!) : { outcome: 'conflict', actualRevision: stream.length - 1 };
  }
}

function appended({ revision, position }: StoredEvent): AppendResult {
  return { outcome: 'appended', revision, position };
}
