import { SPANISH } from './list-sql.js';

/** Fields of a view by which its list is sorted and filtered; texts (filter type `text`) sort as in Spanish. */
export interface Listed {
  readonly texts?: readonly string[];
  readonly others?: readonly string[];
}

/**
 * SQL for a migration: an index for each field, in the order that `runList` sorts in. The filter on the field finds by it
 * too. Not for texts without a limit: an index holds some 2,700 bytes a row.
 */
export function listIndexes(table: string, { texts = [], others = [] }: Listed): string {
  return [...texts.map((field) => `"${field}" ${SPANISH}`), ...others.map((field) => `"${field}"`)]
    .map((key) => `create index on ${table} (tenant_id, ${key}, id);`)
    .join('\n');
}
