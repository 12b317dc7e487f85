import { DomainError, fieldError } from '@ateneo/kernel';
import { MOST_COLUMNS, tooWide } from './measure-workbook.js';
import { readCsv } from './read-csv.js';
import { readMarkup, readOld, readPacked } from './read-workbook.js';
import type { TableLine } from './table-line.js';
import { textOf } from './text-of.js';

/** A heading, what stands above it, and one line more than there may be. */
const BESIDE = 10;
const OLD_WORKBOOK = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** The lines of a CSV file, or of the first sheet of a workbook that says anything, `maximum` at most; which it is says its content. */
export function readTable(bytes: Buffer, maximum: number): TableLine[] {
  try {
    return linesOf(bytes, maximum)
      .map(withoutEmptyEnd)
      .filter(({ cells }) => cells.length > 0)
      .slice(0, maximum + BESIDE);
  } catch (error) {
    throw error instanceof DomainError ? error : fieldError('file', 'identity.import_unreadable');
  }
}

function linesOf(bytes: Buffer, maximum: number): TableLine[] {
  if (bytes.toString('latin1', 0, 2) === 'PK') return readPacked(bytes, maximum);
  if (bytes.subarray(0, OLD_WORKBOOK.length).equals(OLD_WORKBOOK)) return readOld(bytes);
  if (/^\s*<(\?xml|!doctype|html|table|meta)/i.test(textOf(bytes.subarray(0, 200)))) return readMarkup(bytes);
  return readCsv(bytes, maximum + BESIDE);
}

/** Empty cells on the right are none. */
function withoutEmptyEnd(line: TableLine): TableLine {
  const length = line.cells.findLastIndex((cell) => cell !== '') + 1;
  if (length > MOST_COLUMNS) throw tooWide();
  return { ...line, cells: line.cells.slice(0, length) };
}
