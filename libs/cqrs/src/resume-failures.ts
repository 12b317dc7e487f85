import type { EventStore, Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { applyUntilStopped, enterTenant, type LiveView } from './apply-events.js';
import { lockCheckpoint } from './checkpoints.js';
import type { DecodedEvent, EventCodec } from './event-codec.js';
import { saveTenantFailure, type TenantFailure, deleteTenantFailure } from './tenant-failures.js';

const PAGE = 500;

/**
 * Takes up a tenant that failed where it stopped, as far as the view is. Answers whether it has caught up; otherwise it
 * stays failed at the event that fails now.
 */
export async function resumeFailures(
  tools: { readonly store: EventStore; readonly codec: EventCodec; readonly database: Database },
  view: LiveView,
  failure: TenantFailure,
  upTo: Position,
): Promise<boolean> {
  const { store, codec, database } = tools;
  const types = Object.keys(view.projection.on);
  let after = failure.after;
  for (;;) {
    const page = await store.readAll({ after, limit: PAGE, tenant: failure.tenant, types });
    const events = (await codec.decode(page.events)).filter((one) => isWithin(store, one, upTo));
    const last = page.position === after || store.compare(page.position, upTo) >= 0;
    const failed = await database.withoutTenant(async (tx) => {
      await lockCheckpoint(tx, failure.name);
      await enterTenant(tx, failure.tenant);
      const slice = { view, tenant: failure.tenant, events, after };
      const stopped = await applyUntilStopped(tx, slice, failure.attempts + 1);
      if (!stopped && last) await deleteTenantFailure(tx, failure.name, failure.tenant);
      else await saveTenantFailure(tx, stopped ?? { ...failure, after: page.position });
      return stopped;
    });
    if (failed || last) return !failed;
    after = page.position;
  }
}

function isWithin(store: EventStore, one: DecodedEvent, upTo: Position): boolean {
  return store.compare(one.stored.position, upTo) <= 0;
}
