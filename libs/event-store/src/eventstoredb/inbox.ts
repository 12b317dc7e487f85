import { setImmediate as turn } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  eventTypeFilter,
  START as SERVER_START,
} from '@eventstore/db-client';
import type { Position } from '../port.js';
import type { RecordedEvent } from './event-wire.js';
import { positionFrom, serverPosition } from './log-position.js';

/** What a subscription of the client is asked for. */
export interface Wanted {
  readonly after: Position;
  /** Over event types. */
  readonly regex: string;
  /** So many events the server looks at between two checkpoints (F48). */
  readonly window: number;
  /** So many events wait for their reader before the server is told to wait. */
  readonly readAhead: number;
}

/** Some events in order, and what is known once they are handled. */
export interface Taken {
  readonly events: readonly RecordedEvent[];
  /** The server has looked up to here. */
  readonly checkpoint: Position | undefined;
  /** The server has come to where the log ended when it was asked. */
  readonly isCaughtUp: boolean;
}

/** The server ended, without an error, what has no end. */
export class SubscriptionEnded extends Error {
  override readonly name = 'SubscriptionEnded';
}

interface Notice {
  /** Holds when so many events were taken: the client tells it while events before it are still on their way. */
  readonly after: number;
  readonly checkpoint?: Position;
}

/** One subscription of the client, in its order, as fast as its reader takes it. */
export class Inbox {
  private readonly events: RecordedEvent[] = [];
  private notices: Notice[] = [];
  private arrived = 0;
  private taken = 0;
  private trouble: unknown;
  private hasEnded = false;
  private overflowed = false;
  private wake: () => void = () => undefined;
  private readonly subscription: AllStreamSubscription;

  constructor(
    client: EventStoreDBClient,
    private readonly wanted: Wanted,
  ) {
    const { after, regex, window } = wanted;
    const checkpointReached = (_: unknown, place: Parameters<typeof positionFrom>[0]): void =>
      this.note({ after: this.announced(), checkpoint: positionFrom(place) });
    const filter = eventTypeFilter({ regex, maxSearchWindow: window, checkpointInterval: 1, checkpointReached });
    const fromPosition = serverPosition(after) ?? SERVER_START;
    this.subscription = client.subscribeToAll({ fromPosition, filter, requiresLeader: true });
    this.subscription.on('data', ({ event }) => event && this.arrive(event));
    this.subscription.on('caughtUp', () => this.note({ after: this.announced() }));
    this.subscription.on('error', (error) => this.end(error));
    this.subscription.on('end', () => this.end(undefined));
  }

  /** Whether the server has had to wait for the reader. */
  get wasFull(): boolean {
    return this.overflowed;
  }

  /** At least something; nothing when the signal has come. Throws what went wrong, or SubscriptionEnded. */
  async takeEvents(limit: number, signal: AbortSignal): Promise<Taken> {
    await this.something(signal);
    if (this.isEmpty() && !signal.aborted) throw this.trouble ?? new SubscriptionEnded();
    const events = this.events.splice(0, limit);
    this.taken += events.length;
    if (this.events.length < this.wanted.readAhead / 2) this.subscription.resume();
    const due = this.notices.filter(({ after }) => after <= this.taken);
    this.notices = this.notices.slice(due.length);
    return {
      events,
      checkpoint: due.findLast(({ checkpoint }) => checkpoint)?.checkpoint,
      isCaughtUp: due.some(({ checkpoint }) => !checkpoint),
    };
  }

  async close(): Promise<void> {
    this.subscription.removeAllListeners('data');
    this.end(undefined);
    await this.subscription.unsubscribe().catch(() => undefined);
  }

  private isEmpty(): boolean {
    return this.events.length === 0 && !this.notices.some(({ after }) => after <= this.taken);
  }

  /** All that came before this moment, those that the client still holds among them. */
  private announced(): number {
    return this.arrived + this.subscription.readableLength;
  }

  private arrive(event: RecordedEvent): void {
    this.arrived += 1;
    this.events.push(event);
    if (this.events.length >= this.wanted.readAhead) {
      this.overflowed = true;
      this.subscription.pause();
    }
    this.wake();
  }

  private note(notice: Notice): void {
    const last = this.notices.at(-1);
    if (last?.checkpoint && notice.checkpoint && last.after === notice.after) this.notices.pop();
    this.notices.push(notice);
    this.wake();
  }

  private end(trouble: unknown): void {
    this.hasEnded = true;
    this.trouble ??= trouble;
    this.wake();
  }

  /** Waits; what comes together is then taken together. */
  private async something(signal: AbortSignal): Promise<void> {
    if (!this.isEmpty()) return;
    while (this.isEmpty() && !this.hasEnded && !signal.aborted) await this.news(signal);
    await turn();
  }

  private async news(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      signal.addEventListener('abort', this.wake, { once: true });
    });
    signal.removeEventListener('abort', this.wake);
  }
}
