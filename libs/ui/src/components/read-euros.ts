import { readNumber } from './read-number.js';

/** The most that anybody types: a sum in the millions is a slip. */
const MOST = 100_000_000;

/**
 * What somebody typed, in whole cents: `1250,5`, `1.250,50`, `12.50`, `1.250` (a thousand and more, as our languages
 * write it). Null where it may be read in two ways (`1,250`, `1,250.50`) or is no sum.
 */
export function readEuros(text: string): number | null {
  const number = readNumber(text.replaceAll('€', ''));
  const cents = Math.round((number ?? 0) * 100);
  return number === cents / 100 && cents <= MOST ? cents : null;
}

/** Whole cents as somebody would type them in our languages. */
export function typedEuros(cents: number): string {
  return (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)).replace('.', ',');
}
