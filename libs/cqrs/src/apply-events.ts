import type { Position } from '@ateneo/event-store';
import { isPassing, type Tx } from '@ateneo/persistence';
import type { DecodedEvent } from './event-codec.js';
import { type AnyProjection, foldEvent, keysOf, type Rows, searchOf } from './fold-rows.js';
import { type TenantFailure, reasonOf } from './tenant-failures.js';
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
export async function applySlice(tx: Tx, slice: Slice): Promise<void> {
  await write(tx, slice, fold(slice, await load(tx, slice)));
}

/**
 * The same for many slices, tenant by tenant, in two flights of statements: all rows are asked for before the first is
 * awaited, and all are written so, with the commit behind them. `first` is sent ahead of all.
 */
export async function applySlices(tx: Tx, slices: readonly Slice[], first: () => Promise<void>): Promise<void> {
  const ordered = slices.toSorted((a, b) => a.tenant.localeCompare(b.tenant));
  const [, rows] = await Promise.all([first(), inFlight(tx, ordered, (slice) => load(tx, slice))]);
  const changes = ordered.map((slice, index) => fold(slice, rows[index]!));
  await tx.commitBehind(inFlight(tx, ordered, (slice, index) => write(tx, slice, changes[index]!)));
}

/** Sends the statements of all slices before it awaits one; the transaction changes over once for each tenant. */
async function inFlight<T>(
  tx: Tx,
  slices: readonly Slice[],
  send: (slice: Slice, index: number) => Promise<T>,
): Promise<T[]> {
  let entered: string | undefined;
  const sent = slices.map((slice, index) => {
    const entering = slice.tenant === entered ? undefined : enterTenant(tx, slice.tenant);
    entered = slice.tenant;
    return Promise.all([send(slice, index), entering]);
  });
  return (await Promise.all(sent)).map(([answer]) => answer);
}

/** The rows that the events touch, as they stand. */
async function load(tx: Tx, { view: { projection, table }, tenant, events }: Slice): Promise<Rows> {
  const readable = events.map(readableOf);
  const keys = new Set(readable.flatMap((event) => keysOf(projection, event)));
  const searches = readable.map((event) => searchOf(projection, event)).filter((search) => search !== undefined);
  const [rows, ...found] = await Promise.all([
    table.load(tx, tenant, [...keys]),
    ...searches.map((search) => table.holding(tx, tenant, search)),
  ]);
  for (const row of found.flat()) rows.set(row.id, row);
  return rows;
}

interface Changes {
  readonly kept: readonly ViewRow[];
  readonly removed: readonly string[];
}

function fold({ view: { projection }, events }: Slice, before: Rows): Changes {
  const rows: Rows = new Map(before);
  for (const decoded of events) foldEvent(projection, rows, readableOf(decoded));
  const changed = [...rows].filter(([id, row]) => row !== before.get(id));
  return {
    kept: changed.map(([, row]) => row).filter((row) => row !== undefined),
    removed: changed.filter(([, row]) => row === undefined).map(([id]) => id),
  };
}

async function write(tx: Tx, { view: { table }, tenant }: Slice, { kept, removed }: Changes): Promise<void> {
  await Promise.all([table.upsert(tx, tenant, kept), table.remove(tx, tenant, removed)]);
}

function readableOf(decoded: DecodedEvent) {
  if ('error' in decoded) throw decoded.error;
  return decoded.event;
}

/**
 * Applies what can be applied; answers the first event that cannot be, before which it stopped. Throws only what
 * passes (a lost connection, a full disk): that says nothing of the event.
 */
export async function applyUntilStopped(tx: Tx, slice: Slice, attempts = 1): Promise<TenantFailure | undefined> {
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
