import {
  AlignmentType,
  CarriageReturn,
  DeletedTextRun,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  InsertedTextRun,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { MarkedBlock, Row, Run } from './marked-blocks.js';
import { partsOf } from './book-sections.js';
import { columnsOf, plainRun, type Section } from './sections.js';
import type { Style } from './plain-blocks.js';
import type { BookToWrite, TextSource, TextToWrite } from './text-to-write.js';

const headings = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
];
/** In twentieths of a point. */
const INDENT = 425;
const DEEPEST = 8;
const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => level);
const indented = (level: number) => ({
  paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT } },
});

/** How a change looks that is not tracked. */
const changed = { equal: {}, insert: { underline: {}, color: '1b5e20' }, delete: { strike: true, color: '9a1b1b' } };

/** Marked: as tracked changes, each in the name of whose it is, which a word processor accepts and rejects one by one. */
export async function writeDocx(text: TextToWrite | BookToWrite): Promise<Buffer> {
  return new DocxText(text).file();
}

class DocxText {
  private revisions = 0;
  private readonly sources: ReadonlyMap<string, TextSource>;
  /** The numbers that ordered lists begin with: each is numbering of its own. */
  private readonly starts = new Set<number>();
  private readonly lists = new Map<number, { number: number; start: number; instance: number }>();
  private begun = 0;

  constructor(private readonly text: TextToWrite | BookToWrite) {
    this.sources = new Map(text.show === 'book' ? [] : text.sources.map((one) => [one.id, one]));
  }

