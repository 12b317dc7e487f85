import type { Readable } from 'node:stream';
import type { Invoice } from '@ateneo/contracts';
import { asCsv } from '@ateneo/http';

const columns = [
  'number',
  'kind',
  'status',
  'issue_date',
  'amount',
  'tax_amount',
  'amount_paid',
  'amount_refunded',
  'currency',
  'user_name',
  'id',
] as const;

/** The book of invoices, in whole cents. */
export function bookOf(rows: AsyncIterable<Invoice>): Readable {
  return asCsv(rows, columns);
}
