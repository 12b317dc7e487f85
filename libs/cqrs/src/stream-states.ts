import type { EventStore, StoredEvent } from '@ateneo/event-store';
import type { Decider, DomainEvent } from '@ateneo/kernel';
import { LRUCache } from 'lru-cache';
import type { EventCodec } from './event-codec.js';
import { SingleFlightReads } from './single-flight-reads.js';

/** A stream's state as far as it was seen. */
export interface Known<State> {
  readonly state: State;
  /** -1: nothing yet. */
  readonly revision: number;
  /** Id of the event at `revision`: a stream erased and begun again is told by it. */
  readonly lastId: string | undefined;
}

type Folder<State, Event extends DomainEvent> = Pick<Decider<State, never, Event>, 'initial' | 'evolve'>;

/**
 * States of streams, kept in the process. A kept state may be behind the log (another process wrote): who appends on
 * it is protected by the expected revision, who only looks asks for `fresh`.
 */
export class StreamStates {
  private readonly kept: LRUCache<string, Known<unknown>>;
  // The same stream may be folded by several deciders; each has its own states.
  private readonly folderIds = new WeakMap<object, number>();
  private nextFolderId = 1;
  private readonly reads = new SingleFlightReads();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    max = 10_000,
  ) {
    this.kept = new LRUCache({ max });
  }

  /** What is kept, if anything: perhaps behind the log. */
  peek<S, E extends DomainEvent>(folder: Folder<S, E>, stream: string): Known<S> | undefined {
    return this.kept.get(this.keyOf(folder, stream)) as Known<S> | undefined;
  }

  /** The state as the log has it now; of a kept one only the tail is read, and once for all who ask meanwhile. */
  fresh<S, E extends DomainEvent>(folder: Folder<S, E>, stream: string): Promise<Known<S>> {
    return this.reads.read(this.keyOf(folder, stream), () => this.readStream(folder, stream));
  }

  private async readStream<S, E extends DomainEvent>(folder: Folder<S, E>, stream: string): Promise<Known<S>> {
    const nothing: Known<S> = { state: folder.initial, revision: -1, lastId: undefined };
    const known = this.peek(folder, stream) ?? nothing;
    const from = Math.max(known.revision, 0);
    const tail = await this.store.read(stream, from);
    const goesOn = known.revision >= 0 && tail[0]?.id === known.lastId;
    let now: Known<S>;
    if (goesOn) now = await this.advance(folder, known, tail.slice(1));
    else now = await this.advance(folder, nothing, from === 0 ? tail : await this.store.read(stream));
    this.keep(folder, stream, now);
    return now;
  }

  keep<S, E extends DomainEvent>(folder: Folder<S, E>, stream: string, known: Known<S>): void {
    this.kept.set(this.keyOf(folder, stream), known);
  }

  drop(folder: object, stream: string): void {
    this.kept.delete(this.keyOf(folder, stream));
  }

  private async advance<S, E extends DomainEvent>(
    folder: Folder<S, E>,
    from: Known<S>,
    stored: readonly StoredEvent[],
  ): Promise<Known<S>> {
    const last = stored.at(-1);
    if (!last) return from;
    const events = await this.codec.decodeAll(stored);
    // A decider sees what happened and no more, whether it was just decided or read back.
    const state = events.reduce((s, { type, data }) => folder.evolve(s, { type, data } as unknown as E), from.state);
    return { state, revision: last.revision, lastId: last.id };
  }

  private keyOf(folder: object, stream: string): string {
    let id = this.folderIds.get(folder);
    if (id === undefined) {
      id = this.nextFolderId;
      this.nextFolderId += 1;
      this.folderIds.set(folder, id);
    }
    return `${id}/${stream}`;
  }
}
