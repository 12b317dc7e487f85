import type { Readable } from 'node:stream';
import type { UserChange } from '@ateneo/contracts';
import { asCsv, type TableReader, toldTable } from '@ateneo/http';

/** Columns of the export, in any format. */
export const changeColumns: readonly (keyof UserChange)[] = [
  'creation_datetime',
  'user_name',
  'field',
  'before',
  'after',
  'actor_name',
  'source',
  'user',
  'actor',
  'on_behalf_of',
  'correlation_id',
  'id',
];

/** The change log as a CSV file. */
export function userChangesAsCsv(rows: AsyncIterable<UserChange>, reader: TableReader): Readable {
  return asCsv(rows, toldTable('userchanges', changeColumns, reader));
}
