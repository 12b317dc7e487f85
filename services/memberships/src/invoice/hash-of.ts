import { createHash } from 'node:crypto';
import type { InvoiceIssued } from './invoice.events.js';

type Hashed = Pick<
  InvoiceIssued['data'],
  'number' | 'kind' | 'issue_date' | 'issuer' | 'amount' | 'tax_amount' | 'previous_hash'
>;

/**
 * What the next one of its series repeats: whoever has the book alone sees that none was taken out or changed. Nothing of
 * the recipient is in it, so that it outlives their key.
 */
export function hashOf({ number, kind, issue_date, issuer, amount, tax_amount, previous_hash }: Hashed): string {
  const lines = [number, kind, issue_date, issuer.tax_id ?? '', amount, tax_amount, previous_hash ?? ''];
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
