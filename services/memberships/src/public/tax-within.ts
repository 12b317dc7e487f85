/** A line of an invoice, in whole cents; the rate in percent, null: exempt. */
interface Taxed {
  readonly amount: number;
  readonly tax_rate: number | null;
  readonly tax?: number;
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
export function taxOf(line: Taxed): number {
  return line.tax ?? taxWithin(line);
}

/** Base and tax by rate, the highest first and what is exempt last. */
export function taxesOf(lines: readonly Taxed[]): TaxOfRate[] {
  const rates = [...new Set(lines.map(({ tax_rate }) => tax_rate))];
  return rates
    .toSorted((one, other) => (other ?? -1) - (one ?? -1))
    .map((tax_rate) => {
      const own = lines.filter((line) => line.tax_rate === tax_rate);
      const tax_amount = own.reduce((sum, line) => sum + taxOf(line), 0);
      return { tax_rate, base_amount: own.reduce((sum, { amount }) => sum + amount, 0) - tax_amount, tax_amount };
    });
}

interface TaxOfRate {
  readonly tax_rate: number | null;
  readonly base_amount: number;
  readonly tax_amount: number;
}
