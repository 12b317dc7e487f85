import type { Position } from '@ateneo/event-store';
import { isPassing, type Tx } from '@ateneo/persistence';
import type { DecodedEvent } from './event-codec.js';
import { type AnyProjection, foldEvent, keysOf, type Rows, searchOf } from './fold-rows.js';
import { type Parked, reasonOf } from './parking.js';
import type { ViewRow } from './projection.js';
import type { ViewTable } from './view-table.js';

/** A view as a runner holds it. */
export interface LiveView {
  readonly projection: AnyProjection;
  readonly table: ViewTable;
}

/** The events of one tenant that one view has still to see, in order. */
export interface Slice {
  readonly view: LiveView;
  readonly tenant: string;
  readonly events: readonly DecodedEvent[];
  /** Where the view stood before them. */
  readonly after: Position;
}

/** From now on the transaction sees this tenant's rows and no others. */
export async function enterTenant(tx: Tx, tenant: string): Promise<void> {
  await tx.query(`select set_config('app.tenant', $1, true)`, [tenant]);
}

/** Loads the rows the events touch, folds, writes what changed. The transaction must be the tenant's. */
export async function applySlice(tx: Tx, { view, tenant, events }: Slice): Promise<void> {
  const { projection, table } = view;
  const keys = new Set<string>();
  const readable = events.map((decoded) => {
    if ('error' in decoded) throw decoded.error;
    for (const key of keysOf(projection, decoded.event)) keys.add(key);
    return decoded.event;
  });
  const before = await table.load(tx, tenant, [...keys]);
  for (const event of readable) {
    const search = searchOf(projection, event);
    if (search) for (const row of await table.holding(tx, tenant, search)) before.set(row.id, row);
  }
  const rows: Rows = new Map(before);
  for (const event of readable) foldEvent(projection, rows, event);
  const changed = [...rows].filter(([id, row]) => row !== before.get(id));
  await table.upsert(
    tx,
    tenant,
    changed.map(([, row]) => row).filter((row): row is ViewRow => row !== undefined),
  );
  await table.remove(
    tx,
    tenant,
    changed.filter(([, row]) => row === undefined).map(([id]) => id),
  );
}

/**
 * Applies what can be applied; answers the first event that cannot be, before which it stopped. Throws only what
 * passes (a lost connection, a full disk): that says nothing of the event.
 */
export async function applyUntilStopped(tx: Tx, slice: Slice, attempts = 1): Promise<Parked | undefined> {
  if ((await tryIn(tx, () => applySlice(tx, slice))) === undefined) return undefined;
  let { after } = slice;
  for (const decoded of slice.events) {
    const error = await tryIn(tx, () => applySlice(tx, { ...slice, events: [decoded] }));
    if (error !== undefined) {
      const { name } = slice.view.projection;
      const { tenant, id: event } = decoded.stored;
      return { name, tenant, after, event, reason: reasonOf(error), attempts };
    }
    after = decoded.stored.position;
  }
  return undefined;
}

/** The error, if any, with everything that the work did undone. */
async function tryIn(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await tx.query('savepoint one_slice');
  try {
    await work();
    await tx.query('release savepoint one_slice');
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
    await tx.query('rollback to savepoint one_slice');
    return error ?? new Error('unknown');
  }
}
