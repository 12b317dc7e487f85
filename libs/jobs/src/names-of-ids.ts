import type { Tx } from '@ateneo/persistence';

/** Of a column of ids: the table in which they stand, and its column of names. */
export type NamesOfIds = Readonly<Record<string, { readonly table: string; readonly name: string }>>;

/** Rows of a list that say names where they said ids; an id that is in no table any more stays as it is. */
export async function withNames<Row extends object>(tx: Tx, rows: readonly Row[], names: NamesOfIds = {}) {
  let told: readonly Row[] = rows;
  for (const [column, { table, name }] of Object.entries(names)) {
    const ids = [...new Set(rows.flatMap((row) => idsIn(row, column)))];
    const found = ids.length === 0 ? [] : await namesIn(tx, table, name, ids);
    const nameOf = new Map(found.map((one) => [one.id, one.name]));
    const say = (id: string) => nameOf.get(id) ?? id;
    told = told.map((row) => ({ ...row, [column]: idsIn(row, column).map(say).join('; ') }));
  }
  return told;
}

function namesIn(tx: Tx, table: string, name: string, ids: readonly string[]) {
  return tx.query<{ id: string; name: string }>(`select id, ${name} as name from ${table} where id = any($1::uuid[])`, [
    ids,
  ]);
}

function idsIn(row: object, column: string): string[] {
  const value = (row as Record<string, unknown>)[column];
  if (Array.isArray(value)) return value as string[];
  return typeof value === 'string' ? [value] : [];
}
