import { readFileSync } from 'node:fs';
import type { Column } from '../src/cli/erasure/database-places.js';

/** What docs/personal-data.md says of columns. */
export interface Declared {
  /** `schema.table.column` that may hold personal data, with what erases it. */
  readonly places: ReadonlyMap<string, string>;
  /** `schema.table.column` that holds none. */
  readonly free: ReadonlySet<string>;
}

// Nothing that people write fits into these.
const FIXED = new Set(['boolean', 'smallint', 'integer', 'bigint', 'double precision', 'uuid', 'date']);

/** Whether a column could hold a person's words. Of a type that nobody has thought of, too. */
export function mayHoldText({ table, type }: Column): boolean {
  // Names of our own classes.
  if (table === 'migrations') return false;
  return !FIXED.has(type) && !type.startsWith('timestamp') && type !== 'uuid[]';
}

/** Reads the page: in tables, a first cell `schema.table` and a second with its columns, under one of two headings. */
export function declaredPlaces(): Declared {
  const page = readFileSync(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8');
  const [, places = '', free = ''] = page.split(/^## .*\n/m);
  return {
    places: new Map(rowsOf(places).flatMap(({ columns, last }) => columns.map((column) => [column, last] as const))),
    free: once(rowsOf(free).flatMap(({ columns }) => columns)),
  };
}

/** A column that stands twice says two things. */
function once(columns: readonly string[]): Set<string> {
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  if (twice.length > 0) throw new Error(`said twice to be free of personal data: ${twice.join(', ')}`);
  return new Set(columns);
}

function rowsOf(section: string): { columns: string[]; last: string }[] {
  const rows = section.split('\n').filter((line) => /^\| `\w+\.\w+`/.test(line));
  return rows.map((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const table = /`(\w+\.\w+)`/.exec(cells[1]!)![1]!;
    const columns = [...cells[2]!.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`);
    return { columns, last: cells.at(-2)! };
  });
}
