/** A line of a table with its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** Cells that hold what nobody typed, by their place, with the code of a refusal. */
  readonly flaws?: readonly { readonly at: number; readonly code: string }[];
}

/** As spreadsheets in several languages show a formula that came to nothing. */
const FAILED = /^(#[¡¿]?[\p{Lu}/0]{2,20}[!?]?|Err:\d{3})$/u;
/** Letters beyond ASCII that a program took for two, or for none that it knew. */
const GARBLED = /\uFFFD|Ã[\u0080-\u00BFŠŒŽšœžŸƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|Â[\u00A0-\u00BF]/u;

/** Control signs but for blanks. */
export const CONTROLS = /[^\P{Cc}\t-\r\x7F-\x9F]/gu;

/** What is wrong with a cell whatever column it is in. */
export function flawOf(cell: string): string | undefined {
  if (FAILED.test(cell)) return 'identity.import_formula';
  return GARBLED.test(cell) || cell.search(CONTROLS) >= 0 ? 'identity.import_garbled' : undefined;
}
