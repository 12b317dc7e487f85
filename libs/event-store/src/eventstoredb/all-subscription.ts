import { setTimeout as sleep } from 'node:timers/promises';
import { PositionPastEnd } from '../errors.js';
import type { Batch, Position, StoredEvent, SubscribeOptions } from '../port.js';
import { isPassing } from './calls.js';
import { ERASED_TYPE, placeOf, type RecordedEvent } from './event-wire.js';
import { Inbox, SubscriptionEnded, type Taken } from './inbox.js';
import { comparePositions, furtherOf } from './log-position.js';
import type { LogReader } from './log-reader.js';

const BATCH_SIZE = 500;
// While the log is far ahead, large pages. Once it is near, word of every event, whether it passes the filter or not:
// on a quiet log there is no other (F50), and who waits for his own write waits for it.
const FAR = 500;
const NEAR = 1;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;
// So long nothing comes after the server said that it is at the end: then nothing is on its way.
const QUIET_MS = 100;

/** What a subscription needs of the store. */
export interface SubscriptionTools {
  readonly reader: LogReader;
  /** So many events wait for a slow reader. */
  readonly readAhead: number;
  /** Learns of erasures. One attempt. */
  refresh(): Promise<void>;
  /** The event as the port shows it; undefined when it does not. */
  shown(event: RecordedEvent): StoredEvent | undefined;
  /** Is told why a subscription begins again. */
  onTrouble(error: unknown): void;
}

/**
 * A subscription that does not end: the client's own ends with every trouble (G60). On an error as on an end it begins
 * again where it was, later each time; only what no waiting mends is thrown.
 */
export class AllSubscription {
  private position: Position;
  private readonly signal: AbortSignal;

  constructor(
    private readonly tools: SubscriptionTools,
    private readonly options: SubscribeOptions,
  ) {
    this.position = options.after;
    this.signal = options.signal;
  }

  async *batches(): AsyncGenerator<Batch> {
    let pause = FIRST_PAUSE_MS;
    let isNear = false;
    while (!this.signal.aborted) {
      try {
        const before = this.position;
        isNear = yield* this.round(isNear);
        if (this.position !== before) pause = FIRST_PAUSE_MS;
        continue;
      } catch (error) {
        if (!isPassing(error) && !(error instanceof SubscriptionEnded)) throw error;
        this.tools.onTrouble(error);
        isNear = false;
      }
      await sleep(pause * (0.5 + Math.random() / 2), undefined, { signal: this.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  /** Ends when what was far is near, or the other way round; answers whether the next one is near. */
  private async *round(isNear: boolean): AsyncGenerator<Batch, boolean> {
    const head = await this.unlessAborted(this.begin());
    if (head === undefined) return isNear;
    const { reader, readAhead } = this.tools;
    const regex = filterFor(this.options.types);
    const window = isNear ? NEAR : FAR;
    const inbox = new Inbox(reader.client, { after: this.position, regex, window, readAhead });
    try {
      return yield* this.drain(inbox, head, isNear);
    } finally {
      await inbox.close();
    }
  }

  private async *drain(inbox: Inbox, head: Position, isNear: boolean): AsyncGenerator<Batch, boolean> {
    let quiet: AbortSignal | undefined;
    for (;;) {
      const taken = await this.takeEvents(inbox, isNear, quiet);
      const isBehind = await this.isBehind(quiet);
      if (this.signal.aborted) return isNear;
      const before = this.position;
      const batch = this.batchOf(taken, head);
      if (batch.position !== before) yield batch;
      const isOver = isNear ? inbox.wasFull : taken.isCaughtUp;
      if (isOver || isBehind) return isOver !== isNear;
      quiet = taken.isCaughtUp ? AbortSignal.timeout(QUIET_MS) : undefined;
    }
  }

  /**
   * Whether the log goes on behind a silence: what was written while the server caught up and did not pass the filter, it
   * tells nobody of (F49). Then the subscription is begun anew, from a head that knows of it.
   */
  private async isBehind(quiet: AbortSignal | undefined): Promise<boolean> {
    if (!quiet?.aborted) return false;
    const head = await this.unlessAborted(this.tools.reader.head());
    return head !== undefined && comparePositions(this.position, head) < 0;
  }

  private async takeEvents(inbox: Inbox, isNear: boolean, quiet: AbortSignal | undefined): Promise<Taken> {
    const signal = quiet ? AbortSignal.any([this.signal, quiet]) : this.signal;
    const taken = await inbox.takeEvents(this.options.batchSize ?? BATCH_SIZE, signal);
    // What lies far back may have been erased since it was written.
    if (!isNear && taken.events.length > 0) await this.unlessAborted(this.tools.refresh());
    return taken;
  }

  /** Answers where the log ends. A subscription from beyond it would hear nothing and be told nothing (D36). */
  private async begin(): Promise<Position> {
    const head = await this.tools.reader.head();
    if (comparePositions(this.position, head) > 0) throw new PositionPastEnd(this.position, head);
    return head;
  }

  private batchOf({ events, checkpoint, isCaughtUp }: Taken, head: Position): Batch {
    const last = events.at(-1);
    if (last) this.position = placeOf(last);
    // It may lie behind (F49).
    if (checkpoint) this.position = furtherOf(this.position, checkpoint);
    // Until here the log had been when the server was asked, so nothing before it is still to come.
    if (isCaughtUp) this.position = furtherOf(this.position, head);
    const { types } = this.options;
    const shown = events.flatMap((event) => this.tools.shown(event) ?? []);
    return { events: types ? shown.filter(({ type }) => types.includes(type)) : shown, position: this.position };
  }

  private async unlessAborted<T>(work: Promise<T>): Promise<T | undefined> {
    const { signal } = this;
    if (signal.aborted) return undefined;
    let stop = (): void => undefined;
    const aborted = new Promise<undefined>((resolve) => {
      stop = () => resolve(undefined);
      signal.addEventListener('abort', stop, { once: true });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }
}

/** No system events (F47), the wanted types, and always the markers of erasures. */
function filterFor(types: readonly string[] | undefined): string {
  if (!types) return '^[^$]';
  const names = types.filter((type) => /^[A-Za-z0-9]+$/.test(type));
  return `^(${[...names, ERASED_TYPE].join('|')})$`;
}
