import { feeFields, type ImportField } from '@ateneo/contracts';
import type { FeeBrought, FeeSaid, FeeSettled } from '../../../../published/src/identity/import-acts.js';
import type { Fields, Guess } from './import-guesses.js';
import { fault, type RowFault } from './row-fault.js';

/** What a row says of a fee, settled by whoever keeps them; nothing of who pays none. */
export interface RowFee {
  readonly fee?: FeeBrought;
  readonly wrong: readonly RowFault[];
  readonly guesses: readonly Guess[];
}

const none: RowFee = { wrong: [], guesses: [] };

type SettleFee = (said: FeeSaid) => FeeSettled;

/** Sums and days as the row types them are read; which plan it means says `settle`, absent where nobody keeps fees. */
export function feeIn(line: number, typed: Fields, settle: SettleFee | undefined): RowFee {
  const said = Object.fromEntries(feeFields.flatMap((field) => (typed[field] ? [[field, typed[field]]] : [])));
  if (!settle || Object.keys(said).length === 0) return none;
  const wrong = Object.entries(said).flatMap(([field, value]) => faultOf(line, field, value));
  if (wrong.length > 0) return { ...none, wrong };
  const amounts = { ...amountIn(said, 'fee_amount'), ...amountIn(said, 'fee_owed') };
  const fee: FeeSaid = { ...said, ...amounts };
  // Who owes nothing is not yet somebody who pays.
  if (Object.keys(fee).every((field) => field === 'fee_owed') && !fee.fee_owed) return none;
  const settled = settle(fee);
  if ('fee' in settled) return { ...none, fee: settled.fee, guesses: guessesOf(said, settled.fee) };
  const { field, code, details } = settled.wrong;
  return { ...none, wrong: [fault(line, field, code, details)] };
}

function guessesOf(said: Fields, { is_past, charged_from, amount }: FeeBrought): Guess[] {
  if (!is_past || amount === 0) return [];
  const typed = said.fee_paid_until ?? '';
  return [{ field: 'fee_paid_until', kind: 'fee_past', typed, read: charged_from ?? '' }];
}

const intervals: ReadonlySet<string> = new Set(['month', 'quarter', 'half_year', 'year', 'once']);
const MOST_CENTS = 10_000_000;

const isSum = (value: string) => (centsIn(value) ?? Infinity) <= MOST_CENTS;

/** What is wrong of a cell that is not so. */
const read: Readonly<Record<string, { readonly isSo: (value: string) => boolean; readonly code: string }>> = {
  fee_interval: { isSo: (value) => intervals.has(value), code: 'identity.import_interval' },
  fee_paid_until: { isSo: isDay, code: 'identity.import_day' },
  fee_charged_from: { isSo: isDay, code: 'identity.import_day' },
  fee_amount: { isSo: isSum, code: 'identity.import_amount' },
  fee_owed: { isSo: isSum, code: 'identity.import_amount' },
};

function faultOf(line: number, field: string, value: string): RowFault[] {
  const rule = read[field];
  return !rule || rule.isSo(value) ? [] : [fault(line, field, rule.code)];
}

function amountIn(said: Fields, field: 'fee_amount' | 'fee_owed') {
  return said[field] === undefined ? {} : { [field]: centsIn(said[field]) };
}

function isDay(value: string): boolean {
  const isWritten = /^(19|20)\d\d-\d\d-\d\d$/.test(value);
  return isWritten && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
}

const typedSums: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/^\d+$/, (text) => text],
  // A dash is what accountants write for nothing.
  [/^[-–—]$/, () => '0'],
  [/^\d+[.,]\d{1,2}$/, (text) => text.replace(',', '.')],
  [/^\d{1,3}(\.\d{3})+,\d{1,2}$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^\d{1,3}(,\d{3})+\.\d{1,2}$/, (text) => text.replaceAll(',', '')],
  [/^\d{1,3}(\.\d{3}){2,}$/, (text) => text.replaceAll('.', '')],
  // A spreadsheet's own, a little off.
  [/^\d+\.\d{6,}$/, (text) => text],
];

/**
 * A sum of euros as people and spreadsheets write it, in whole cents; undefined for what is none, and for `1.234`, which is one or
 * more than a thousand.
 */
export function centsIn(cell: string): number | undefined {
  const text = cell.replaceAll(/\s|€|eur(os)?/gi, '');
  const written = typedSums.find(([typed]) => typed.test(text));
  if (!written) return undefined;
  const cents = Number(written[1](text)) * 100;
  return Math.abs(cents - Math.round(cents)) < 1e-4 ? Math.round(cents) : undefined;
}

const spans = [
  /^(?<year>(?:19|20)\d\d)$/,
  /^(?<month>0?[1-9]|1[0-2])[/-](?<year>20\d\d)$/,
  /^(?<year>20\d\d)[/-](?<month>0?[1-9]|1[0-2])$/,
];

/** A year, or a month of one, as its last day, or its first. */
export function dayOfSpan(cell: string, edge: 'first' | 'last'): string | undefined {
  const { year, month } = spans.map((span) => span.exec(cell)?.groups).find(Boolean) ?? {};
  if (!year) return undefined;
  const [first, last] = month ? [Number(month) - 1, Number(month)] : [0, 12];
  const day = edge === 'first' ? Date.UTC(Number(year), first, 1) : Date.UTC(Number(year), last, 0);
  return new Date(day).toISOString().slice(0, 10);
}

/** The columns that the row's fee is read from. */
export const isFeeField = (field: ImportField): boolean => (feeFields as readonly string[]).includes(field);
