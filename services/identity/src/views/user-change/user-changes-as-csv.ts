import type { Readable } from 'node:stream';
import type { UserChange } from '@ateneo/contracts';
import { asCsv } from '@ateneo/http';

/** Columns of the export, in any format. */
export const changeColumns: readonly (keyof UserChange)[] = [
  'creation_datetime',
  'user',
  'user_name',
  'field',
  'before',
  'after',
  'before_name',
  'after_name',
  'actor',
  'actor_name',
  'on_behalf_of',
  'source',
  'correlation_id',
  'id',
];

/** The change log as a CSV file. */
export function userChangesAsCsv(rows: AsyncIterable<UserChange>): Readable {
  return asCsv(rows, changeColumns);
}
