/** Signs that spreadsheets take for the beginning of a formula, wide and small forms too, also behind what nobody sees. */
const FORMULA = /^'*(?:[\t\r]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫])/u;

/** A text as a cell of CSV that no spreadsheet executes: behind an apostrophe where it could be a formula. */
export function guardedCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text of such a cell: what was exported is read as it was. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/** What parts the cells of a CSV file: where the comma is decimal, spreadsheets open this one without asking. */
export const CELL_SEPARATOR = ';';

/** A number as a cell of CSV, with the comma of all four languages. */
export function numberCell(value: number, decimals?: number): string {
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',');
}
