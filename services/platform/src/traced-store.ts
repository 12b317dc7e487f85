import type {
  AppendRequest,
  AppendResult,
  Batch,
  EventStore,
  Position,
  ReadAllOptions,
  StoredEvent,
  SubscribeOptions,
} from '@ateneo/event-store';
import type { Tracing } from './tracing.js';

/** A store each of whose appends is a step of what is under way: by the kind of stream, never its name. */
export class TracedStore implements EventStore {
  constructor(
    private readonly store: EventStore,
    private readonly tracing: Pick<Tracing, 'within'>,
  ) {}

  get id(): string {
    return this.store.id;
  }

  append(request: AppendRequest): Promise<AppendResult> {
    const category = request.stream.slice(0, request.stream.indexOf('-'));
    const attributes = { 'ateneo.category': category, 'ateneo.events': request.events.length };
    return this.tracing.within('append', attributes, () => this.store.append(request));
  }

  read(stream: string, fromRevision?: number, most?: number): Promise<StoredEvent[]> {
    return this.store.read(stream, fromRevision, most);
  }

  readAll(options: ReadAllOptions): Promise<Batch> {
    return this.store.readAll(options);
  }

  subscribe(options: SubscribeOptions): AsyncIterable<Batch> {
    return this.store.subscribe(options);
  }

  head(): Promise<Position> {
    return this.store.head();
  }

  compare(a: Position, b: Position): number {
    return this.store.compare(a, b);
  }

  eraseStream(stream: string): Promise<boolean> {
    return this.store.eraseStream(stream);
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
