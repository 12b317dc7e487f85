import type { ListSpec, ListWhere } from '@ateneo/persistence';

/** The last row of a batch, newest first. */
export interface LastRow {
  readonly time: unknown;
  readonly id: string;
}

/** The reader's own condition, and all that stands behind the last row that was read. */
export function behind(
  own: ListWhere | undefined,
  { columns }: Pick<ListSpec, 'columns'>,
  last: LastRow | undefined,
): ListWhere {
  const params: unknown[] = [...(own?.params ?? [])];
  const conditions = own ? [`(${own.sql})`] : ['true'];
  if (last) {
    const [time, id] = [params.push(last.time), params.push(last.id)];
    conditions.push(`(${columns['creation_datetime']}, ${columns['id']}) < ($${time}::timestamptz, $${id}::uuid)`);
  }
  return { sql: conditions.join(' and '), params };
}
