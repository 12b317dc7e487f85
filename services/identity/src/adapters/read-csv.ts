import { fieldError, unguardedCell } from '@ateneo/kernel';
import { parse } from 'csv-parse/sync';
import { CONTROLS, flawOf, type TableLine } from './table-line.js';
import { textOf } from './text-of.js';

const MARKS = [';', ',', '\t', '|'] as const;
/** So many of the first lines tell what parts the cells. */
const SAMPLE = 20;
const SAMPLE_LENGTH = 100_000;

/** The lines of a text whose cells are parted by some sign. */
export function readCsv(bytes: Buffer, most: number): TableLine[] {
  const whole = withoutEnd(textOf(bytes).replace(/^\uFEFF/, ''));
  if (isNoText(whole)) throw fieldError('file', 'identity.import_unreadable');
  // A line for spreadsheets alone, which says what parts the cells.
  const [said = '', mark] = /^sep=(.)\r?\n?/i.exec(whole) ?? [];
  // Files that were put together by hand end their lines in two ways.
  const text = whole.slice(said.length).replaceAll(/\r\n?/g, '\n');
  const before = said === '' ? 0 : 1;
  const lines = rowsIn(text, mark ?? delimiterOf(text), most, before);
  return isQuotedWhole(lines) ? rowsIn(lines.map(({ cells }) => cells[0]).join('\n'), undefined, most, before) : lines;
}

/** A zero stands in no text, and other control signs in few places by mistake: there their cell is told. */
function isNoText(text: string): boolean {
  return text.includes('\0') || (text.match(CONTROLS)?.length ?? 0) * 100 > text.length;
}

/** DOS ends a text with a sign of its own. */
function withoutEnd(text: string): string {
  const bare = text.trimEnd();
  return bare.endsWith('\u001A') ? bare.slice(0, -1) : text;
}

const quoteErrors: ReadonlySet<string | undefined> = new Set([
  'CSV_QUOTE_NOT_CLOSED',
  'CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE',
]);

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function rowsIn(text: string, mark: string | undefined, most: number, before: number): TableLine[] {
  const delimiter = mark ?? delimiterOf(text);
  let last = before;
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    info: true,
    // A tab is a blank to it.
    trim: delimiter !== '\t',
    to: most,
    bom: true,
    skip_empty_lines: true,
    on_record: (row: Row) => {
      last = row.info.lines + before;
      return row;
    },
  } as const;
  try {
    const rows = parse(text, options as never) as unknown as Row[];
    return rows.map(({ record, info }) => lineOf(info.lines + before, record));
  } catch (error) {
    if (!quoteErrors.has((error as { code?: string }).code)) throw error;
    throw fieldError('file', 'identity.import_open_quote', { line: last + 1 });
  }
}

function lineOf(line: number, record: readonly string[]): TableLine {
  // So that a spreadsheet leaves the noughts in front of a number.
  const plain = record.map((cell) => /^="([^"]*)"$/.exec(cell.trim())?.[1] ?? cell.trim());
  const flaws = plain.flatMap((cell, at) => {
    const code = cell.startsWith('=') ? 'identity.import_formula' : flawOf(cell);
    return code ? [{ at, code }] : [];
  });
  return { line, cells: plain.map(unguardedCell), ...(flaws.length > 0 && { flaws }) };
}

/** What parts most of the lines alike. Where the comma is decimal spreadsheets write semicolons. */
function delimiterOf(text: string): string {
  const unquoted = text.slice(0, SAMPLE_LENGTH).replaceAll(/"(?:[^"]|"")*"/g, '');
  const lines = unquoted.split('\n').filter(Boolean).slice(0, SAMPLE);
  const alike = (mark: string) => {
    const counts = lines.map((line) => line.split(mark).length - 1).filter((count) => count > 0);
    const times = (count: number) => counts.filter((one) => one === count).length;
    const usual = counts.toSorted((a, b) => times(b) - times(a) || b - a)[0] ?? 0;
    return { times: times(usual), usual };
  };
  return MARKS.map((mark) => ({ mark, ...alike(mark) })).toSorted((a, b) => b.times - a.times || b.usual - a.usual)[0]!
    .mark;
}

/** A program that took each line for one cell, and quoted it. */
function isQuotedWhole(lines: readonly TableLine[]): boolean {
  const first = lines[0]?.cells[0] ?? '';
  return lines.every(({ cells }) => cells.length === 1) && MARKS.some((mark) => first.includes(mark));
}
