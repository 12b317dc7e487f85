import type { EventStore, Position } from '@ateneo/event-store';
import { isPassing, type Database, type Tx } from '@ateneo/persistence';
import { applySlices, applyUntilStopped, enterTenant, type LiveView, type Slice } from './apply-events.js';
import { PROGRESS_CHANNEL } from './checkpoint-views.js';
import { CheckpointMoved, moveCheckpoints } from './checkpoints.js';
import { saveTenantFailure, type TenantFailure } from './tenant-failures.js';
import type { DecodedBatch } from './prefetch.js';

// A notice holds at most 8,000 bytes.
const VIEWS_A_NOTICE = 100;

/** A view that is being kept up: how far it is, and which tenants it leaves out. */
export interface KeptView extends LiveView {
  position: Position;
  readonly generation: number;
  readonly failures: Set<string>;
}

/** Applies a batch to all views in one transaction with their checkpoints; answers for whom it failed. */
export async function applyBatch(
  database: Database,
  store: Pick<EventStore, 'compare'>,
  views: readonly KeptView[],
  batch: DecodedBatch,
): Promise<TenantFailure[]> {
  const behind = views.filter((view) => store.compare(view.position, batch.position) < 0);
  if (behind.length === 0) return [];
  const slices = behind.flatMap((view) => slicesOf(view, batch, store));
  const failures = await applyAll(database, behind, slices, batch.position);
  for (const view of behind) view.position = batch.position;
  for (const { name, tenant } of failures) views.find((view) => view.projection.name === name)?.failures.add(tenant);
  return failures;
}

async function applyAll(database: Database, views: readonly KeptView[], slices: readonly Slice[], to: Position) {
  try {
    await database.withoutTenant((tx) => applySlices(tx, slices, () => begin(tx, views, to)), { isRemade: true });
    return [];
  } catch (error) {
    if (error instanceof CheckpointMoved || isPassing(error)) throw error;
  }
  // Somebody's event spoils the batch: once more, each view and tenant for itself.
  return database.withoutTenant(async (tx) => {
    await begin(tx, views, to);
    const failures: TenantFailure[] = [];
    await inTurn(tx, slices, async (slice) => {
      const stopped = await applyUntilStopped(tx, slice);
      if (!stopped) return;
      await saveTenantFailure(tx, stopped);
      failures.push(stopped);
    });
    return failures;
  });
}

/** Tenant by tenant: the transaction changes over once for each. */
async function inTurn(tx: Tx, slices: readonly Slice[], apply: (slice: Slice) => Promise<void>): Promise<void> {
  let entered: string | undefined;
  for (const slice of slices.toSorted((a, b) => a.tenant.localeCompare(b.tenant))) {
    if (slice.tenant !== entered) await enterTenant(tx, slice.tenant);
    entered = slice.tenant;
    await apply(slice);
  }
}

/** Checkpoints come first, so that a rebuild that is about to swap is waited for before its table is touched. */
async function begin(tx: Tx, views: readonly KeptView[], to: Position): Promise<void> {
  const moved = moveCheckpoints(
    tx,
    views.map(({ projection, generation, position }) => ({ name: projection.name, generation, from: position, to })),
  );
  const told: Promise<unknown>[] = [];
  // Heard only when the transaction commits.
  for (let from = 0; from < views.length; from += VIEWS_A_NOTICE) {
    const names = views.slice(from, from + VIEWS_A_NOTICE).map((view) => view.projection.name);
    told.push(tx.query('select pg_notify($1, $2)', [PROGRESS_CHANNEL, JSON.stringify({ p: to, v: names })]));
  }
  await Promise.all([moved, ...told]);
}

/** What of the batch is this view's, by tenant: of a type it handles, after its checkpoint, of no tenant that failed. */
function slicesOf(view: KeptView, batch: DecodedBatch, store: Pick<EventStore, 'compare'>): Slice[] {
  const byTenant = new Map<string, Slice & { events: DecodedBatch['events'][number][] }>();
  for (const decoded of batch.events) {
    const { type, tenant, position } = decoded.stored;
    if (!Object.hasOwn(view.projection.on, type) || view.failures.has(tenant)) continue;
    if (store.compare(position, view.position) <= 0) continue;
    const slice = byTenant.get(tenant) ?? { view, tenant, events: [], after: view.position };
    slice.events.push(decoded);
    byTenant.set(tenant, slice);
  }
  return [...byTenant.values()];
}
