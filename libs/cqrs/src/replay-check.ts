import type { Tx } from '@ateneo/persistence';
import { enterTenant } from './apply-events.js';
import { loadCheckpoints, lockCheckpoint } from './checkpoints.js';
import { FoldedLog } from './fold-log.js';
import type { AnyProjection } from './fold-rows.js';
import { loadParked } from './parking.js';
import { type RunnerTools, writeRows } from './rebuild-view.js';
import { ViewTable } from './view-table.js';

/** A row that is not what the log says. */
export interface Difference {
  readonly tenant: string;
  readonly id: string;
  /** missing: the log makes it, the table has it not; extra: the other way round. */
  readonly kind: 'missing' | 'extra' | 'changed';
  /** The columns that differ, of a changed row. */
  readonly columns: readonly string[];
}

/** What a replay check found. Clean when there is no difference. */
export interface ReplayReport {
  readonly view: string;
  /** Rows compared, as the log makes them. */
  readonly rows: number;
  readonly differences: readonly Difference[];
  /** Tenants parked in the live view: not compared. */
  readonly parked: readonly string[];
}

/**
 * Rebuilds a view beside the live one, at the very position of its checkpoint, and compares row by row. Tenants are
 * those of the log: a row of a tenant that never had such an event is not seen.
 */
export async function replayCheck(tools: RunnerTools, projection: AnyProjection): Promise<ReplayReport> {
  const { store, codec, database } = tools;
  const { name } = projection;
  const started = await database.withoutTenant((tx) => loadCheckpoints(tx, [name]));
  const checkpoint = started.get(name);
  if (!checkpoint) throw new Error(`${name} was never built`);
  const folded = new FoldedLog(projection, store, codec);
  await folded.foldTo(checkpoint.position);
  return database.withoutTenant(async (tx) => {
    // Held still while it is compared.
    await folded.foldTo((await lockCheckpoint(tx, name))!.position);
    const parked = (await loadParked(tx, [name])).map((one) => one.tenant);
    const table = await ViewTable.describe(tx, projection);
    await tx.query(`create temporary table replayed (like ${projection.table} including all) on commit drop`);
    const differences: Difference[] = [];
    let rows = 0;
    for (const [tenant, made] of folded.tenants) {
      if (parked.includes(tenant)) continue;
      rows += [...made.values()].filter((row) => row !== undefined).length;
      await writeRows(tx, table.at('pg_temp.replayed'), tenant, made);
      differences.push(...(await compare(tx, table, tenant)));
    }
    return { view: name, rows, differences, parked };
  });
}

type Compared = { id: string; made: Record<string, unknown> | null; live: Record<string, unknown> | null };

async function compare(tx: Tx, table: ViewTable, tenant: string): Promise<Difference[]> {
  await enterTenant(tx, tenant);
  const rows = await tx.query<Compared>(
    `select coalesce(made.id, live.id)::text as id, to_jsonb(made) as made, to_jsonb(live) as live
     from (select ${table.selectList} from pg_temp.replayed where tenant_id = $1) made
     full join (select ${table.selectList} from ${table.name} where tenant_id = $1) live on live.id = made.id
     where to_jsonb(made) is distinct from to_jsonb(live) order by 1`,
    [tenant],
  );
  return rows.map(({ id, made, live }) => {
    if (!live) return { tenant, id, kind: 'missing', columns: [] };
    if (!made) return { tenant, id, kind: 'extra', columns: [] };
    const columns = Object.keys(made).filter((column) => JSON.stringify(made[column]) !== JSON.stringify(live[column]));
    return { tenant, id, kind: 'changed', columns };
  });
}
