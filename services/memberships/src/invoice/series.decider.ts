import type { Decider } from '@ateneo/kernel';
import type { InvoiceIssued } from './invoice.events.js';

export interface SeriesState {
  readonly last: number;
  readonly lastDate: string;
  /** Number by invoice. */
  readonly issued: ReadonlyMap<string, string>;
}

/** All that is said of it but its number; `prefix`: what its numbers begin with. */
export type Issue = Omit<InvoiceIssued['data'], 'number' | 'ordinal' | 'tax_amount' | 'amount'> & {
  readonly prefix: string;
};

/** Numbers without a gap, dates that never go back: number and content are one append (decision 0091). */
export const seriesDecider: Decider<SeriesState, Issue, InvoiceIssued> = {
  initial: { last: 0, lastDate: '', issued: new Map() },

  evolve: ({ issued }, { data: { invoice, ordinal, number, issue_date } }) => ({
    last: ordinal,
    lastDate: issue_date,
    issued: new Map(issued).set(invoice, number),
  }),

  decide({ prefix, ...said }, { last, lastDate, issued }) {
    if (issued.has(said.invoice)) return [];
    const ordinal = last + 1;
    const data = {
      ...said,
      ordinal,
      number: `${prefix}${String(ordinal).padStart(5, '0')}`,
      issue_date: said.issue_date > lastDate ? said.issue_date : lastDate,
      amount: said.lines.reduce((sum, { amount }) => sum + amount, 0),
      tax_amount: said.lines.reduce((sum, line) => sum + taxWithin(line), 0),
    };
    return [{ type: 'InvoiceIssued', data }];
  },
};

/** The tax within an amount that includes it, in whole cents, half away from nought. */
export function taxWithin({ amount, tax_rate }: { amount: number; tax_rate: number | null }): number {
  if (!tax_rate) return 0;
  const divisor = 100 + tax_rate;
  const tax = Math.floor((Math.abs(amount) * tax_rate * 2 + divisor) / (2 * divisor));
  return amount < 0 ? -tax : tax;
}
