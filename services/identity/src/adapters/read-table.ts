import { isUtf8 } from 'node:buffer';
import { unguardedCell } from '@ateneo/kernel';
import { parse } from 'csv-parse/sync';
import { Unzip, UnzipInflate, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

/** A file that is no table, or one that unpacks to more than anybody writes. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

/** A workbook of so many rows that reading it would hold everybody else up. */
export class TableTooLong extends Error {
  override readonly name = 'TableTooLong';
}

/** A table of more columns than can be named. */
export class TableTooWide extends Error {
  override readonly name = 'TableTooWide';
}

/** A line of a table with its number in the file. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

export const MOST_COLUMNS = 200;
/** Columns that were coloured and left empty stand in a workbook, too. */
const MOST_COLUMNS_APART = 2000;
const MOST_CELLS = 5_000_000;
const MOST_UNPACKED = 40_000_000;
const PIECE = 16_384;
/** Rows that were coloured and left empty stand in a workbook, too. */
const ROWS_A_LINE = 10;

/** The lines of a CSV file or of the first sheet of a workbook that say anything, `most` at most; which it is says its content. */
export async function readTable(bytes: Buffer, most: number): Promise<TableLine[]> {
  try {
    const lines = bytes.toString('latin1', 0, 2) === 'PK' ? await sheet(bytes, most) : csv(bytes, most);
    return lines
      .map(withoutEmptyEnd)
      .filter(({ cells }) => cells.length > 0)
      .slice(0, most);
  } catch (error) {
    throw error instanceof TableTooLong || error instanceof TableTooWide ? error : new UnreadableTable();
  }
}

/** Empty cells on the right are none. */
function withoutEmptyEnd({ line, cells }: TableLine): TableLine {
  const length = cells.findLastIndex((cell) => cell !== '') + 1;
  if (length > MOST_COLUMNS) throw new TableTooWide();
  return { line, cells: cells.slice(0, length) };
}

function csv(bytes: Buffer, most: number): TableLine[] {
  const whole = textOf(bytes).replace(/^\uFEFF/, '');
  if (whole.includes('\0')) throw new UnreadableTable();
  // A line for spreadsheets alone, which says what parts the cells.
  const [said = '', mark] = /^sep=(.)\r?\n?/i.exec(whole) ?? [];
  // Files that were put together by hand end their lines in two ways.
  const text = whole.slice(said.length).replaceAll(/\r\n?/g, '\n');
  const delimiter = mark ?? delimiterOf(text);
  const before = said === '' ? 0 : 1;
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    trim: true,
    to: most,
  } as const;
  const rows = parse(text, { ...options, bom: true, skip_empty_lines: true }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  return rows.map(({ record, info }) => ({ line: info.lines + before, cells: record.map(unguardedCell) }));
}

/** As spreadsheets save it: UTF-8, UTF-16 with its mark, and what is neither is Windows-1252. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** What stands most often in the heading. Where the comma is decimal spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => heading.split(mark).length;
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!;
}

async function sheet(bytes: Buffer, most: number): Promise<TableLine[]> {
  const files = unpacked(bytes);
  for (const content of Object.values(files)) measure(content, most * ROWS_A_LINE);
  // What an archive says of its own sizes, and which of its two directories, is not believed: it is packed anew.
  const sound = zipSync(files, { level: 0 });
  const rows = await readSheet(sound.buffer as ArrayBuffer);
  return rows.map((row, index) => ({ line: index + 1, cells: row.map(cellText) }));
}

/**
 * Refuses what reaches further than a table does: the library lays out every cell between the first and the last. Which of
 * the files is the sheet, it finds out itself.
 */
function measure(content: Uint8Array, mostRows: number): void {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const { rows, columns } = reachOf(text);
  if (columns > MOST_COLUMNS_APART || rows * columns > MOST_CELLS) throw new TableTooWide();
  if (rows > mostRows || hasMoreRows(text, mostRows)) throw new TableTooLong();
}

/** The furthest row and column that any cell names. */
function reachOf(text: string): { rows: number; columns: number } {
  let [rows, columns] = [0, 0];
  for (const [, address = ''] of text.matchAll(/\br\s*=\s*["']([^"']*)["']/g)) {
    // Written so that it is not seen.
    if (address.includes('&')) throw new UnreadableTable();
    const [, letters = '', digits = ''] = /^([a-z]*)(\d+)$/i.exec(address.trim()) ?? [];
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  return { rows, columns };
}

const columnOf = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function hasMoreRows(text: string, most: number): boolean {
  let at = -1;
  for (let rows = 0; rows <= most; rows += 1) {
    at = text.indexOf('<row', at + 1);
    if (at === -1) return false;
  }
  return true;
}

function unpacked(bytes: Buffer): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let left = MOST_UNPACKED;
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      left -= piece?.length ?? 0;
      if (error || left < 0) throw new UnreadableTable();
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

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? dateText(cell) : String(cell).trim();
}

/** A day, with the hour where there is one: a workbook keeps both as one number, which is a little off. */
function dateText(date: Date): string {
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split(/[T.]/);
  return time === '00:00:00' ? day : `${day} ${time}`;
}