  file(): Promise<Buffer> {
    const { text } = this;
    const { title, house, language, show, labels } = text;
    const children = [
      new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(title)] }),
      ...(show === 'clean' ? [] : [new Paragraph({ style: 'Subtitle', children: [new TextRun(labels.kind)] })]),
      ...(text.show === 'columns' ? this.columns(text) : partsOf(text).flatMap((one) => this.section(one))),
    ];
    const footer = new Paragraph({
      alignment: AlignmentType.CENTER,
      children: [new TextRun({ children: [PageNumber.CURRENT] })],
    });
    const document = new Document({
      title,
      creator: house,
      styles: {
        default: {
          document: {
            run: { font: 'Georgia', size: 22, language: { value: language } },
            paragraph: { spacing: { after: 120, line: 288, lineRule: LineRuleType.AUTO } },
          },
          title: { run: { size: 40, bold: true }, paragraph: { spacing: { after: 240 } } },
          heading1: {
            run: { size: 28, bold: true },
            paragraph: { spacing: { before: 360, after: 120 }, keepNext: true },
          },
          heading2: {
            run: { size: 24, bold: true },
            paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
          },
          heading3: {
            run: { size: 22, bold: true },
            paragraph: { spacing: { before: 200, after: 80 }, keepNext: true },
          },
        },
      },
      numbering: { config: this.numberings() },
      sections: [{ children, footers: { default: new Footer({ children: [footer] }) } }],
    });
    return Packer.toBuffer(document);
  }

  private section({ depth, heading, op, amedments, blocks }: Section): (Paragraph | Table)[] {
    const mark = { op, amedments };
    const title = heading.length === 0 ? [] : [this.paragraph(heading, mark, { heading: headings[depth - 1] })];
    return [...title, ...blocks.map((block) => this.block(block))];
  }

  private block(block: MarkedBlock): Paragraph | Table {
    return 'rows' in block ? this.table(block.rows) : this.paragraph(block.runs, block, this.looks(block));
  }

  private looks({ setting }: Extract<MarkedBlock, { setting: unknown }>) {
    const { heading, list, quotes } = setting;
    // Under the heading of an article.
    if (heading) return { heading: headings[Math.min(heading + 2, headings.length) - 1] };
    if (list?.number !== undefined) return { numbering: this.numbering({ ...list, number: list.number }) };
    const depth = quotes + (list ? list.level + 1 : 0);
    return depth > 0 ? { indent: { left: INDENT * depth } } : {};
  }

  /** A list goes on where its number does, also past one that an amendment takes away. */
  private numbering({ level, isOrdered, number }: { level: number; isOrdered: boolean; number: number }) {
    const deep = Math.min(level, DEEPEST);
    if (!isOrdered) return { reference: 'bullets', level: deep };
    const last = this.lists.get(deep);
    const isGoingOn = last && number !== 1 && number <= last.number + 1;
    const list = isGoingOn ? { ...last, number } : { number, start: number, instance: (this.begun += 1) };
    this.lists.set(deep, list);
    this.starts.add(list.start);
    return { reference: `from-${list.start}`, instance: list.instance, level: deep };
  }

  private numberings() {
    const ordered = [...this.starts].map((start) => ({
      reference: `from-${start}`,
      levels: levels.map((level) => ({
        level,
        start,
        format: LevelFormat.DECIMAL,
        text: `%${level + 1}.`,
        style: indented(level),
      })),
    }));
    const bullets = levels.map((level) => ({ level, format: LevelFormat.BULLET, text: '•', style: indented(level) }));
    return [{ reference: 'bullets', levels: bullets }, ...ordered];
  }

  private table(rows: readonly Row[]): Table {
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (row, index) =>
          new TableRow({
            tableHeader: index === 0,
            ...this.tracked(row),
            children: row.cells.map((cell) => new TableCell({ children: [this.paragraph(cell, row)] })),
          }),
      ),
    });
  }

  private paragraph(runs: readonly Run[], mark: Pick<Run, 'op' | 'amedments'>, looks: object = {}): Paragraph {
    const tracked = this.tracked(mark);
    const run = Object.keys(tracked).length > 0 ? { run: tracked } : {};
    const isWhole = mark.op !== 'equal';
    return new Paragraph({ ...looks, ...run, children: runs.map((one) => this.run(one, isWhole)) });
  }

  private run({ text, style, op, amedments }: Run, isWhole = false): ParagraphChild {
    const looks = { ...looksOf(style), ...linesOf(text) };
    const said =
      op === 'equal' || !this.isTracked
        ? new TextRun({ ...looks, ...changed[op] })
        : this.changed(op, { ...looks, ...this.revision(amedments, isWhole) });
    const { href } = style;
    return href !== undefined && op !== 'delete' ? new ExternalHyperlink({ children: [said], link: href }) : said;
  }

  private changed(op: 'insert' | 'delete', revision: object & ReturnType<DocxText['revision']>) {
    return op === 'insert' ? new InsertedTextRun(revision) : new DeletedTextRun(revision);
  }

  /** Of a book nothing is to be accepted: its changes are only seen. */
  private get isTracked(): boolean {
    return this.text.show !== 'book';
  }

  private tracked({ op, amedments }: Pick<Run, 'op' | 'amedments'>) {
    if (op === 'equal' || !this.isTracked) return {};
    return op === 'insert'
      ? { insertion: this.revision(amedments, true) }
      : { deletion: this.revision(amedments, true) };
  }

  /**
   * LibreOffice joins what one name changed at the end of a paragraph with the whole paragraph after it, and rejecting both
   * would join the paragraphs around them: whole ones have a blank behind the name.
   */
  private revision(amedments: readonly string[], isWhole: boolean) {
    this.revisions += 1;
    const found = amedments.flatMap((one) => this.sources.get(one) ?? []);
    const author = found.map(({ name }) => name).join(', ') || this.text.house;
    const date = found[0]?.moment ?? this.text.moment;
    return { id: this.revisions, author: isWhole ? `${author} ` : author, date };
  }

  /** What it says and what is proposed, paragraph beside paragraph, as registries ask for it. */
  private columns(text: TextToWrite): (Paragraph | Table)[] {
    const { labels } = text;
    const told = columnsOf(text);
    if (told.length === 0) return [new Paragraph(labels.unchanged)];
    const cell = (runs: readonly Run[], looks: object = {}) =>
      new TableCell({
        width: { size: 50, type: WidthType.PERCENTAGE },
        children: [new Paragraph({ ...looks, children: runs.map((one) => this.run(one)) })],
      });
    const rows = told.map(({ depth, before, after }) => {
      const looks = depth ? { heading: headings[depth - 1] } : {};
      return new TableRow({ children: [cell(before, looks), cell(after, looks)] });
    });
    const head = new TableRow({
      tableHeader: true,
      children: [labels.before, labels.after].map((words) => cell(plainRun(words, { bold: true }))),
    });
    return [new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: [head, ...rows] })];
  }
}

/** What is not said is as the paragraph's style says: a heading is bold. */
function looksOf({ bold, italic, isStruck, code, href }: Style) {
  return {
    ...(bold && { bold }),
    ...(italic && { italics: true }),
    ...(isStruck && { strike: true }),
    ...(code && { font: 'Courier New' }),
    ...(href !== undefined && { underline: {} }),
  };
}

function linesOf(text: string) {
  const [first = '', ...others] = text.split('\n');
  if (others.length === 0) return { text };
  return { children: [first, ...others.flatMap((line) => [new CarriageReturn(), line])] };
}
