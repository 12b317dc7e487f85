import type { ReadPage } from '../follow.js';
import type { News } from '../news.js';
import type { Batch, Position } from '../port.js';
import { numberOf } from '../positions.js';

// So far from the end a page is full anyway, and reading it by one's own filter is cheaper.
const NEAR = 200;

/** Reads a page, of some types alone or of all. */
type ReadTypes = (after: Position, limit: number, types?: readonly string[]) => Promise<Batch>;

/**
 * Subscriptions that stand at the same place near the log's end share one look at it. A process has dozens of them, and
 * each commit wakes them all. Looks are shared within a round of news only: an older one may have missed what is told now.
 */
export class SharedTail {
  private readonly looks = new Map<string, Promise<Batch>>();
  private round = -1;

  constructor(
    private readonly news: News,
    private readonly read: ReadTypes,
  ) {}

  /** How a subscription to these types reads; all types without them. */
  of(types: readonly string[] | undefined): ReadPage {
    const wanted = types && new Set(types);
    return async (after, limit) => {
      if (!this.isNear(after)) return this.read(after, limit, types);
      const { events, position } = await this.look(after, limit);
      return { events: wanted ? events.filter(({ type }) => wanted.has(type)) : events, position };
    };
  }

  private look(after: Position, limit: number): Promise<Batch> {
    if (this.round !== this.news.round) this.looks.clear();
    this.round = this.news.round;
    const key = `${after}/${limit}`;
    const look = this.looks.get(key) ?? this.read(after, limit);
    this.looks.set(key, look);
    // What failed is looked at anew.
    look.catch(() => this.looks.delete(key));
    return look;
  }

  private isNear(after: Position): boolean {
    const { end } = this.news;
    return end !== undefined && end - numberOf(after) < NEAR;
  }
}
