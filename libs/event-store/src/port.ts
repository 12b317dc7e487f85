/**
 * A place in the whole log. Opaque above the port: only `EventStore.compare` and storing it are allowed.
 * `'start'` (see START) lies before the first event of every store.
 */
export type Position = string & { readonly __brand: 'Position' };

/** Before the first event. */
export const START = 'start' as Position;

/** Expected revision of a stream that must not exist yet. The first event of a stream has revision 0. */
export const NO_STREAM = -1;

/** An event as it is handed to the store: texts, kept byte for byte. */
export interface NewEvent {
  /** uuid, lower case, made by the writer: v7, or v4 where it must not tell the time. The same ids on the same stream and revision are a retry. */
  readonly id: string;
  /** PascalCase name, unique in the whole product. */
  readonly type: string;
  /** JSON text; at most 64 KiB together with metadata. */
  readonly data: string;
  /** JSON text. */
  readonly metadata: string;
}

/** An event as the store gives it back. */
export interface StoredEvent extends NewEvent {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  /** Read from the stream's name and checked. */
  readonly tenant: string;
}

export interface AppendRequest {
  /** `<context>.<aggregate>-<tenant>-<id>`; no dash before the tenant. See `streamName`. */
  readonly stream: string;
  /** Checked against the tenant in the stream's name, in the database. */
  readonly tenant: string;
  /** Revision of the last event the decision has seen; NO_STREAM when it saw none. "Any" does not exist. */
  readonly expectedRevision: number;
  /** One or more; all or nothing; at most 512 KiB in all. */
  readonly events: readonly NewEvent[];
}

/** A conflict is a value: it is an ordinary answer on a busy stream. */
export type AppendResult =
  | { readonly outcome: 'appended'; readonly revision: number; readonly position: Position }
  | { readonly outcome: 'conflict'; readonly actualRevision: number };

/** Appends that shared a commit. */
export interface AppendedBatch {
  readonly appends: number;
  readonly events: number;
  /** From sending it to the storage's answer. */
  readonly milliseconds: number;
}

export interface ReadAllOptions {
  /** Only events after this position. */
  readonly after: Position;
  readonly limit: number;
  /** Only this tenant's. */
  readonly tenant?: string | undefined;
  /** Only these event types. */
  readonly types?: readonly string[] | undefined;
}

/** A batch of a subscription. `position` is where to continue, past events that the filter left out too. */
export interface Batch {
  readonly events: readonly StoredEvent[];
  readonly position: Position;
}

export interface SubscribeOptions {
  readonly after: Position;
  readonly types?: readonly string[] | undefined;
  /** At most so many events a batch; default 500. */
  readonly batchSize?: number | undefined;
  /** Batches without events may come so late, in milliseconds: who needs no more says so. Default 0, at once. */
  readonly lullMs?: number | undefined;
  /** Ends the iteration. */
  readonly signal: AbortSignal;
}

/**
 * The log. Every adapter passes the contract suite in `contract-suite.ts`.
 * Errors it throws: EventTooLarge, InvalidAppend, InvalidPosition, InvalidStreamName, TenantMismatch, StoreUnavailable
 * (see `errors.ts`).
 */
export interface EventStore {
  /** Id of this very store: positions of another one mean nothing here. */
  readonly id: string;
  /**
   * All of the events or none. The same ids on the same stream with the same expected revision answer what the first
   * append answered and write nothing, so an append whose answer was lost may be sent again.
   */
  append(request: AppendRequest): Promise<AppendResult>;
  /** The events of a stream in order, at most so many; empty when there is none. */
  read(stream: string, fromRevision?: number, most?: number): Promise<StoredEvent[]>;
  /**
   * A page of the whole log, in order of commit. `position` is where to continue. A page without events means the end
   * of the log, whatever the filter.
   */
  readAll(options: ReadAllOptions): Promise<Batch>;
  /**
   * Batches from a position on, live: never one missed or doubled, whoever commits meanwhile. A batch without events
   * says that the log has moved on past events that the filter leaves out.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<Batch>;
  /** Where the log ends now. */
  head(): Promise<Position>;
  /** Negative when `a` lies before `b`. Throws InvalidPosition. */
  compare(a: Position, b: Position): number;
  /**
   * Physically deletes a stream (claims, at erasure). Answers whether there was one. Afterwards the name is free again;
   * the positions that its events had are not given to others.
   */
  eraseStream(stream: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface PackedOptions {
  readonly tenant: string;
  readonly after: Position;
  readonly upTo: Position;
  /** Streams whose names begin so are left out. */
  readonly without: string;
  readonly limit: number;
}

/** Events of one tenant, in order, in one piece. */
export interface PackedEvents {
  readonly events: number;
  /** Of each event, one after another in UTF-8: stream, id (36 bytes), type, data, metadata. */
  readonly bytes: Buffer;
  /** Of each event: revision, then the bytes of stream, type, data and metadata. */
  readonly numbers: readonly number[];
  /** Where to continue; `upTo` when there is nothing more. */
  readonly position: Position;
}

/** What a store may offer beside the port: its log for hashing, several times as fast as event by event. */
export interface PackedLog {
  readPacked(options: PackedOptions): Promise<PackedEvents>;
}
