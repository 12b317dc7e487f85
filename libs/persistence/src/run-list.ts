import type { ListAnswer, ListRequest, ListSpec } from './list-spec.js';
import { listSql, type ListSql, type ListWhere } from './list-sql.js';
import type { Tx } from './tx.js';

const COUNT_BOUND = 10_000;

/**
 * Answers a page of the list. `where` is the caller's own condition (who may see what); its placeholders begin at $1,
 * and `spec.from` may use them too. In the member dialect at most 10,000 rows are counted, in simple-rest all.
 */
export async function runList<Row>(
  tx: Tx,
  spec: ListSpec,
  request: ListRequest,
  where?: ListWhere,
): Promise<ListAnswer<Row>> {
  const sql = listSql(spec, request, where);
  const rows = await tx.query<Row>(
    `select ${sql.select} from ${spec.from} ${sql.where} order by ${sql.orderBy} limit ${request.limit} offset ${request.offset}`,
    sql.params,
  );
  const seen = request.offset + rows.length;
  const isLastPage = rows.length < request.limit && (rows.length > 0 || request.offset === 0);
  if (isLastPage) return { rows, count: seen, countIsMinimum: false, request };
  if (request.dialect === 'simple-rest') {
    return { rows, count: await count(tx, spec, sql, ''), countIsMinimum: false, request };
  }
  const counted = await count(tx, spec, sql, `limit ${COUNT_BOUND + 1}`);
  const countIsMinimum = counted > COUNT_BOUND;
  return { rows, count: countIsMinimum ? Math.max(COUNT_BOUND, seen) : counted, countIsMinimum, request };
}

async function count(tx: Tx, spec: ListSpec, sql: ListSql, limit: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from (select 1 from ${spec.from} ${sql.where} ${limit}) as matching`,
    sql.params,
  );
  return row!.count;
}
