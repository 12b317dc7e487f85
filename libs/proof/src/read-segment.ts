import type { EventStore, Position, StoredEvent } from '@ateneo/event-store';
import { isChained } from './chain-hash.js';

const PAGE = 1000;

/** A stretch of one tenant's log: after one position, up to another; claims left out. */
export interface Stretch {
  readonly tenant: string;
  readonly after: Position;
  readonly upTo: Position;
}

/** The events of a stretch, a page at a time. The next page is fetched while one is worked on. */
export async function* readStretch(store: EventStore, { tenant, after, upTo }: Stretch): AsyncGenerator<StoredEvent[]> {
  const look = (from: Position) => store.readAll({ after: from, limit: PAGE, tenant });
  let page = await look(after);
  for (let from = after; page.position !== from;) {
    from = page.position;
    const isLast = store.compare(from, upTo) >= 0;
    const coming = isLast ? undefined : look(from);
    coming?.catch(() => undefined);
    const within = isLast ? page.events.filter(({ position }) => store.compare(position, upTo) <= 0) : page.events;
    yield within.filter(isChained);
    if (!coming) return;
    page = await coming;
  }
}
