import { hasForbiddenCharacters } from '@ateneo/contracts';
import { type Block, type Problem, quoteOf, type ReadBlocks } from './blocks.js';
import { DocxParts } from './docx-parts.js';
import { Numbering } from './docx-numbering.js';
import { Runs } from './docx-runs.js';
import { centredOf, depthOf, Styles } from './docx-styles.js';
import { coveredCells, markdownTable, type ReadCell } from './markdown-table.js';
import { boldOf, markdownOf, plainOf, type Span } from './markdown-text.js';
import { childOf, childrenOf, elementsOf, textOf, valueOf, type XmlElement } from './xml-tree.js';

/**
 * Reads a DOCX. Headings, paragraphs, numbers, lists, bold and italics, links and notes become CommonMark, tables those of
 * Markdown; pictures are left out; formulas, embedded objects and unknown numbers are not understood. Throws UnreadableFile, TooMuch.
 */
export function docxBlocks(bytes: Buffer): ReadBlocks {
  const parts = new DocxParts(bytes);
  const body = childOf(parts.document, 'w:body');
  return new DocxReader(parts).read(body);
}

const CONTENTS_STYLE = /^(toc|tdc|tm|índice|taula de continguts)\s*(\d|heading|$)/i;

class DocxReader {
  private readonly blocks: Block[] = [];
  private readonly problems: Problem[] = [];
  private readonly leftOut: Problem[] = [];
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private readonly runs: Runs;
  private line = 0;
  /** Of the paragraph that is being read. */
  private boxes: XmlElement[] = [];
  private notes: string[] = [];
  private words = '';

  constructor(private readonly parts: DocxParts) {
    this.styles = new Styles(parts.styles);
    this.numbering = new Numbering(parts.numbering);
    this.runs = new Runs(this.styles, {
      foreign: (code) => this.problems.push({ line: this.line, code, quote: this.words }),
      leftOut: (code, text) => this.leave(code, text),
      picture: () => this.picture(),
      box: (content) => this.boxes.push(content),
      note: (kind, id) => this.note(kind, id),
      link: (id) => parts.links.get(id),
    });
  }

  read(body: XmlElement | undefined): ReadBlocks {
    this.walk(body);
    return { blocks: this.blocks, problems: this.problems, noticed: this.leftOut };
  }

  private walk(element: XmlElement | undefined): void {
    for (const child of elementsOf(element)) {
      if (child.name === 'w:p') this.paragraph(child);
      else if (child.name === 'w:tbl') this.table(child);
      else if (child.name === 'w:altChunk')
        this.problems.push({ line: this.line + 1, code: ALIEN, quote: this.words || '…' });
      else if (!isContents(child)) this.walk(child);
    }
  }

  private paragraph(element: XmlElement): void {
    const before = this.runs.isInContents;
    const said = this.said(element);
    if (before || this.runs.isInContents || CONTENTS_STYLE.test(said.style)) return;
    const plain = plainOf([spanOf(`${said.label} `), ...said.spans]);
    if (plain !== '' && said.isBullet) this.item(said, plain);
    else if (plain !== '') this.block(said, plain);
    const boxes = this.boxes;
    this.boxes = [];
    for (const box of boxes) this.walk(box);
  }

  private item({ spans, level }: Said, plain: string): void {
    // Three blanks: below a number, too, and no code where a list begins deeper in.
    const markdown = [`${'   '.repeat(level)}- ${markdownOf(spans)}`, ...this.notes].join('\n\n');
    const gap = /^ *- /.test(this.blocks.at(-1)?.markdown ?? '') ? '\n' : '\n\n';
    this.push({ depth: null, markdown, plain, gap });
  }

  private block({ spans, label, depth, centred }: Said, plain: string): void {
    const markdown = depth === null ? `${label} ${markdownOf(spans)}`.trim() : plain;
    const bold = depth === null ? boldOf(spans, label) : undefined;
    const shown = [markdown, ...this.notes].join('\n\n');
    this.push({ depth, markdown: shown, plain, gap: '\n\n', ...(bold && { bold }), centred });
  }

  private push(block: Omit<Block, 'line'>): void {
    const bad = hasForbiddenCharacters(block.markdown);
    if (bad)
      this.problems.push({ line: this.line, code: 'participation.import_characters', quote: quoteOf(block.plain) });
    this.blocks.push({ line: this.line, ...block });
  }

  /** What a paragraph says: its letters, and the number before them. */
  private said(element: XmlElement): Said {
    this.line += 1;
    this.notes = [];
    // A picture alone is found by what stands before it.
    this.words = [quoteOf(lettersOf(element)), this.words, '…'].find((words) => words !== '')!;
    const properties = childOf(element, 'w:pPr');
    const id = valueOf(childOf(properties, 'w:pStyle'));
    const style = this.styles.paragraph(id);
    const numbering = childOf(properties, 'w:numPr') ?? style.numbering;
    const { bold, italic, ...look } = style.look;
    const depth = depthOf(properties) ?? style.depth;
    const spans = this.runs.spansOf(element, { ...look, ...(depth === null && { bold, italic }) });
    return {
      spans,
      style: style.name,
      depth,
      centred: centredOf(properties) ?? style.centred,
      ...this.numberOf(numbering && this.numbering.next(numbering, id), plainOf(spans) !== '' || depth !== null),
    };
  }

