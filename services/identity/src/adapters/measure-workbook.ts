import { fieldError } from '@ateneo/kernel';

export const MOST_COLUMNS = 200;
/** Columns that were coloured and left empty stand in a workbook, too. */
const MOST_COLUMNS_APART = 2000;
const MOST_CELLS = 5_000_000;
/** Rows that were coloured and left empty stand in a workbook, too. */
const ROWS_A_LINE = 10;

export const tooWide = () => fieldError('file', 'identity.import_too_wide', { maximum: MOST_COLUMNS });
export const tooMany = (maximum: number) => fieldError('file', 'identity.import_too_many', { maximum });

/** Refuses what reaches further than a table does, before a library lays it out. Which of the files is the sheet, it finds out itself. */
export function measure(files: Readonly<Record<string, Uint8Array>>, maximum: number): void {
  for (const content of Object.values(files)) {
    const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
    const { rows, columns } = furthestOf(reachOf(text), repeatedIn(text));
    if (columns > MOST_COLUMNS_APART || rows * columns > MOST_CELLS) throw tooWide();
    if (rows > maximum * ROWS_A_LINE || hasMoreRows(text, maximum * ROWS_A_LINE)) throw tooMany(maximum);
  }
}

interface Reach {
  readonly rows: number;
  readonly columns: number;
}

const furthestOf = (...all: readonly Reach[]): Reach => ({
  rows: Math.max(...all.map(({ rows }) => rows)),
  columns: Math.max(...all.map(({ columns }) => columns)),
});

/** The furthest row and column that any cell of Excel names. */
function reachOf(text: string): Reach {
  let [rows, columns] = [0, 0];
  for (const [, address = ''] of text.matchAll(/\br\s*=\s*["']([^"']*)["']/g)) {
    // Written so that it is not seen.
    if (address.includes('&')) throw fieldError('file', 'identity.import_unreadable');
    const [, letters = '', digits = ''] = /^([a-z]*)(\d+)$/i.exec(address.trim()) ?? [];
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  return { rows, columns };
}

/** How far rows and cells of LibreOffice that say something go when each is repeated as often as it says. */
function repeatedIn(text: string): Reach {
  let [rows, columns, inRow, times, saysAny] = [0, 0, 0, 1, false];
  const close = () => {
    if (saysAny) rows += times;
    [inRow, times, saysAny] = [0, 1, false];
  };
  for (const [tag, what] of text.matchAll(/<[\w.-]+:(table-row|table-cell)\b[^>]*>/g)) {
    if (what === 'table-row') {
      close();
      times = repeated(tag, 'rows');
      continue;
    }
    inRow += repeated(tag, 'columns');
    // What ends at once is empty: a sheet fills its last rows and columns up with it.
    if (tag.endsWith('/>')) continue;
    saysAny = true;
    columns = Math.max(columns, inRow);
  }
  close();
  return { rows, columns };
}

function repeated(tag: string, what: 'rows' | 'columns'): number {
  const said = new RegExp(`number-${what}-repeated\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '1';
  if (!/^\d+$/.test(said)) throw fieldError('file', 'identity.import_unreadable');
  return Number(said);
}

/** `A` is 1. */
export const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function hasMoreRows(text: string, most: number): boolean {
  let at = -1;
  for (let rows = 0; rows <= most; rows += 1) {
    at = text.indexOf('<row', at + 1);
    if (at === -1) return false;
  }
  return true;
}
