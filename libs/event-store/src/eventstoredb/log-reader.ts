import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  FORWARDS,
  START as SERVER_START,
  StreamNotFoundError,
} from '@eventstore/db-client';
import { type Position, START } from '../port.js';
import { collect } from './calls.js';
import { placeOf, type RecordedEvent } from './event-wire.js';
import { serverPosition } from './log-position.js';

// A follower may lag behind what was just written (G61): all reading is the leader's work.
const requiresLeader = true;

/** The log as the server keeps it: its revisions, its own events too. Each call is one attempt. */
export class LogReader {
  constructor(
    readonly client: EventStoreDBClient,
    private readonly silenceMs: number,
  ) {}

  /** A stream's events from a revision on; none when it does not exist or is deleted, which looks the same (C25). */
  async stream(stream: string, fromRevision = 0n, maxCount = Number.MAX_SAFE_INTEGER): Promise<RecordedEvent[]> {
    return this.ofStream(stream, { fromRevision, maxCount, direction: FORWARDS });
  }

  /** The last event of a stream. */
  async lastOf(stream: string): Promise<RecordedEvent | undefined> {
    return (await this.ofStream(stream, { fromRevision: END, maxCount: 1, direction: BACKWARDS }))[0];
  }

  /** So many events after a position, of all streams; fewer at the end of the log. */
  async page(after: Position, count: number): Promise<{ events: RecordedEvent[]; isEnd: boolean }> {
    const place = serverPosition(after);
    // The server includes the event at the place itself (D34).
    const maxCount = count + 1;
    const read = this.client.readAll({
      fromPosition: place ?? SERVER_START,
      maxCount,
      direction: FORWARDS,
      requiresLeader,
    });
    const events = recorded(await collect(read, this.silenceMs));
    const isEnd = events.length < maxCount;
    return { events: events[0] && placeOf(events[0]) === after ? events.slice(1) : events, isEnd };
  }

  /** Where the log ends. */
  async head(): Promise<Position> {
    const read = this.client.readAll({ fromPosition: END, maxCount: 1, direction: BACKWARDS, requiresLeader });
    const [last] = recorded(await collect(read, this.silenceMs));
    return last ? placeOf(last) : START;
  }

  private async ofStream(
    stream: string,
    options: Parameters<EventStoreDBClient['readStream']>[1],
  ): Promise<RecordedEvent[]> {
    try {
      return recorded(await collect(this.client.readStream(stream, { ...options, requiresLeader }), this.silenceMs));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }
  }
}

/** Without what links point to nowhere (E43). */
function recorded(resolved: readonly { readonly event?: unknown }[]): RecordedEvent[] {
  return resolved.flatMap(({ event }) => (event ? [event as RecordedEvent] : []));
}
