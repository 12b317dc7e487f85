import { CELL_SEPARATOR, guardedCell, numberCell } from '@ateneo/kernel';
import { saveText } from '../layout/save-text.js';

/** Rows as CSV that a spreadsheet of here opens by itself, and takes for text: nothing in it is a formula. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((row) => row.map(cell).join(CELL_SEPARATOR)).join('\r\n');
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberCell(value);
  const safe = guardedCell(value);
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lets the browser save it. */
export function saveCsv(name: string, csv: string): void {
  // Spreadsheets take the mark at the beginning for the sign that it is UTF-8.
  saveText(`${name}.csv`, `\uFEFF${csv}`, 'text/csv');
}
