import type { InvoiceLine } from '../invoice/invoice.events.js';
import { taxWithin } from '../public/tax-within.js';
import type { DueLine, RefundPart } from './payment.events.js';

/**
 * Of each line of what was paid, in their order, how much goes back: of what it is for where that is said (no more than is left of it), else of all that is
 * left in proportion, so that the last part takes what is left of every line and all of them add up to what was paid by tax rate.
 */
export function sharesOf(
  { lines }: { readonly lines: readonly Pick<DueLine, 'amount' | 'of'>[] },
  amount: number,
  earlier: readonly (readonly number[])[],
  parts: readonly RefundPart[] = [],
): number[] {
  const left = lines.map((line, nth) => line.amount - earlier.reduce((sum, shares) => sum + (shares[nth] ?? 0), 0));
  const named = lines.map(({ of }) => sum(parts.filter((part) => part.of === of).map((part) => part.amount)));
  if (sum(named) !== amount) return spread(amount, left);
  const capped = named.map((part, nth) => Math.min(part, Math.max(0, left[nth]!)));
  const over = amount - sum(capped);
  if (over === 0) return capped;
  const rest = left.map((line, nth) => line - capped[nth]!);
  return spread(over, rest).map((part, nth) => part + capped[nth]!);
}

/** In whole cents that add up; what is over goes to who lost most by rounding. Where nothing can be weighed the first has it all. */
function spread(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  if (all === amount) return [...weights];
  if (all <= 0 || weights.some((weight) => weight < 0)) return weights.map((_, nth) => (nth === 0 ? amount : 0));
  const exact = weights.map((weight) => (amount * weight) / all);
  const whole = exact.map(Math.floor);
  const over = amount - sum(whole);
  const byLoss = exact.map((part, nth) => ({ nth, loss: part - whole[nth]! }));
  for (const { nth } of byLoss.toSorted((one, other) => other.loss - one.loss).slice(0, over)) whole[nth]! += 1;
  return whole;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** Of what is due, or of an invoice. */
export type Line = DueLine & Pick<InvoiceLine, 'period' | 'tax'>;

/** What stands on paper of a line. */
export function printed({ text, amount, tax_rate, quantity, tax, tax_clause, period }: Line): InvoiceLine {
  return {
    text,
    amount,
    tax_rate,
    ...(quantity !== undefined && quantity > 1 && { quantity }),
    ...(tax !== undefined && { tax }),
    ...(tax_clause && { tax_clause }),
    ...(period && { period }),
  };
}

/** The lines of which money went back, with the tax that they had; `earlier`: what went back of them by then. */
export function credited(
  lines: readonly Line[],
  amount: number,
  shares: readonly number[],
  earlier: readonly (readonly number[])[] = [],
): InvoiceLine[] {
  if (lines.length === 0) return [{ text: '', amount: -amount, tax_rate: null }];
  return lines.flatMap((line, nth) => {
    const share = shares[nth];
    if (!share) return [];
    const { quantity, ...said } = line;
    const isWhole = share === line.amount && quantity !== undefined;
    const before = sum(earlier.map((one) => one[nth] ?? 0));
    const tax = line.tax_rate ? { tax: taxOfPart(line, before, share) } : {};
    return [printed({ ...said, amount: -share, ...tax, ...(isWhole && { quantity }) })];
  });
}

/** Rounded as all that went back until now, less what was until then: the last part takes what is left of the tax. */
function taxOfPart(line: Line, before: number, share: number): number {
  const { tax_rate } = line;
  return taxWithin({ amount: before, tax_rate }) - taxWithin({ amount: before + share, tax_rate });
}
