import type { InvoiceIssued } from './invoice.events.js';

type Hashed = Pick<
  InvoiceIssued['data'],
  'number' | 'kind' | 'issue_date' | 'issuer' | 'amount' | 'tax_amount' | 'previous_hash'
>;

/**
 * Of this the next one of its series repeats the SHA-256: whoever has the book alone sees that none was taken out or changed.
 * Nothing of the recipient is in it, so that it outlives their key.
 */
export function hashedText({ number, kind, issue_date, issuer, amount, tax_amount, previous_hash }: Hashed): string {
  return [number, kind, issue_date, issuer.tax_id ?? '', amount, tax_amount, previous_hash ?? ''].join('\n');
}
