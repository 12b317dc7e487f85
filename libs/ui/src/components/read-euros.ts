const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/;
const plain = /^\d+([.,]\d{1,2})?$/;

/** The most that anybody types: a sum in the millions is a slip. */
const MOST = 100_000_000;

/**
 * What somebody typed, in whole cents: `1250,5`, `1.250,50`, `12.50`, `1.250` (a thousand and more, as our languages
 * write it). Null where it may be read in two ways (`1,250`, `1,250.50`) or is no sum.
 */
export function readEuros(text: string): number | null {
  const typed = text.replaceAll(/[\s€]/g, '');
  const isGrouped = grouped.test(typed);
  if (!isGrouped && !plain.test(typed)) return null;
  const number = isGrouped ? typed.replaceAll('.', '') : typed;
  const cents = Math.round(Number(number.replace(',', '.')) * 100);
  return cents <= MOST ? cents : null;
}

/** Whole cents as somebody would type them in our languages. */
export function typedEuros(cents: number): string {
  return (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)).replace('.', ',');
}