  /** An empty line that is no heading shows no number. */
  private numberOf(
    number: ReturnType<Numbering['next']>,
    isShown: boolean,
  ): Pick<Said, 'level' | 'isBullet' | 'label'> {
    const { label = { text: '' }, level = 0 } = number ?? {};
    if (!isShown || 'bullet' in label) return { level, isBullet: isShown, label: '' };
    if ('text' in label) return { level, isBullet: false, label: label.text };
    this.problems.push({ line: this.line, code: 'participation.import_numbering', quote: this.words });
    return { level, isBullet: false, label: '' };
  }

  /** A table of one column is a box around paragraphs. */
  private table(table: XmlElement): void {
    const rows = childrenOf(table, 'w:tr');
    const cells = rows.map((row) => elementsOf(row).flatMap(cellsIn));
    if (cells.every((row) => row.length <= 1)) {
      for (const row of cells) for (const cell of row) this.walk(cell);
      return;
    }
    const read = markdownTable(cells.map((row) => row.flatMap((cell) => this.spanned(cell))));
    if (read) this.push({ depth: null, ...read, gap: '\n\n' });
  }

  /** What stands below several headings takes the place of as many cells. */
  private spanned(cell: XmlElement): ReadCell[] {
    const span = Number(valueOf(childOf(childOf(cell, 'w:tcPr'), 'w:gridSpan')) ?? 1);
    return [this.cell(cell), ...coveredCells(span)];
  }

  /** The paragraphs of a cell on one line, those of tables within it too. */
  private cell(cell: XmlElement): ReadCell {
    const said = paragraphsIn(cell).map((paragraph) => {
      const { spans, label } = this.said(paragraph);
      const text = markdownOf(spans).replaceAll('\\\n', ' ');
      const words = [label, text, ...this.notes].filter((part) => part !== '').join(' ');
      return { plain: `${label} ${plainOf(spans)}`.trim(), markdown: words };
    });
    const boxes = this.boxes;
    this.boxes = [];
    const inner = boxes.map((box) => this.cell(box));
    const all = [...said, ...inner].filter(({ plain }) => plain !== '');
    return {
      plain: all.map(({ plain }) => plain).join(' '),
      markdown: all.map(({ markdown }) => markdown).join(' '),
    };
  }

  private note(kind: 'footnote' | 'endnote', id: string): string {
    const note = this.parts.note(kind, id);
    if (!note) return '';
    const mark = `[${this.parts.numberOf(kind, id)}]`;
    const texts = paragraphsIn(note).map((paragraph) => markdownOf(this.runs.spansOf(paragraph, {})));
    this.notes.push(`${mark} ${texts.join(' ').trim()}`);
    return mark;
  }

  private leave(code: string, text: string): void {
    if (text.trim() === '' || this.runs.isInContents) return;
    const last = this.leftOut.at(-1);
    if (last?.line === this.line && last.code === code) {
      this.leftOut[this.leftOut.length - 1] = { ...last, quote: quoteOf(`${last.quote ?? ''}${text}`) };
    } else {
      this.leftOut.push({ line: this.line, code, quote: quoteOf(text) });
    }
  }

  /** Said once a paragraph, however many stand in it. */
  private picture(): void {
    const last = this.leftOut.at(-1);
    if (last?.line === this.line && last.code === 'picture') return;
    this.leftOut.push({ line: this.line, code: 'picture', quote: this.words });
  }
}

/** A paragraph as it is said: its letters, what stands before them, and what it is. */
interface Said {
  readonly spans: readonly Span[];
  readonly style: string;
  readonly depth: number | null;
  readonly centred: boolean;
  readonly level: number;
  readonly isBullet: boolean;
  readonly label: string;
}

const ALIEN = 'participation.import_formula';

function isContents(element: XmlElement): boolean {
  const gallery = childOf(childOf(childOf(element, 'w:sdtPr'), 'w:docPartObj'), 'w:docPartGallery');
  return element.name === 'w:sdtPr' || valueOf(gallery) === 'Table of Contents';
}

/** Cells, also those within content controls. */
function cellsIn(element: XmlElement): XmlElement[] {
  if (element.name === 'w:tc') return [element];
  return /^w:(sdt|sdtContent|customXml|ins)$/.test(element.name) ? elementsOf(element).flatMap(cellsIn) : [];
}

function paragraphsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => (child.name === 'w:p' ? [child] : paragraphsIn(child)));
}

function lettersOf(element: XmlElement): string {
  if (element.name === 'w:t') return textOf(element);
  return elementsOf(element).map(lettersOf).join('');
}

function spanOf(text: string): Span {
  return { text, bold: false, italic: false, underlined: false, href: undefined };
}
