import { fieldError } from '@ateneo/kernel';
import { MOST_COLUMNS, readTable, type TableLine, TableTooLong, TableTooWide, UnreadableTable } from './read-table.js';

/** So many characters do all cells of a table hold. */
const MOST_TEXT = 20_000_000;

/** Runs in a parser's process: the lines of a table of at most so many, with a heading and one more. */
export async function parse({ bytes, maximum }: { bytes: Buffer; maximum: number }): Promise<TableLine[]> {
  try {
    const lines = await readTable(bytes, maximum + 2);
    // A workbook may name one long text in every cell.
    const size = lines.reduce((sum, { cells }) => cells.reduce((more, cell) => more + cell.length, sum), 0);
    if (size > MOST_TEXT) throw fieldError('file', 'identity.import_too_complex');
    return lines;
  } catch (error) {
    if (error instanceof UnreadableTable) throw fieldError('file', 'identity.import_unreadable');
    if (error instanceof TableTooLong) throw fieldError('file', 'identity.import_too_many', { maximum });
    if (error instanceof TableTooWide) throw fieldError('file', 'identity.import_too_wide', { maximum: MOST_COLUMNS });
    throw error;
  }
}
