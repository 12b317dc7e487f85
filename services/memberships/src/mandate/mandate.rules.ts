/** Months after which banks refuse a mandate that nobody has used. */
const LIFE = 36;

/** The day from which on banks refuse it: 36 months after it was used last. The last day of a shorter month stands for those it has not. */
export function lapsesOn(used: string): string {
  const [year, month, day] = used.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + LIFE + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + LIFE, Math.min(day, last))).toISOString().slice(0, 10);
}

/**
 * What names a mandate: 25 capitals and digits in groups of five, which follow from its id. No two are alike, and people can read it to each
 * other.
 */
export function referenceOf(mandate: string): string {
  const digits = BigInt(`0x${mandate.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()
    .padStart(25, '0');
  return digits.replaceAll(/(.{5})(?=.)/g, '$1-');
}

/** There was no money, or the bank did not say why: the next file tries once more. */
const TRIED_AGAIN: ReadonlySet<string> = new Set(['AM04', 'MS03']);
/** Who pays has never agreed to it. */
export const NO_MANDATE = 'MD01';

/** Whether nothing more is collected by a mandate of which so many debits in a row came back, the last for this reason. */
export function blocks(reason: string, inRow: number): boolean {
  return !TRIED_AGAIN.has(reason) || inRow > 1;
}

/** The day, by fee. */
export function toldBy({
  invoices,
  collect_from,
}: {
  readonly invoices: readonly string[];
  readonly collect_from: string;
}) {
  return Object.fromEntries(invoices.map((invoice) => [invoice, collect_from]));
}
