import type { InvoiceLine } from './invoice.events.js';
import type { Fee } from '../membership/membership.events.js';
import type { ProductTerms } from '../product/product.events.js';
import { taxSaid } from '../public/tax-within.js';

/** What stands of a fee on its invoice: why it is less, its tax and which days it is for. */
export function feeLine(
  terms: ProductTerms,
  { amount, percent, reason, reduced }: Fee,
  days: InvoiceLine['period'] | undefined,
): InvoiceLine {
  const name = terms.names.es;
  const less = [
    ...(percent === undefined ? [] : [`−${percent} %: ${reason}`]),
    ...(reduced ? [`rebaja de ${inEuros(reduced)}`] : []),
  ];
  const text = less.length === 0 ? name : `${name} (${less.join('; ')})`;
  return { text, amount, ...taxSaid(terms), ...(days && { period: days }) };
}

function inEuros(cents: number): string {
  return `${(cents / 100).toFixed(2).replace('.', ',')} €`;
}

/** What was owed before they came here, in one sum. */
export function openingLine(terms: ProductTerms, amount: number): InvoiceLine {
  return { text: `Saldo anterior (${terms.names.es})`, amount, ...taxSaid(terms) };
}
