import { cellText } from '@ateneo/text';

/** What a cell says: as CommonMark on one line, and without marks. */
export interface ReadCell {
  readonly plain: string;
  readonly markdown: string;
}

const empty: ReadCell = { plain: '', markdown: '' };

const MOST_COLUMNS = 60;

/** The places that a cell covers besides its own. */
export function coveredCells(span: number): ReadCell[] {
  return Array.from({ length: Math.min(MOST_COLUMNS, Math.max(0, Math.floor(span) - 1 || 0)) }, () => empty);
}

/** Rows as a table of Markdown, its first row the heading, each as wide as the widest; undefined: nobody wrote anything. */
export function markdownTable(rows: readonly (readonly ReadCell[])[]): ReadCell | undefined {
  const written = rows.filter((row) => row.some(({ plain }) => plain !== ''));
  if (written.length === 0) return undefined;
  const width = Math.max(...written.map(widthOf));
  const whole = written.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? empty));
  const [head, ...others] = whole.map((row) => line(row.map(({ markdown }) => cellText(markdown))));
  const rule = line(Array.from({ length: width }, () => '---'));
  return {
    // Behind a bar no cell is taken for the heading of an article.
    plain: whole.map((row) => line(row.map(({ plain }) => plain))).join(' '),
    markdown: [head, rule, ...others].join('\n'),
  };
}

/** Cells at the end that say nothing are no columns: spreadsheets have a thousand of them. */
function widthOf(row: readonly ReadCell[]): number {
  return row.findLastIndex(({ plain }) => plain !== '') + 1;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
