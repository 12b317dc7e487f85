import { Paper } from '@ateneo/files';
import type { MarkedBlock, Row, Run } from './marked-blocks.js';
import { partsOf } from './book-sections.js';
import { columnsOf, plainRun, type Section } from './sections.js';
import type { BookToWrite, TextToWrite } from './text-to-write.js';

/** In points. */
const [LEFT, INDENT, GAP] = [72, 18, 12];
const SIZE = 10.5;
const HEADINGS = { 1: { size: 15, tag: 'H2' }, 2: { size: 12, tag: 'H3' }, 3: { size: 10.5, tag: 'H4' } } as const;
const COLOURS = { equal: 'black', insert: '#1b5e20', delete: '#9a1b1b' } as const;

/** As a printed statute: chapters and articles in its outline, the pages numbered; changes underlined or struck out, with who proposes each at the end. */
export function writePdf(text: TextToWrite | BookToWrite): Promise<Buffer> {
  return new PdfText(text).file();
}

interface RunsOptions {
  readonly x?: number;
  readonly width?: number;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isSaid?: boolean;
}

class PdfText {
  private readonly paper: Paper;
  private readonly numbers: ReadonlyMap<string, number>;

  constructor(private readonly text: TextToWrite | BookToWrite) {
    const { language, title, house } = text;
    this.paper = new Paper({ language, title, author: house, margin: LEFT, isNumbered: true });
    const sources = text.show === 'marked' ? text.sources : [];
    this.numbers = new Map(sources.map(({ id }, index) => [id, index + 1]));
  }

  file(): Promise<Buffer> {
    const { text, paper } = this;
    const { title, house, show, labels } = text;
    paper.text(house, { size: 9 });
    paper.text(title, { size: 22, weight: 700 }, 'H1');
    if (show !== 'clean') paper.text(labels.kind, { size: 12 });
    paper.pdf.moveDown();
    if (text.show === 'columns') this.columns(text);
    else for (const section of partsOf(text)) this.section(section);
    if (text.show === 'marked' || text.show === 'columns') this.whose(text);
    return paper.bytes();
  }

  private section({ depth, heading, op, blocks }: Section): void {
    if (heading.length > 0) this.heading(depth, heading);
    // Of an article that comes or goes its heading says whose it is.
    const isSaid = op !== 'equal' && heading.length > 0;
    for (const block of blocks) this.block(block, isSaid);
  }

  private heading(depth: Section['depth'], runs: readonly Run[]): void {
    const { paper } = this;
    // In a book headings follow each other, and none is the last line of a page.
    paper.keepTogether(this.text.show === 'book' ? 45 * (5 - depth) : 90);
    paper.pdf.moveDown(depth === 1 ? 1.2 : 0.6);
    const then = runs.filter(({ op }) => op !== 'delete');
    paper.chapter(depth, (then.length > 0 ? then : runs).map(({ text }) => text).join(''));
    const { size, tag } = HEADINGS[depth];
    paper.part(tag, () => this.runs(runs, { size, isBold: true }));
    paper.pdf.moveDown(0.3);
  }

  private block(block: MarkedBlock, isSaid = false): void {
    if ('rows' in block) this.table(block.rows, isSaid);
    else if (!block.setting.isRule) this.paragraph(block, isSaid);
    this.gap();
  }

  private paragraph({ setting, runs }: Extract<MarkedBlock, { setting: unknown }>, isSaid: boolean): void {
    const { list, quotes, heading } = setting;
    const x = LEFT + (quotes + (list ? list.level + 1 : 0)) * INDENT;
    this.paper.keepTogether(SIZE * 2);
    const { y } = this.paper.pdf;
    this.paper.part(heading ? 'H4' : 'P', () => {
      // The mark and what it stands before are read as one.
      if (list?.number !== undefined) {
        this.paper.write(list.isOrdered ? `${list.number}. ` : '• ', { size: SIZE, x: x - INDENT, y, width: INDENT });
        this.paper.pdf.y = y;
      }
      this.runs(runs, { x, isBold: heading !== undefined, isSaid });
    });
  }

  private gap(): void {
    this.paper.pdf.moveDown(0.45);
  }

