import type { Database } from './database.js';

/** Rows of a table that are a person's. */
export interface PersonalRows {
  readonly table: string;
  /** The column that says whose a row is. */
  readonly personColumn: string;
  /** The column holds several people: rows are told that are theirs alone. */
  readonly isOfSeveral?: true;
  /** Columns that tell of others, or only of how it is kept. */
  readonly without?: readonly string[];
}

const MOST_ROWS = 10_000;

/** What tables hold on a person, by the name of what it is: whole rows but for `without`. */
export async function readPersonalRows(
  database: Database,
  tenant: string,
  accounts: readonly string[],
  tables: Readonly<Record<string, PersonalRows>>,
): Promise<Record<string, object[]>> {
  const held: [string, object[]][] = [];
  for (const [name, { table, personColumn: of, isOfSeveral, without = [] }] of Object.entries(tables)) {
    const isTheirs = isOfSeveral ? `x."${of}" <@ $1::uuid[] and x."${of}" <> '{}'` : `x."${of}" = any($1::uuid[])`;
    const rows = await database.read<{ told: object }>(
      tenant,
      `select to_jsonb(x) - $2::text[] as told from ${table} x where ${isTheirs} limit ${MOST_ROWS}`,
      [accounts, ['tenant_id', 'revision', 'words', 'name_words', ...without]],
    );
    held.push([name, rows.map(({ told }) => told)]);
  }
  return Object.fromEntries(held);
}

/** How many rows of each are of the account. */
export async function countPersonalRows(
  database: Database,
  tenant: string,
  account: string,
  tables: Readonly<Record<string, PersonalRows>>,
): Promise<Record<string, number>> {
  const counts = Object.entries(tables).map(
    ([name, { table, personColumn: of }]) =>
      `(select count(*)::int from ${table} x where x."${of}" = $1::uuid) as "${name}"`,
  );
  return (await database.read<Record<string, number>>(tenant, `select ${counts.join(', ')}`, [account]))[0]!;
}
