import type { InvoiceLine } from './invoice.events.js';
import type { Fee } from '../membership/membership.events.js';
import type { ProductTerms } from '../product/product.events.js';
import { taxSaid } from '../public/tax-within.js';

/** What stands of a fee on its invoice: why it is less, its tax and which days it is for. */
export function feeLine(
  terms: ProductTerms,
  { amount, percent, reason }: Fee,
  days: InvoiceLine['period'] | undefined,
): InvoiceLine {
  const name = terms.names.es;
  const text = percent === undefined ? name : `${name} (−${percent} %: ${reason})`;
  return { text, amount, ...taxSaid(terms), ...(days && { period: days }) };
}

/** What was owed before they came here, in one sum. */
export function openingLine(terms: ProductTerms, amount: number): InvoiceLine {
  return { text: `Saldo anterior (${terms.names.es})`, amount, ...taxSaid(terms) };
}
