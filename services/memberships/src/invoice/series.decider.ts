import type { Decider } from '@ateneo/kernel';
import { sumOf, taxOfAll } from '../public/tax-within.js';
import type { InvoiceIssued, SeriesForgotten } from './invoice.events.js';
import { hashedText } from './hashed-text.rules.js';
import { ordinalOf, type Ordinals, withOrdinal } from './ordinals.rules.js';

export interface SeriesState {
  readonly last: number;
  readonly lastDate: string;
  readonly issued: Ordinals;
  /** Its last one, of which the next says the hash. */
  readonly before: InvoiceIssued['data'] | null;
}

export type SeriesEvent = InvoiceIssued | SeriesForgotten;

/** All that is said of it but its number; `prefix`: what its numbers begin with. */
export type Issue = Omit<InvoiceIssued['data'], 'number' | 'ordinal' | 'tax_amount' | 'amount' | 'previous_hash'> & {
  readonly prefix: string;
  /** SHA-256, in hexadecimal. */
  readonly digest: (text: string) => string;
};

/** Numbers without a gap, dates that never go back: number and content are one append (decision 0091). */
export const seriesDecider: Decider<SeriesState, Issue, SeriesEvent> = {
  initial: { last: 0, lastDate: '', issued: [], before: null },

  evolve: (state, { type, data }) =>
    type === 'SeriesForgotten'
      ? state
      : {
          last: data.ordinal,
          lastDate: data.issue_date,
          issued: withOrdinal(state.issued, data.invoice, data.ordinal),
          before: data,
        },

  decide({ prefix, digest, ...said }, { last, lastDate, issued, before }) {
    if (ordinalOf(issued, said.invoice) !== undefined) return [];
    const ordinal = last + 1;
    const issue_date = said.issue_date > lastDate ? said.issue_date : lastDate;
    const data = {
      ...said,
      ordinal,
      number: `${prefix}${String(ordinal).padStart(5, '0')}`,
      issue_date,
      // Nothing is due before it is invoiced; a receipt is for what was.
      due_date: said.kind === 'receipt' || said.due_date > issue_date ? said.due_date : issue_date,
      amount: sumOf(said.lines),
      tax_amount: taxOfAll(said.lines),
      previous_hash: before && digest(hashedText(before)),
    };
    return [{ type: 'InvoiceIssued', data }];
  },
};

/** The last day of issue of what need not be kept any more on this day; `years`: so many after its own an invoice is kept. */
export function lastDayForgotten(today: string, years: number): string {
  return `${Number(today.slice(0, 4)) - years - 1}-12-31`;
}

/** Of a series: the day of its last invoice until its recipients are forgotten, and whether they are. */
export interface Past {
  readonly lastDate: string;
  readonly isForgotten: boolean;
}

export interface Forget {
  readonly series: string;
  readonly today: string;
  readonly years: number;
}

/** So many years after its own nobody's name is kept in a series. */
export const seriesPastDecider: Decider<Past, Forget, SeriesEvent> = {
  initial: { lastDate: '', isForgotten: false },

  evolve: (past, { type, data }) =>
    type === 'SeriesForgotten' ? { ...past, isForgotten: true } : { ...past, lastDate: data.issue_date },

  decide: ({ series, today, years }, { lastDate, isForgotten }) =>
    isForgotten || lastDate === '' || lastDate > lastDayForgotten(today, years)
      ? []
      : [{ type: 'SeriesForgotten', data: { series } }],
};
