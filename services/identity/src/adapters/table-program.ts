import { fieldError } from '@ateneo/kernel';
import { readTable } from './read-table.js';
import type { TableLine } from './table-line.js';

/** So many characters do all cells of a table hold. */
const MOST_TEXT = 20_000_000;

/** Runs in a parser's process: the lines of a table of at most so many, with what may stand beside them. */
export function parse({ bytes, maximum }: { bytes: Buffer; maximum: number }): TableLine[] {
  const lines = readTable(bytes, maximum);
  // A workbook may name one long text in every cell.
  const size = lines.reduce((sum, { cells }) => cells.reduce((more, cell) => more + cell.length, sum), 0);
  if (size > MOST_TEXT) throw fieldError('file', 'identity.import_too_complex');
  return lines;
}
