import type { ReadPage } from '../follow.js';
import type { AppendNotifications } from '../append-notifications.js';
import type { Batch, Position, StoredEvent } from '../port.js';
import { numberOf, positionAt } from '../positions.js';

// So far from the end a page is full anyway, and reading it by one's own filter is cheaper.
const NEAR = 200;
const LOOK = 500;
// Kept for who is a little behind the others.
const MOST_KEPT = 1000;
const MOST_CHARACTERS = 4_000_000;

/** Reads a page, of some types alone or of all. */
type ReadTypes = (after: Position, limit: number, types?: readonly string[]) => Promise<Batch>;

/** A stretch of the log, whole: all events after `start` up to and including `end`. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly events: readonly StoredEvent[];
  /** Positions of the events. */
  readonly numbers: readonly number[];
  /** Of data and metadata. */
  readonly characters: number;
}

/** One read of what follows `from`, made in one round of notifications. */
interface LogRead {
  readonly round: number;
  readonly from: number;
  readonly page: Promise<Batch>;
}

/**
 * The log's end, read once for all subscriptions of the process, which has dozens of them, woken by each commit. The last
 * stretch is kept, so that who is a little behind finds it there. A read is shared within a round of notifications only: an
 * older one may have missed what is told now.
 */
export class SharedLogEnd {
  private kept: Stretch | undefined;
  private last: LogRead | undefined;

  constructor(
    private readonly notifications: AppendNotifications,
    private readonly read: ReadTypes,
  ) {}

  /** How a subscription to these types reads; all types without them. */
  forTypes(types: readonly string[] | undefined): ReadPage {
    const wanted = types && new Set(types);
    return async (after, limit) => {
      const from = numberOf(after);
      if (!this.isNear(from)) return this.read(after, limit, types);
      if (!this.kept || from > this.kept.end)
        this.kept = { start: from, end: from, events: [], numbers: [], characters: 0 };
      if (from === this.kept.end) await this.look(from);
      // Also after the look: meanwhile another one may have gone further on.
      if (from < this.kept.start) return this.read(after, limit, types);
      const page = pageOf(this.kept, from, limit, wanted);
      return { ...page, isEnd: this.isEnd(from, numberOf(page.position)) };
    };
  }

  /**
   * A read of this round has seen all that was told of. Where it found nothing, as after a failover that lost the last commits,
   * to ask again before the next notification would never let go of the processor.
   */
  private isEnd(from: number, at: number): boolean {
    return (at >= this.notifications.end! || at === from) && this.last?.round === this.notifications.round;
  }

  private isNear(from: number): boolean {
    const { end } = this.notifications;
    return end !== undefined && end - from < NEAR;
  }

  /** Reads on from there, unless somebody does or has just done so. */
  private async look(from: number): Promise<void> {
    const { round } = this.notifications;
    const known = this.last?.from === from && this.last.round === round ? this.last : undefined;
    const look = known ?? { round, from, page: this.read(positionAt(from), LOOK) };
    this.last = look;
    try {
      this.grow(from, await look.page);
    } catch (error) {
      // What failed is looked at anew.
      if (this.last === look) this.last = undefined;
      throw error;
    }
  }

  private grow(from: number, { events, position }: Batch): void {
    // Who comes second finds it done.
    if (this.kept?.end !== from) return;
    const end = numberOf(position);
    const numbers = events.map((event) => numberOf(event.position));
    const { kept } = this;
    const characters = charactersOf(events);
    if (kept.events.length + events.length > MOST_KEPT || kept.characters + characters > MOST_CHARACTERS) {
      this.kept = { start: from, end, events, numbers, characters };
    } else {
      this.kept = {
        start: kept.start,
        end,
        events: [...kept.events, ...events],
        numbers: [...kept.numbers, ...numbers],
        characters: kept.characters + characters,
      };
    }
  }
}

function pageOf(stretch: Stretch, from: number, limit: number, wanted: ReadonlySet<string> | undefined): Batch {
  const { events, numbers, end } = stretch;
  const page: StoredEvent[] = [];
  for (let at = firstAfter(numbers, from); at < events.length; at += 1) {
    const event = events[at]!;
    if (wanted && !wanted.has(event.type)) continue;
    page.push(event);
    if (page.length === limit) return { events: page, position: event.position };
  }
  return { events: page, position: positionAt(end) };
}

/** From the end, where nearly everybody stands. */
function firstAfter(numbers: readonly number[], from: number): number {
  let at = numbers.length;
  while (at > 0 && numbers[at - 1]! > from) at -= 1;
  return at;
}

function charactersOf(events: readonly StoredEvent[]): number {
  return events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
}
