const grouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const plain = /^\d+([.,]\d+)?$/;
/** What stands before three digits may part thousands or a fraction. */
const unclear = /^\d+[.,]\d{3}$/;

/**
 * What somebody typed as a number, as our languages write it: `21`, `10,5`, `10.5`, `1.000` (a thousand). Null where it
 * may be read in two ways, or is none.
 */
export function readNumber(text: string): number | null {
  const typed = text.replaceAll(/\s/g, '');
  if (grouped.test(typed)) return Number(typed.replaceAll('.', '').replace(',', '.'));
  return plain.test(typed) && !unclear.test(typed) ? Number(typed.replace(',', '.')) : null;
}

/** A number as somebody would type it in our languages. */
export function typedNumber(number: number): string {
  return String(number).replace('.', ',');
}
