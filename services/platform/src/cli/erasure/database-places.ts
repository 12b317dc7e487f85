import type { Database, Tx } from '@ateneo/persistence';

/** A column as the catalogue names it. */
export interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Rows are seen tenant by tenant only, by the owner too. */
  readonly isTenantBound: boolean;
}

/** A place where something was found. */
export interface Finding {
  /** `schema.table.column`. */
  readonly place: string;
  readonly rows: number;
}

/** Every column of every table of a database, whatever it is for. */
export function columnsOf(database: Database): Promise<Column[]> {
  return database.withoutTenant((tx) =>
    tx.query<Column>(
      `select n.nspname as schema, c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
         c.relrowsecurity and not exists (
           select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, p.polrelid) = 'true'
             and (p.polroles @> array[0::oid] or p.polroles @> array[current_user::regrole::oid])
         ) and c.relname <> 'keys' as "isTenantBound"
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'm') and a.attnum > 0 and not a.attisdropped
         and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
       order by 1, 2, a.attnum`,
    ),
  );
}

/** Searches every column for every form, whatever its type; tenant after tenant where rows are seen only so. */
export async function searchDatabase(
  database: Database,
  tenants: readonly string[],
  forms: readonly string[],
): Promise<Finding[]> {
  const tables = groupedByTable(await columnsOf(database));
  const bound = tables.filter(([{ isTenantBound }]) => isTenantBound);
  const findings = await database.withoutTenant((tx) => searchTables(tx, tables, forms));
  for (const tenant of tenants)
    findings.push(...(await database.inTenant(tenant, (tx) => searchTables(tx, bound, forms))));
  const rows = new Map<string, number>();
  for (const finding of findings) rows.set(finding.place, (rows.get(finding.place) ?? 0) + finding.rows);
  return [...rows].map(([place, count]) => ({ place, rows: count }));
}

type Table = readonly [Column, ...Column[]];

async function searchTables(tx: Tx, tables: readonly Table[], forms: readonly string[]): Promise<Finding[]> {
  // For the table of keys, whose rows the owner sees only when it says so.
  await tx.query(`select set_config('app.every_tenant', 'on', true)`);
  const findings: Finding[] = [];
  for (const table of tables) findings.push(...(await searchTable(tx, table, forms)));
  return findings;
}

function groupedByTable(columns: readonly Column[]): Table[] {
  const tables = new Map<string, [Column, ...Column[]]>();
  for (const column of columns) {
    const name = `${column.schema}.${column.table}`;
    const table = tables.get(name);
    if (table) table.push(column);
    else tables.set(name, [column]);
  }
  return [...tables.values()];
}

async function searchTable(tx: Tx, columns: Table, forms: readonly string[]): Promise<Finding[]> {
  const { schema, table } = columns[0];
  const counts = columns.map((column, index) => `count(*) filter (where ${holds(column)})::integer as c${index}`);
  const [row] = await tx.query<Record<string, number>>(
    `with wanted as (select $1::text[] as texts, $2::bytea[] as bytes, $3::text[] as forms),
       near as materialized (select t.* from ${name(schema)}.${name(table)} t, wanted w where ${mayHold(columns)})
     select ${counts.join(', ')} from near t, wanted w`,
    [
      forms.map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`),
      forms.map((form) => Buffer.from(form, 'utf8')),
      forms,
    ],
  );
  return columns
    .map(({ column }, index) => ({ place: `${schema}.${table}.${column}`, rows: row![`c${index}`]! }))
    .filter(({ rows }) => rows > 0);
}

/** One look at a whole row passes over nearly all of them, several times sooner than each form against each column. */
function mayHold(columns: Table): string {
  const texts = columns.filter(({ type }) => type !== 'bytea').map(({ column }) => `t.${name(column)}::text`);
  const words = `concat_ws(E'\\n', ${['null', ...texts].join(', ')})`;
  const bytes = columns.filter(({ type }) => type === 'bytea').map(({ column }) => `t.${name(column)} is not null`);
  const isThere = `exists (select from (select concat(${words}, lower(${words})) as row offset 0) r, unnest(w.forms) f where strpos(r.row, f) > 0)`;
  return [isThere, ...bytes].join(' or ');
}

function holds({ column, type }: Column): string {
  const value = `t.${name(column)}`;
  if (type === 'bytea') return `exists (select from unnest(w.bytes) f where position(f in ${value}) > 0)`;
  return `(${value}::text like any (w.texts) or lower(${value}::text) like any (w.texts))`;
}

function name(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
