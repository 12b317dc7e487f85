import type { Database, Tx } from '@ateneo/persistence';
import { enterTenant } from './apply-events.js';
import { loadCheckpoints, lockCheckpoint } from './checkpoints.js';
import { FoldedLog } from './fold-log.js';
import type { AnyProjection, Rows } from './fold-rows.js';
import { loadTenantFailures } from './tenant-failures.js';
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
  /** Tenants that failed in the live view: not compared. */
  readonly failures: readonly string[];
}

/** What to compare; by default everything. */
export interface ReplayScope {
  readonly tenant?: string | undefined;
  /** Only rows in which this id stands, in whatever column: one person's. */
  readonly about?: string | undefined;
  /** Told as the log is read: events that the view has an interest in. */
  readonly onProgress?: ((events: number) => void) | undefined;
}

/**
 * Rebuilds a view beside the live one, at the very position of its checkpoint, and compares row by row: all tenants of
 * the log and all that have rows.
 */
export async function replayCheck(
  tools: RunnerTools,
  projection: AnyProjection,
  scope: ReplayScope = {},
): Promise<ReplayReport> {
  const { store, codec, database } = tools;
  const { name } = projection;
  const started = await database.withoutTenant((tx) => loadCheckpoints(tx, [name]));
  const checkpoint = started.get(name);
  if (!checkpoint) throw new Error(`${name} was never built`);
  const folded = new FoldedLog(projection, store, codec, scope);
  await folded.foldTo(checkpoint.position);
  const withRows = await tenantsWithRows(database, projection.table);
  return database.withoutTenant(async (tx) => {
    // Held still while it is compared.
    await folded.foldTo((await lockCheckpoint(tx, name))!.position);
    const failures = (await loadTenantFailures(tx, [name])).map((one) => one.tenant);
    const table = await ViewTable.describe(tx, projection);
    await tx.query(`create temporary table replayed (like ${projection.table} including all) on commit drop`);
    const report = { view: name, rows: 0, differences: [] as Difference[], failures };
    for (const tenant of new Set([...folded.tenants.keys(), ...withRows])) {
      if (failures.includes(tenant) || (scope.tenant !== undefined && scope.tenant !== tenant)) continue;
      const made: Rows = folded.tenants.get(tenant) ?? new Map();
      report.rows += countAbout(made, scope.about);
      await writeRows(tx, table.inTable('pg_temp.replayed'), tenant, made);
      report.differences.push(...(await compare(tx, table, tenant, keptOf(projection), scope.about)));
    }
    return report;
  });
}

/** How many rows there are in which the id stands. */
function countAbout(rows: Rows, about?: string): number {
  return [...rows.values()].filter((row) => row && (about === undefined || JSON.stringify(row).includes(about))).length;
}

/** Ends a transaction whose answer is known and of which nothing may stay. */
class Undo extends Error {
  constructor(readonly tenants: readonly string[]) {
    super();
  }
}

/**
 * Every tenant that has a row, also one that the log does not know. Row security lets the owner see one tenant at a
 * time: it is lifted for one statement that skips through the primary key, in a transaction that is taken back. Nobody
 * else ever sees it lifted, for the table is held meanwhile.
 */
async function tenantsWithRows(database: Database, table: string): Promise<readonly string[]> {
  try {
    return await database.withoutTenant(async (tx) => {
      await tx.query(`set local lock_timeout = '5s'; alter table ${table} no force row level security`);
      const rows = await tx.query<{ tenant: string }>(
        `with recursive t as (
           (select tenant_id from ${table} order by tenant_id limit 1)
           union all
           select (select v.tenant_id from ${table} v where v.tenant_id > t.tenant_id order by v.tenant_id limit 1)
           from t where t.tenant_id is not null
         ) select tenant_id as tenant from t where tenant_id is not null`,
      );
      throw new Undo(rows.map(({ tenant }) => tenant));
    });
  } catch (error) {
    if (error instanceof Undo) return error.tenants;
    throw error;
  }
}

type Compared = { id: string; made: Record<string, unknown> | null; live: Record<string, unknown> | null };

/** What has had its time is not compared: it is deleted when somebody comes to it. */
function keptOf({ keeps }: AnyProjection): string {
  return keeps ? `${keeps.column} > now() - interval '${keeps.months} months'` : 'true';
}

async function compare(tx: Tx, table: ViewTable, tenant: string, kept: string, about?: string): Promise<Difference[]> {
  await enterTenant(tx, tenant);
  const rows = await tx.query<Compared>(
    `select coalesce(made.id, live.id)::text as id, to_jsonb(made) as made, to_jsonb(live) as live
     from (select ${table.selectList} from pg_temp.replayed where tenant_id = $1 and ${kept}) made
     full join (select ${table.selectList} from ${table.name} where tenant_id = $1 and ${kept}) live on live.id = made.id
     where to_jsonb(made) is distinct from to_jsonb(live)
       and ($2::text is null or strpos(concat(to_jsonb(made), to_jsonb(live)), $2) > 0) order by 1`,
    [tenant, about ?? null],
  );
  return rows.map(({ id, made, live }) => {
    if (!live) return { tenant, id, kind: 'missing', columns: [] };
    if (!made) return { tenant, id, kind: 'extra', columns: [] };
    const columns = Object.keys(made).filter((column) => JSON.stringify(made[column]) !== JSON.stringify(live[column]));
    return { tenant, id, kind: 'changed', columns };
  });
}
