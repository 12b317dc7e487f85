import type { InvoiceKind } from './invoices.js';

/** Of notes nothing is owed. Without schemas, since pages of members ask it. */
export const isNote = (kind: InvoiceKind): boolean => kind === 'credit' || kind === 'reversal';
