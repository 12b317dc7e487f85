import { type EventStore, type Position, START } from '@ateneo/event-store';
import { isPassing, type Database, type Tx } from '@ateneo/persistence';
import { applyUntilStopped, enterTenant, type LiveView } from './apply-events.js';
import { PROGRESS_CHANNEL } from './checkpoint-views.js';
import { lockCheckpoint, putCheckpoint } from './checkpoints.js';
import type { EventCodec } from './event-codec.js';
import { FoldedLog } from './fold-log.js';
import type { AnyProjection, Rows } from './fold-rows.js';
import { type TenantFailure, replaceTenantFailures } from './tenant-failures.js';
import type { ViewRow } from './projection.js';
import { inTurn } from './rebuild-turn.js';
import { createBeside, swapIn } from './table-swap.js';
import { ViewTable } from './view-table.js';

/** What runners need to work. */
export interface RunnerTools {
  readonly store: EventStore;
  readonly codec: EventCodec;
  /** The owner's role. */
  readonly database: Database;
}

/** What a rebuild came to. */
export interface Rebuilt {
  readonly position: Position;
  readonly rows: number;
  /** Tenants whose events the fold could not go on with. */
  readonly failures: readonly TenantFailure[];
}

const CHUNK = 1000;

/**
 * Builds a view anew beside the live one, which goes on being read (and, in its runner, being written); then swaps in
 * one transaction, at a position not before the live one's.
 */
export async function rebuildView(tools: RunnerTools, projection: AnyProjection): Promise<Rebuilt> {
  return inTurn(tools.database, projection.name, () => rebuild(tools, projection));
}

async function rebuild(tools: RunnerTools, projection: AnyProjection): Promise<Rebuilt> {
  const { store, codec, database } = tools;
  const folded = new FoldedLog(projection, store, codec);
  await folded.foldTo();
  if (await database.withoutTenant((tx) => settleEmpty(tx, tools, projection, folded)))
    return { position: folded.position, rows: 0, failures: [...folded.failures.values()] };
  const table = await database.withoutTenant((tx) => ViewTable.describe(tx, projection));
  const beside = table.inTable(await database.withoutTenant((tx) => createBeside(tx, projection.table)));
  for (const [tenant, rows] of folded.takeTouched()) {
    const stopped = await writeTenant(tools, { projection, table: beside }, folded, tenant, rows);
    if (stopped) folded.failures.set(tenant, stopped);
  }
  await database.withoutTenant(async (tx) => {
    await foldOn(tx, tools, projection, folded);
    for (const [tenant, rows] of folded.takeTouched()) await writeRows(tx, beside, tenant, rows);
    await swapIn(tx, projection.table, beside.name);
    await settle(tx, projection, folded);
  });
  return { position: folded.position, rows: countRows(folded), failures: [...folded.failures.values()] };
}

/** To where the log ends, and not before the live view, which is held still from now on. */
async function foldOn(tx: Tx, { store }: RunnerTools, { name }: AnyProjection, folded: FoldedLog): Promise<void> {
  const live = await lockCheckpoint(tx, name);
  await folded.foldTo(live && store.compare(live.position, folded.position) > 0 ? live.position : undefined);
}

/** A view that never had a row and gets none: its table stays as it is. Answers whether that is so. */
async function settleEmpty(tx: Tx, tools: RunnerTools, projection: AnyProjection, folded: FoldedLog): Promise<boolean> {
  if (countRows(folded) > 0) return false;
  await foldOn(tx, tools, projection, folded);
  const [size] = await tx.query<{ empty: boolean }>('select pg_relation_size($1::regclass) = 0 as empty', [
    projection.table,
  ]);
  if (countRows(folded) > 0 || !size!.empty) return false;
  await settle(tx, projection, folded);
  return true;
}

async function settle(tx: Tx, { name, version }: AnyProjection, { position, failures }: FoldedLog): Promise<void> {
  await putCheckpoint(tx, { name, position, version });
  await replaceTenantFailures(tx, name, [...failures.values()]);
  await tx.query('select pg_notify($1, $2)', [PROGRESS_CHANNEL, JSON.stringify({ p: position, v: [name] })]);
}

/**
 * Writes a tenant's rows at once. When the table refuses one of them, its events are gone through one after another
 * to find the one that is to blame, before which the tenant stops.
 */
async function writeTenant(
  { store, codec, database }: RunnerTools,
  view: LiveView,
  folded: FoldedLog,
  tenant: string,
  rows: Rows,
): Promise<TenantFailure | undefined> {
  try {
    await database.withoutTenant((tx) => writeRows(tx, view.table, tenant, rows));
    return undefined;
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  const types = Object.keys(view.projection.on);
  let after: Position = START;
  for (;;) {
    const page = await store.readAll({ after, limit: CHUNK, tenant, types });
    const upTo = page.events.filter((event) => store.compare(event.position, folded.position) <= 0);
    if (upTo.length === 0) return undefined;
    const slice = { view, tenant, events: await codec.decode(upTo), after };
    const stopped = await database.withoutTenant(async (tx) => {
      await enterTenant(tx, tenant);
      return applyUntilStopped(tx, slice);
    });
    if (stopped) return stopped;
    after = upTo.at(-1)!.position;
  }
}

/** Writes rows that were folded; a row that is gone is removed. */
export async function writeRows(tx: Tx, table: ViewTable, tenant: string, rows: Rows): Promise<void> {
  await enterTenant(tx, tenant);
  const there = [...rows.values()].filter((row): row is ViewRow => row !== undefined);
  for (let from = 0; from < there.length; from += CHUNK) {
    await table.upsert(tx, tenant, there.slice(from, from + CHUNK));
  }
  await table.remove(
    tx,
    tenant,
    [...rows].filter(([, row]) => row === undefined).map(([id]) => id),
  );
}

function countRows(folded: FoldedLog): number {
  let count = 0;
  for (const rows of folded.tenants.values()) for (const row of rows.values()) if (row) count += 1;
  return count;
}
