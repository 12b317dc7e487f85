import { type EventStore, type Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { applyUntilStopped, enterTenant, type LiveView } from './apply-events.js';
import { lockCheckpoint } from './checkpoints.js';
import type { DecodedEvent, EventCodec } from './event-codec.js';
import { park, type Parked, unpark } from './parking.js';

const PAGE = 500;

/**
 * Takes up a parked tenant where it stopped, as far as the view is. Answers whether it has caught up; otherwise it
 * stays parked at the event that fails now.
 */
export async function resumeParked(
  tools: { readonly store: EventStore; readonly codec: EventCodec; readonly database: Database },
  view: LiveView,
  parked: Parked,
  upTo: Position,
): Promise<boolean> {
  const { store, codec, database } = tools;
  const types = Object.keys(view.projection.on);
  let after = parked.after;
  for (;;) {
    const page = await store.readAll({ after, limit: PAGE, tenant: parked.tenant, types });
    const events = (await codec.decode(page.events)).filter((one) => isWithin(store, one, upTo));
    const last = page.position === after || store.compare(page.position, upTo) >= 0;
    const failed = await database.withoutTenant(async (tx) => {
      await lockCheckpoint(tx, parked.name);
      await enterTenant(tx, parked.tenant);
      const slice = { view, tenant: parked.tenant, events, after };
      const stopped = await applyUntilStopped(tx, slice, parked.attempts + 1);
      if (!stopped && last) await unpark(tx, parked.name, parked.tenant);
      else await park(tx, stopped ?? { ...parked, after: page.position });
      return stopped;
    });
    if (failed || last) return !failed;
    after = page.position;
  }
}

function isWithin(store: EventStore, one: DecodedEvent, upTo: Position): boolean {
  return store.compare(one.stored.position, upTo) <= 0;
}
