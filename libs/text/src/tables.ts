/** Beyond so many cells a table is shown as it was typed: nobody reads it, and a browser would not end. */
const MOST_CELLS = 20_000;

/** What a line of a text is to a table of Markdown: its heading, the rule below that, one of its rows, or nothing. */
export type TableLine = 'head' | 'rule' | 'row' | undefined;

const rule = /^ {0,3}\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*(?:[ \t]*\|)?$/;
const fence = /^ {0,3}(?:`{3,}|~{3,})/;
/** Begins something else, which ends a table. */
const other = /^(?: {0,3}(?:>|#{1,6}(?:\s|$)|`{3,}|~{3,})| {4}|\t)/;

/** Which lines of a text are tables, by the rules of the renderer; lists and quotations are looked into by the renderer alone. */
export function tableLinesOf(lines: readonly string[]): TableLine[] {
  const kinds: TableLine[] = lines.map(() => undefined);
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (fence.test(lines[at]!)) isCode = !isCode;
    if (isCode || !beginsTable(lines[at]!, lines[at + 1])) continue;
    kinds[at] = 'head';
    kinds[at + 1] = 'rule';
    at += 1;
    while (at + 1 < lines.length && /\S/.test(lines[at + 1]!) && !other.test(lines[at + 1]!)) kinds[(at += 1)] = 'row';
  }
  return kinds;
}

function beginsTable(head: string, next: string | undefined): boolean {
  if (next === undefined || !next.includes('|') || !rule.test(next.trimEnd()) || other.test(head)) return false;
  return cellsOf(head).length === cellsOf(next).length;
}

/** The texts between the bars of a row. */
export function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** A text as a cell of such a row. */
export function cellText(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
}

/** Whether a text's tables are few and small enough to be drawn. */
export function hasDrawableTables(text: string): boolean {
  let [columns, cells] = [0, 0];
  for (const line of text.split('\n')) {
    // Whatever it stands in: a rule begins a table, and a blank line ends it.
    if (!/\S/.test(line)) columns = 0;
    if (line.includes('|') && line.includes('-') && /^[\s>|:+*\d.)-]+$/.test(line))
      columns = Math.max(columns, line.split('|').length);
    cells += columns;
  }
  return cells <= MOST_CELLS;
}
