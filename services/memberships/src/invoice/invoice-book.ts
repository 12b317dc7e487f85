import type { Readable } from 'node:stream';
import type { Invoice } from '@ateneo/contracts';
import { asCsv, type TableReader, toldTable } from '@ateneo/http';

/** What a book says of each invoice, its sums in euros; of it anybody makes the hashes anew. */
export const bookColumns = [
  'number',
  'kind',
  'status',
  'issue_date',
  'issuer_tax_id',
  'recipient_name',
  'recipient_national_id',
  'base_amount',
  'tax_amount',
  'taxes',
  'amount',
  'amount_paid',
  'amount_refunded',
  'user_name',
  'hash',
  'previous_hash',
] as const;

/** The book of invoices. */
export function bookOf(rows: AsyncIterable<Invoice>, reader: TableReader): Readable {
  return asCsv(rows, toldTable('invoices', [...bookColumns, 'currency', 'id'], reader));
}
