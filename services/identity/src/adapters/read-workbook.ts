import { fieldError } from '@ateneo/kernel';
import { type CellObject, read, type WorkSheet } from '@e965/xlsx';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { columnOf, measure } from './measure-workbook.js';
import { flawOf, type TableLine } from './table-line.js';
import { textOf } from './text-of.js';

const MOST_UNPACKED = 40_000_000;
const PIECE = 16_384;
/** Sheets that are looked at for the first that says anything. */
const MOST_SHEETS = 5;
/** Figures that a number is exact to. */
const EXACT = 15;

/** What stands in a cell whose formula came to nothing. */
const FAILED = '#N/A';

/** Values and where they stand: nothing is computed, laid out or run. */
const options = {
  dense: true,
  cellDates: true,
  UTC: true,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
} as const;

/** Excel, and LibreOffice in its own format. */
export function readPacked(bytes: Buffer, maximum: number): TableLine[] {
  const files = unpacked(bytes);
  if (!files['xl/workbook.xml'] && !files['content.xml']) throw fieldError('file', 'identity.import_unreadable');
  if (textIn(files, 'META-INF/manifest.xml').includes('encryption-data')) throw isProtected();
  measure(files, maximum);
  // What an archive says of its own sizes, and which of its two directories, is not believed: it is packed anew.
  return linesOf(zipSync(files, { level: 0 }), withoutResult(textIn(files, 'xl/worksheets/sheet1.xml')));
}

/** Excel before 2007: no table of it reaches further than 65,536 rows of 256 columns. */
export function readOld(bytes: Buffer): TableLine[] {
  return linesOf(bytes, new Map());
}

/** What programs of members call a workbook, and is a table of HTML, or one of Excel 2003 as XML. */
export function readMarkup(bytes: Buffer): TableLine[] {
  return linesOf(textOf(bytes).replace(/^\uFEFF/, ''), new Map());
}

const isProtected = () => fieldError('file', 'identity.import_protected');

function linesOf(content: Uint8Array | string, unknown: Places): TableLine[] {
  for (let at = 0; at < MOST_SHEETS; at += 1) {
    const book = opened(content, at);
    const lines = linesIn(book.Sheets[book.SheetNames[at] ?? ''], at === 0 ? unknown : new Map());
    if (lines.length > 0 || at + 1 >= book.SheetNames.length) return lines;
  }
  return [];
}

function opened(content: Uint8Array | string, sheet: number) {
  try {
    const type = typeof content === 'string' ? 'string' : 'array';
    return read(content, { ...options, type, raw: true, sheets: sheet });
  } catch (error) {
    throw /password/i.test(String(error)) ? isProtected() : error;
  }
}

/** Of rows, from 0, columns, from 0. */
type Places = ReadonlyMap<number, readonly number[]>;
type Rows = readonly (readonly (CellObject | undefined)[] | undefined)[];

function linesIn(sheet: WorkSheet | undefined, unknown: Places): TableLine[] {
  const rows = (sheet?.['!data'] ?? []) as Rows;
  const merged = mergedIn(sheet, rows);
  const all = new Set([...Object.keys(rows).map(Number), ...unknown.keys()]);
  return [...all]
    .toSorted((a, b) => a - b)
    .map((row) => {
      const cells = Array.from(rows[row] ?? [], cellText);
      for (const at of unknown.get(row) ?? []) fill(cells, at, FAILED);
      const under = (merged.get(row) ?? []).filter((at) => !cells[at]);
      return withFlaws(row + 1, cells, under);
    });
}

function withFlaws(line: number, cells: readonly string[], merged: readonly number[]): TableLine {
  const flaws = cells.flatMap((cell, at) => {
    const code = flawOf(cell);
    return code ? [{ at, code }] : [];
  });
  flaws.push(...merged.map((at) => ({ at, code: 'identity.import_merged' })));
  return { line, cells, ...(flaws.length > 0 && { flaws }) };
}

function fill(cells: string[], at: number, text: string): void {
  while (cells.length < at) cells.push('');
  cells[at] ||= text;
}

/** Columns of each row that lie under a cell of a row above. */
function mergedIn(sheet: WorkSheet | undefined, rows: Rows): Places {
  const under = new Map<number, number[]>();
  for (const { s, e } of sheet?.['!merges'] ?? []) {
    if (cellText(rows[s.r]?.[s.c]) === '') continue;
    const last = Math.min(e.r, rows.length - 1);
    for (let row = s.r + 1; row <= last; row += 1) under.set(row, [...(under.get(row) ?? []), s.c]);
  }
  return under;
}

/** A cell with a formula and without a value, unless it came to an empty text. */
const UNKNOWN =
  /<c\b(?=[^>]*\br="([A-Z]+)([1-9]\d*)")(?![^>]*\bt="str")[^>]*>\s*<f\b(?:[^>]*\/>|[^>]*>[^<]*<\/f>)\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;

/** Cells of the first sheet whose formula no program has computed. */
function withoutResult(xml: string): Places {
  const found = new Map<number, number[]>();
  for (const [, letters = '', digits] of xml.matchAll(UNKNOWN)) {
    const row = Number(digits) - 1;
    found.set(row, [...(found.get(row) ?? []), columnOf(letters) - 1]);
  }
  return found;
}

const textIn = (files: Readonly<Record<string, Uint8Array>>, name: string) =>
  Buffer.from(files[name] ?? []).toString('latin1');

function unpacked(bytes: Buffer): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let left = MOST_UNPACKED;
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      left -= piece?.length ?? 0;
      if (left < 0) throw fieldError('file', 'identity.import_too_complex');
      if (error) throw error;
      pieces.push(piece);
      if (isLast) files[file.name] = Buffer.concat(pieces);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += PIECE) {
    unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
  }
  return files;
}

function cellText(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return FAILED;
  if (cell.v instanceof Date) return dateText(cell.v);
  if (typeof cell.v === 'number') return numberText(cell.v, cell.z);
  return String(cell.v).trim();
}

/** Noughts in front stand in the format alone: `00000`, of a postcode. */
function numberText(value: number, format: CellObject['z']): string {
  const text = String(Number(value.toPrecision(EXACT)));
  return typeof format === 'string' && /^0+$/.test(format) ? text.padStart(format.length, '0') : text;
}

/** A day, with the hour where there is one: a workbook keeps both as one number, which is a little off. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
