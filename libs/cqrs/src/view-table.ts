import type { Tx } from '@ateneo/persistence';
import type { AnyProjection, Rows } from './fold-rows.js';
import type { ViewRow } from './projection.js';

interface Column {
  readonly name: string;
  readonly type: string;
}

// How a row looks when it is read: exactly as the fold made it, whether it stayed in memory or came from the table.
const READ_AS: Readonly<Record<string, (column: string) => string>> = {
  'timestamp with time zone': (c) => `to_char(${c} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  date: (c) => `to_char(${c}, 'YYYY-MM-DD')`,
  bigint: (c) => `${c}::float8`,
  numeric: (c) => `${c}::float8`,
};

/** A view's table as the runners see it: statements made once from its columns in the catalogue. */
export class ViewTable {
  private readonly idType: string;
  private readonly names: string;

  private constructor(
    readonly name: string,
    private readonly columns: readonly Column[],
  ) {
    this.idType = columns.find((column) => column.name === 'id')!.type;
    this.names = columns.map((column) => quote(column.name)).join(', ');
  }

  /** Throws when the table or one of the projection's columns does not exist. */
  static async describe(tx: Tx, projection: AnyProjection): Promise<ViewTable> {
    const found = await tx.query<Column>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [projection.table],
    );
    const columns = projection.columns.map((name) => {
      const column = found.find((one) => one.name === name);
      if (!column) throw new Error(`${projection.table} has no column ${name}`);
      return column;
    });
    return new ViewTable(projection.table, columns);
  }

  /** The same columns in another table (a rebuild's). */
  inTable(name: string): ViewTable {
    return new ViewTable(name, this.columns);
  }

  /** Select list that reads rows as the fold makes them. */
  get selectList(): string {
    return this.columns
      .map(({ name, type }) => `${READ_AS[type]?.(quote(name)) ?? quote(name)} as ${quote(name)}`)
      .join(', ');
  }

  async load(tx: Tx, tenant: string, ids: readonly string[]): Promise<Rows> {
    if (ids.length === 0) return new Map();
    const rows = await tx.query<ViewRow>(
      `select ${this.selectList} from ${this.name} where tenant_id = $1 and id = any($2::${this.idType}[])`,
      [tenant, ids],
    );
    return new Map(rows.map((row) => [String(row.id), row]));
  }

  /** The rows that hold the value in the column. */
  async holding(tx: Tx, tenant: string, { column, value }: { column: string; value: string }): Promise<ViewRow[]> {
    const type = this.columns.find(({ name }) => name === column)?.type;
    if (!type) throw new Error(`${this.name} has no column ${column}`);
    return tx.query<ViewRow>(
      `select ${this.selectList} from ${this.name} where tenant_id = $1 and ${quote(column)} = $2::${type}`,
      [tenant, value],
    );
  }

  /** One statement for all rows. */
  async upsert(tx: Tx, tenant: string, rows: readonly ViewRow[]): Promise<void> {
    if (rows.length === 0) return;
    const typed = this.columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
    const others = this.columns.filter(({ name }) => name !== 'id').map(({ name }) => quote(name));
    const conflict =
      others.length === 0
        ? 'do nothing'
        : `do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')}`;
    await tx.query(
      `insert into ${this.name} (tenant_id, ${this.names})
       select $1::uuid, ${this.names} from jsonb_to_recordset($2::jsonb) as r(${typed})
       on conflict (tenant_id, id) ${conflict}`,
      [tenant, rowsAsJson(rows)],
    );
  }

  async remove(tx: Tx, tenant: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.query(`delete from ${this.name} where tenant_id = $1 and id = any($2::${this.idType}[])`, [tenant, ids]);
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

// PostgreSQL keeps neither NUL nor half a surrogate pair in a text; an event may (it is kept as bytes).
const UNFIT = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i;
const UNFIT_CHARACTER = /\0|\p{Surrogate}/gu;

function rowsAsJson(rows: readonly ViewRow[]): string {
  const json = JSON.stringify(rows);
  if (!UNFIT.test(json)) return json;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(UNFIT_CHARACTER, '\uFFFD') : value,
  );
}
