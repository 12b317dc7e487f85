import { feeLine, openingLine } from '../invoice/fee-line.rules.js';
import type { InvoiceLine } from '../invoice/invoice.events.js';
import type { ProductTerms } from '../product/product.events.js';
import { type Membership, openingBy } from '../membership/membership.fold.js';

/**
 * What is asked for of a membership. Nobody owes a first fee: who does not pay it does not become a member; and what others had
 * asked for is no invoice of ours yet. Both are drafts.
 */
export function askedFor(
  state: Membership,
  terms: ProductTerms,
  invoice: string,
  days: InvoiceLine['period'] | undefined,
): { readonly line: InvoiceLine; readonly isDraft: boolean } {
  const opening = openingBy(state, invoice);
  if (opening) return { line: openingLine(terms, opening.owed ?? 0), isDraft: true };
  return { line: feeLine(terms, state.choice!.fee, days), isDraft: state.status === 'incomplete' };
}
