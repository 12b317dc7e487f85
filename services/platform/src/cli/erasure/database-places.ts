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

/** Searches every column for every form, whatever its type; all tenants. */
export async function searchDatabase(
  database: Database,
  tenants: readonly string[],
  forms: readonly string[],
): Promise<Finding[]> {
  const found = new Map<string, number>();
  const tables = Object.values(groupedByTable(await columnsOf(database)));
  for (const columns of tables) {
    const search = (tx: Tx) => searchTable(tx, columns, forms);
    const passes = columns[0]!.isTenantBound
      ? tenants.map((tenant) => database.inTenant(tenant, search))
      : [database.withoutTenant(search)];
    for (const { place, rows } of (await Promise.all(passes)).flat()) found.set(place, (found.get(place) ?? 0) + rows);
  }
  return [...found].map(([place, rows]) => ({ place, rows }));
}

function groupedByTable(columns: readonly Column[]): Record<string, Column[]> {
  const tables: Record<string, Column[]> = {};
  for (const column of columns) (tables[`${column.schema}.${column.table}`] ??= []).push(column);
  return tables;
}

async function searchTable(tx: Tx, columns: readonly Column[], forms: readonly string[]): Promise<Finding[]> {
  await tx.query(`select set_config('app.every_tenant', 'on', true)`);
  const { schema, table } = columns[0]!;
  const counts = columns.map((column, index) => `count(*) filter (where ${holds(column)})::integer as c${index}`);
  const [row] = await tx.query<Record<string, number>>(
    `with wanted as (select $1::text[] as texts, $2::bytea[] as bytes)
     select ${counts.join(', ')} from ${name(schema)}.${name(table)} t, wanted w`,
    [forms.map((form) => `%${form.replace(/[\\%_]/g, '\\$&')}%`), forms.map((form) => Buffer.from(form, 'utf8'))],
  );
  return columns
    .map(({ column }, index) => ({ place: `${schema}.${table}.${column}`, rows: row![`c${index}`]! }))
    .filter(({ rows }) => rows > 0);
}

function holds({ column, type }: Column): string {
  const value = `t.${name(column)}`;
  if (type === 'bytea') return `exists (select from unnest(w.bytes) f where position(f in ${value}) > 0)`;
  return `(${value}::text like any (w.texts) or lower(${value}::text) like any (w.texts))`;
}

function name(word: string): string {
  return `"${word.replaceAll('"', '""')}"`;
}