  /** `isSaid`: whose its changes are stands elsewhere. */
  private runs(runs: readonly Run[], { isSaid, isBold = false, x = LEFT, ...options }: RunsOptions = {}): void {
    const { pdf } = this.paper;
    const told = isSaid ? runs : this.withNumbers(runs);
    const usual = { size: SIZE, width: pdf.page.width - LEFT - x, ...options };
    for (const [index, run] of told.entries()) {
      const place = index === 0 ? { x, y: pdf.y } : {};
      pdf.fillColor(COLOURS[run.op]);
      this.paper.write(run.text, { ...usual, ...lettersOf(run, isBold), ...place, continued: index < told.length - 1 });
    }
    pdf.fillColor('black');
  }

  /** Behind each change the numbers of its amendments. */
  private withNumbers(runs: readonly Run[]): Run[] {
    if (this.text.show !== 'marked') return [...runs];
    return runs.flatMap((run, index) => {
      const next = runs[index + 1];
      const goesOn = next && next.op !== 'equal' && next.amedments.join() === run.amedments.join();
      const words = run.op === 'equal' || goesOn ? '' : numbersOf(run.amedments, this.numbers);
      if (words === '') return [run];
      // Close behind the words, before a blank at their end.
      const text = run.text.trimEnd();
      return [{ ...run, text }, ...plainRun(words + run.text.slice(text.length))];
    });
  }

  private table(rows: readonly Row[], isSaid: boolean): void {
    const count = Math.max(...rows.map(({ cells }) => cells.length));
    const cellsOf = ({ cells, op }: Row, isHeading: boolean) =>
      cells.map((runs, at) => ({
        runs,
        isBold: isHeading,
        isSaid: isSaid || (op !== 'equal' && at < cells.length - 1),
      }));
    this.grid(
      rows.map((row, index) => cellsOf(row, index === 0)),
      count,
    );
  }

  private columns(text: TextToWrite): void {
    const { labels } = text;
    const told = columnsOf(text);
    if (told.length === 0) {
      this.paper.text(labels.unchanged);
      return;
    }
    const head = [labels.before, labels.after].map((words) => ({ runs: plainRun(words), isBold: true }));
    const rows = told.map(({ depth, before, after }) =>
      [before, after].map((runs) => ({ runs, isBold: depth !== undefined })),
    );
    this.grid([head, ...rows], 2);
  }

  /** Cells side by side, the first row the heading; one that does not fit any more stands on the next page. */
  private grid(rows: readonly (readonly (RunsOptions & { readonly runs: readonly Run[] })[])[], count: number): void {
    const { paper } = this;
    const { pdf } = paper;
    const width = (pdf.page.width - 2 * LEFT - GAP * (count - 1)) / count;
    const heightOf = ({ runs, isBold }: RunsOptions & { readonly runs: readonly Run[] }) =>
      paper.heightOf(runs.map(({ text }) => text).join('') || ' ', { size: SIZE, weight: isBold ? 700 : 400, width });
    paper.table(() => {
      for (const [index, cells] of rows.entries()) {
        const height = Math.max(...cells.map(heightOf));
        paper.keepTogether(height + GAP);
        const top = pdf.y;
        paper.row(() => {
          for (const [at, { runs, ...options }] of cells.entries()) {
            pdf.y = top;
            const x = LEFT + at * (width + GAP);
            paper.cell(index === 0 ? 'TH' : 'TD', () => this.runs(runs, { ...options, x, width }));
          }
        });
        pdf.y = top + height + GAP / 2;
        paper.line(LEFT, pdf.page.width - LEFT, pdf.y);
        pdf.y += GAP / 2;
      }
    });
  }

  private whose({ sources, labels }: TextToWrite): void {
    if (sources.length === 0) return;
    this.heading(1, plainRun(labels.sources));
    for (const [index, { name, day }] of sources.entries()) {
      this.paper.keepTogether(SIZE * 2);
      const number = this.text.show === 'marked' ? `[${index + 1}] ` : '';
      this.paper.text(`${number}${name}, ${day}`, { size: SIZE, x: LEFT, y: this.paper.pdf.y });
    }
  }
}

function lettersOf({ style, op }: Run, isBold: boolean) {
  const link = (op === 'delete' ? undefined : style.href) ?? null;
  return {
    weight: isBold || style.bold ? (700 as const) : (400 as const),
    underline: op === 'insert' || link !== null,
    strike: op === 'delete' || Boolean(style.isStruck),
    oblique: Boolean(style.italic),
    link,
  };
}

function numbersOf(amedments: readonly string[], numbers: ReadonlyMap<string, number>): string {
  return amedments
    .flatMap((one) => numbers.get(one) ?? [])
    .map((number) => `[${number}]`)
    .join('');
}
