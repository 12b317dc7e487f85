import type { EventStore, Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import type { AnyProjection } from './fold-rows.js';
import { loadTenantFailures } from './tenant-failures.js';

/** A view that leaves a tenant out since an event of it that it cannot take: nothing of what the event says. */
export interface FailedProjection {
  readonly view: string;
  readonly since: Date;
  /** Undefined: the event has been erased meanwhile. */
  readonly at?: { readonly type: string; readonly position: Position } | undefined;
}

/** The views of one tenant that stand still; another's events stop none of them. */
export async function findFailedProjections(
  { store, database }: { readonly store: EventStore; readonly database: Database },
  projections: readonly AnyProjection[],
  tenant: string,
): Promise<FailedProjection[]> {
  const byName = new Map(projections.map((projection) => [projection.name, projection]));
  const failures = await database.withoutTenant((tx) => loadTenantFailures(tx, [...byName.keys()], tenant));
  return Promise.all(
    failures.map(async ({ name: view, after, event, since }) => {
      // Everything before it was applied: it is the next one that the view handles.
      const types = Object.keys(byName.get(view)!.on);
      const { events } = await store.readAll({ after, limit: 1, tenant, types });
      return { view, since, at: events.find(({ id }) => id === event) };
    }),
  );
}
