import { lockCheckpoint, putCheckpoint } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import type { PublicCatalogue } from './public-catalogue.js';
import { relaysOf } from './relay-target.js';

const PAGE = 1000;

/** What will be published again. */
export interface Republished {
  readonly topic: string;
  /** How many events, up to where the relay had come. */
  readonly events: number;
}

/**
 * Sets relays back, all or one context's: whichever process runs them notices within a second and publishes everything
 * after the position once more, in log order. Throws InvalidPosition.
 */
export async function republish(
  { store, database, catalogue }: { store: EventStore; database: Database; catalogue: PublicCatalogue },
  from: Position,
  context?: string,
): Promise<Republished[]> {
  // Refused before anything moves.
  store.compare(from, START);
  const told: Republished[] = [];
  for (const { checkpoint: name, context: of, topic, handles: types } of relaysOf(catalogue)) {
    if (context !== undefined && context !== of) continue;
    const reached = await database.withoutTenant(async (tx) => {
      const before = await lockCheckpoint(tx, name);
      if (before && store.compare(from, before.position) < 0)
        await putCheckpoint(tx, { name, position: from, version: 1 });
      return before?.position;
    });
    told.push({ topic, events: reached === undefined ? 0 : await count(store, from, reached, types) });
  }
  return told;
}

async function count(store: EventStore, from: Position, to: Position, types: readonly string[]): Promise<number> {
  let events = 0;
  for (let after = from; ;) {
    const page = await store.readAll({ after, limit: PAGE, types });
    events += page.events.filter(({ position }) => store.compare(position, to) <= 0).length;
    if (page.events.length === 0 || store.compare(page.position, to) >= 0) return events;
    after = page.position;
  }
}
