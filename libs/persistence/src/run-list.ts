import type { Database } from './database.js';
import { type CachedCount, CachedCounts } from './cached-counts.js';
import type { ListAnswer, ListRequest, ListSpec } from './list-spec.js';
import { isIndexable, listSql, type ListSql, type ListWhere } from './list-sql.js';
import type { Tx } from './tx.js';

type Queries = Pick<Tx, 'query'>;

const COUNT_BOUND = 10_000;
/** So many are sorted sooner than found one by one in the order asked for. */
const FEW = 1000;

const totals = new WeakMap<Database, CachedCounts>();

/** As `runList`, by reads of the tenant instead of a transaction, and with the total kept if the list lets it be. */
export function readList<Row>(
  database: Database,
  tenant: string,
  spec: ListSpec,
  request: ListRequest,
  where?: ListWhere,
): Promise<ListAnswer<Row>> {
  const known = totals.get(database) ?? new CachedCounts();
  totals.set(database, known);
  const reading: Queries = { query: (sql, params) => database.read(tenant, sql, params) };
  return list(reading, spec, request, where, known.find(tenant, spec, request, where));
}

/**
 * Answers a page of the list. `where` is the caller's own condition (who may see what); its placeholders begin at $1,
 * and `spec.from` may use them too. In the member dialect at most 10,000 rows are counted, in simple-rest all.
 */
export function runList<Row>(
  tx: Queries,
  spec: ListSpec,
  request: ListRequest,
  where?: ListWhere,
): Promise<ListAnswer<Row>> {
  return list(tx, spec, request, where, undefined);
}

async function list<Row>(
  tx: Queries,
  spec: ListSpec,
  request: ListRequest,
  where: ListWhere | undefined,
  kept: CachedCount | undefined,
): Promise<ListAnswer<Row>> {
  if (isIndexable(spec, request)) return search<Row>(tx, spec, request, where);
  const sql = listSql(spec, request, where);
  const { rows, changes } = await page<Row>(tx, spec, request, sql, kept);
  const last = lastPage(rows, request);
  if (last) return last;
  const total = kept?.known(changes) ?? (await count(tx, spec, sql, isBounded(request), kept));
  return { rows, ...told(total, request.offset + rows.length, request), request };
}

/** Counted first: a page of few is found by what they hold, one of many by its order. */
async function search<Row>(
  tx: Queries,
  spec: ListSpec,
  request: ListRequest,
  where: ListWhere | undefined,
): Promise<ListAnswer<Row>> {
  const rare = listSql(spec, request, where, true);
  const total = await count(tx, spec, rare, isBounded(request));
  if (total === 0) return { rows: [], count: 0, countIsMinimum: false, request };
  const { rows } = await page<Row>(tx, spec, request, total > FEW ? listSql(spec, request, where) : rare);
  return lastPage(rows, request) ?? { rows, ...told(total, request.offset + rows.length, request), request };
}

/** How many rows match, none of them read; at most one more than is counted in the dialect. */
export async function readCount(
  database: Database,
  tenant: string,
  spec: ListSpec,
  request: ListRequest,
  where?: ListWhere,
): Promise<number> {
  const sql = listSql(spec, request, where, isIndexable(spec, request));
  const reading: Queries = { query: (text, params) => database.read(tenant, text, params) };
  return told(await count(reading, spec, sql, isBounded(request)), 0, request).count;
}

/** Sums of numbers over all rows that match, whichever page of them is shown: `of` is SQL by name. */
export async function readSums<Name extends string>(
  database: Database,
  tenant: string,
  spec: ListSpec,
  request: ListRequest,
  of: Readonly<Record<Name, string>>,
  where?: ListWhere,
): Promise<Record<Name, number>> {
  const sql = listSql(spec, request, where, isIndexable(spec, request));
  const sums = Object.entries<string>(of).map(([name, sum]) => `coalesce(${sum}, 0)::float8 as "${name}"`);
  const statement = `select ${sums.join(', ')} from ${spec.from} ${sql.where}`;
  return (await database.read<Record<Name, number>>(tenant, statement, sql.params))[0]!;
}

/** The answer whose rows end the list: how many there are is known without counting. */
function lastPage<Row>(rows: Row[], request: ListRequest): ListAnswer<Row> | undefined {
  const isLast = rows.length < request.limit && (rows.length > 0 || request.offset === 0);
  return isLast ? { rows, count: request.offset + rows.length, countIsMinimum: false, request } : undefined;
}

const isBounded = ({ dialect }: ListRequest): boolean => dialect !== 'simple-rest';

function told(total: number, seen: number, request: ListRequest): Pick<ListAnswer<never>, 'count' | 'countIsMinimum'> {
  const countIsMinimum = isBounded(request) && total > COUNT_BOUND;
  return { count: countIsMinimum ? Math.max(COUNT_BOUND, seen) : total, countIsMinimum };
}

/** The rows, and how the list was told apart from other moments of it when they were read. */
async function page<Row>(tx: Queries, spec: ListSpec, request: ListRequest, sql: ListSql, kept?: CachedCount) {
  const select = kept ? `${sql.select}, ${kept.changes} as _changes` : sql.select;
  const found = await tx.query<{ _changes?: string }>(
    `select ${select} from ${spec.from} ${sql.where} order by ${sql.orderBy} limit ${request.limit} offset ${request.offset}`,
    sql.params,
  );
  const rows = kept ? found.map(({ _changes, ...row }) => row) : found;
  return { rows: rows as Row[], changes: found[0]?._changes };
}

async function count(tx: Queries, spec: ListSpec, sql: ListSql, bounded: boolean, kept?: CachedCount): Promise<number> {
  const changes = kept ? `, ${kept.changes} as changes` : '';
  const limit = bounded ? `limit ${COUNT_BOUND + 1}` : '';
  const [row] = await tx.query<{ count: number; changes?: string }>(
    `select count(*)::int as count${changes} from (select 1 from ${spec.from} ${sql.where} ${limit}) as matching`,
    sql.params,
  );
  if (row!.changes !== undefined) kept?.store(row!.changes, row!.count);
  return row!.count;
}
