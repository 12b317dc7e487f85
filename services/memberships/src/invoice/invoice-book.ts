import type { Readable } from 'node:stream';
import type { Invoice } from '@ateneo/contracts';
import { asCsv } from '@ateneo/http';

const columns = [
  'number',
  'kind',
  'status',
  'issue_date',
  'issuer_tax_id',
  'recipient_name',
  'recipient_national_id',
  'base_amount',
  'tax_amount',
  'amount',
  'amount_paid',
  'amount_refunded',
  'currency',
  'user_name',
  'hash',
  'previous_hash',
  'id',
] as const;

/** The book of invoices, in whole cents. */
export function bookOf(rows: AsyncIterable<Invoice>): Readable {
  return asCsv(rows, columns);
}
