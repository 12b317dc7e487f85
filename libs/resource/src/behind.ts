import type { ListSpec, ListWhere } from '@ateneo/persistence';

/** Where the rows before ended. */
export interface LastRow {
  readonly id: string;
  readonly creation_datetime?: unknown;
}

/** The reader's own condition, and all that stands behind the last row that was read, the newest first. */
export function behind(own: ListWhere | undefined, { columns }: ListSpec, last: LastRow): ListWhere {
  const params: unknown[] = [...(own?.params ?? [])];
  const [time, id] = [params.push(last.creation_datetime), params.push(last.id)];
  const rest = `(${columns['creation_datetime']}, ${columns['id']}) < ($${time}::timestamptz, $${id}::uuid)`;
  return { sql: own ? `(${own.sql}) and ${rest}` : rest, params };
}
