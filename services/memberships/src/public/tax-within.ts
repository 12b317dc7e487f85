/** The rate in percent, with two decimals at most; null: exempt, and by what law where somebody had said so. */
export interface Tax {
  readonly tax_rate: number | null;
  readonly tax_clause?: string;
}

/** A line of an invoice, in whole cents. */
interface Taxed extends Tax {
  readonly amount: number;
  readonly tax?: number;
}

/** As lines say it: a clause is for what is exempt alone. */
export function taxSaid(terms: { readonly tax_rate: number | null; readonly tax_clause?: string | null }): Tax {
  const { tax_rate, tax_clause } = terms;
  return { tax_rate, ...(tax_rate === null && tax_clause && { tax_clause }) };
}

/** The tax within an amount that includes it, in whole cents, half away from nought. */
export function taxWithin({ amount, tax_rate }: { amount: number; tax_rate: number | null }): number {
  if (!tax_rate) return 0;
  // In hundredths, so that a rate like 5.2 is a whole number.
  const rate = Math.round(tax_rate * 100);
  const divisor = 10_000 + rate;
  const tax = Math.floor((Math.abs(amount) * rate * 2 + divisor) / (2 * divisor));
  return amount < 0 ? -tax : tax;
}

/** Of a line: what it says itself, else what its rate does. */
function taxOf(line: Taxed): number {
  return line.tax ?? taxWithin(line);
}

/** What lines ask together, in whole cents, tax included. */
export function sumOf(lines: readonly { readonly amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** Of all lines together. */
export function taxOfAll(lines: readonly Taxed[]): number {
  return lines.reduce((sum, line) => sum + taxOf(line), 0);
}

/** Base and tax by rate, the highest first and what is exempt last, by the law that says so. */
export function taxesOf(lines: readonly Taxed[]): TaxOfRate[] {
  const keyOf = ({ tax_rate, tax_clause = '' }: Taxed) => JSON.stringify([tax_rate, tax_clause]);
  return [...new Set(lines.map(keyOf))]
    .map((key) => {
      const own = lines.filter((line) => keyOf(line) === key);
      const { tax_rate, tax_clause = null } = own[0]!;
      const tax_amount = taxOfAll(own);
      const base_amount = sumOf(own) - tax_amount;
      return { tax_rate, tax_clause, base_amount, tax_amount };
    })
    .toSorted((one, other) => (other.tax_rate ?? -1) - (one.tax_rate ?? -1));
}

interface TaxOfRate {
  readonly tax_rate: number | null;
  readonly tax_clause: string | null;
  readonly base_amount: number;
  readonly tax_amount: number;
}
