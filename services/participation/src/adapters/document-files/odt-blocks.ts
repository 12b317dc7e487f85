import { hasForbiddenCharacters } from '@ateneo/contracts';
import { type Block, type Problem, quoteOf, type ReadBlocks } from './blocks.js';
import { LIMITS, MOST_BYTES } from './docx-parts.js';
import { coveredCells, markdownTable, type ReadCell } from './markdown-table.js';
import { boldOf, BREAK, markdownOf, plainOf, type Span } from './markdown-text.js';
import { type Marker, type OdtLook, OdtStyles } from './odt-styles.js';
import { UnreadableFile } from './refused-file.js';
import { childOf, elementsOf, textOf, type XmlElement, xmlTree } from './xml-tree.js';
import { zipContents } from './zip-contents.js';

/**
 * Reads an OpenDocument text: headings, paragraphs, numbers, lists, bold and italics, links and notes become CommonMark,
 * table rows list items, as of a DOCX. Images and formulas are not understood. Throws UnreadableFile, TooMuch.
 */
export function odtBlocks(bytes: Buffer): ReadBlocks {
  const files = zipContents(bytes, MOST_BYTES, (name) => name === 'content.xml' || name === 'styles.xml');
  const [styles, content] = ['styles.xml', 'content.xml'].map((name) => {
    const file = files.get(name);
    return file && xmlTree(file.toString('utf8'), LIMITS);
  });
  const text = childOf(childOf(content, 'office:body'), 'office:text');
  if (!text) throw new UnreadableFile();
  return new OdtReader(new OdtStyles([styles, content])).read(text);
}

/** What is no text of the document: what it was before, marks for the reader of the file, what is made from the text. */
const LEFT =
  /^(?:text:(?:table-of-content|[a-z-]*index|tracked-changes|sequence-decls|variable-decls)|office:(?:forms|annotation)|table:(?:table-column|shapes).*)$/;
const FOREIGN: Readonly<Record<string, string>> = {
  'draw:object': 'participation.import_formula',
  'draw:object-ole': 'participation.import_formula',
};

/** A paragraph as it is said. */
interface Said {
  readonly spans: readonly Span[];
  readonly centred: boolean;
  readonly depth: number | null;
}

class OdtReader {
  private readonly blocks: Block[] = [];
  private readonly problems: Problem[] = [];
  private readonly noticed: Problem[] = [];
  private line = 0;
  private boxes: XmlElement[] = [];
  private notes: string[] = [];
  private noteCount = 0;
  private words = '…';

  constructor(private readonly styles: OdtStyles) {}

  read(text: XmlElement): ReadBlocks {
    this.walk(text);
    return { blocks: this.blocks, problems: this.problems, noticed: this.noticed };
  }

  private walk(element: XmlElement): void {
    for (const child of elementsOf(element)) {
      if (LEFT.test(child.name)) continue;
      if (child.name === 'text:h') this.heading(child);
      else if (child.name === 'text:p') this.paragraph(child);
      else if (child.name === 'text:list') this.list(child, 0);
      else if (child.name === 'table:table') this.table(child);
      else this.walk(child);
    }
  }

  private heading(element: XmlElement, marker?: Marker): void {
    const depth = Math.min(6, Number(element.attributes['text:outline-level'] ?? 1) || 1);
    const { spans } = this.said(element);
    const label = marker === undefined ? this.styles.heading(depth) : textIn(marker);
    const plain = plainOf([plainSpan(`${label} `), ...spans]);
    if (plain !== '') this.push({ depth, markdown: this.withNotes(plain), plain, gap: '\n\n' });
    this.openBoxes();
  }

  private paragraph(element: XmlElement, marker?: Marker, level = 0): void {
    const said = this.said(element);
    const label = marker === undefined ? '' : textIn(marker);
    const plain = plainOf([plainSpan(`${label} `), ...said.spans]);
    if (plain !== '' && marker && 'bullet' in marker)
      this.item(`${'  '.repeat(level)}- ${markdownOf(said.spans)}`, plain);
    else if (plain !== '') this.block(said, label, plain);
    this.openBoxes();
  }

  private block({ spans, centred, depth }: Said, label: string, plain: string): void {
    const bold = depth === null ? boldOf(spans, label) : undefined;
    const markdown = depth === null ? `${label} ${markdownOf(spans)}`.trim() : plain;
    this.push({ depth, markdown: this.withNotes(markdown), plain, gap: '\n\n', ...(bold && { bold }), centred });
  }

  private item(typed: string, plain: string): void {
    const gap = /^ *- /.test(this.blocks.at(-1)?.markdown ?? '') ? '\n' : '\n\n';
    this.push({ depth: null, markdown: this.withNotes(typed), plain, gap });
  }

  private list(list: XmlElement, depth: number, outer?: string): void {
    const name = list.attributes['text:style-name'] ?? outer;
    const goesOn = list.attributes['text:continue-numbering'] === 'true' || 'text:continue-list' in list.attributes;
    if (depth === 0) this.styles.begin(name, goesOn);
    for (const item of elementsOf(list)) this.listItem(item, depth, name);
  }

  private listItem(item: XmlElement, depth: number, name: string | undefined): void {
    const isShown = item.name === 'text:list-item' && elementsOf(item).some(({ name: own }) => own !== 'text:list');
    const start = item.attributes['text:start-value'];
    // The first paragraph of an item carries its number.
    let marker = isShown ? this.styles.next(name, depth, start ? Number(start) : undefined) : undefined;
    for (const child of elementsOf(item)) {
      if (child.name === 'text:list') this.list(child, depth + 1, name);
      else {
        this.inItem(child, marker, depth);
        marker = undefined;
      }
    }
  }

  private inItem(child: XmlElement, marker: Marker | undefined, depth: number): void {
    if (child.name === 'text:h') this.heading(child, marker ?? { text: '' });
    else if (child.name === 'text:p') this.paragraph(child, marker, depth);
    else this.walk({ name: '', attributes: {}, children: [child] });
  }

  /** A table of one column is a box around paragraphs. */
  private table(table: XmlElement): void {
    const rows = rowsIn(table).map(cellsIn);
    if (rows.every((row) => row.length <= 1)) return rows.flat().forEach((cell) => this.walk(cell));
    const read = markdownTable(rows.map((row) => row.flatMap((cell) => this.repeated(cell))));
    if (read) this.push({ depth: null, ...read, gap: '\n\n' });
  }

  private repeated(cell: XmlElement): ReadCell[] {
    const count = Number(cell.attributes['table:number-columns-repeated'] ?? 1);
    const read = this.cell(cell);
    return [read, ...coveredCells(count).map(() => read)];
  }

  private cell(cell: XmlElement): ReadCell {
    const said = paragraphsIn(cell).map((paragraph) => {
      const { spans } = this.said(paragraph);
      const words = [markdownOf(spans).replaceAll('\\\n', ' '), ...this.notes];
      return { plain: plainOf(spans), markdown: words.filter((text) => text !== '').join(' ') };
    });
    const all = said.filter(({ markdown }) => markdown !== '');
    return { plain: joined(all, 'plain'), markdown: joined(all, 'markdown') };
  }

  private said(element: XmlElement): Said {
    this.line += 1;
    this.notes = [];
    this.words = [quoteOf(textOf(element)), this.words].find((words) => words !== '')!;
    const { look, centred = false, depth = null } = this.styles.resolve(element.attributes['text:style-name']);
    const isHeading = element.name === 'text:h' || depth !== null;
    const { bold: _, italic: __, ...rest } = look;
    return { spans: this.spansOf(element, isHeading ? rest : look), centred, depth };
  }

  private spansOf(element: XmlElement, look: OdtLook, href?: string): Span[] {
    return element.children.flatMap((child) =>
      typeof child === 'string' ? this.spanOf(child, look, href) : this.inlineOf(child, look, href),
    );
  }

  private inlineOf(child: XmlElement, look: OdtLook, href: string | undefined): Span[] {
    if (child.name === 'text:note') return this.note(child);
    if (child.name === 'draw:text-box') this.boxes.push(child);
    if (LEFT.test(child.name) || child.name === 'draw:text-box') return [];
    if (child.name === 'draw:image') {
      this.noticed.push({ line: this.line, code: 'picture', quote: this.words });
      return [];
    }
    const foreign = FOREIGN[child.name];
    if (foreign) {
      this.problems.push({ line: this.line, code: foreign, quote: this.words });
      return [];
    }
    const own = { ...look, ...this.styles.resolve(child.attributes['text:style-name']).look };
    return [...blankOf(child.name, look), ...this.spansOf(child, own, child.attributes['xlink:href'] ?? href)];
  }

  private spanOf(text: string, look: OdtLook, href: string | undefined): Span[] {
    const left = look.struck ? 'struck' : look.hidden ? 'hidden' : undefined;
    if (!left) return [{ ...spanAs(look, text.replaceAll(/\s+/g, ' ')), href }];
    if (text.trim() !== '') this.noticed.push({ line: this.line, code: left, quote: quoteOf(text) });
    return [];
  }

  private note(note: XmlElement): Span[] {
    this.noteCount += 1;
    const mark = `[${this.noteCount}]`;
    const texts = paragraphsIn(childOf(note, 'text:note-body') ?? note).map((one) => markdownOf(this.spansOf(one, {})));
    this.notes.push(`${mark} ${texts.join(' ').trim()}`);
    return [plainSpan(mark)];
  }

  private withNotes(typed: string): string {
    return [typed, ...this.notes].join('\n\n');
  }

  private openBoxes(): void {
    const boxes = this.boxes;
    this.boxes = [];
    for (const box of boxes) this.walk(box);
  }

  private push(block: Omit<Block, 'line'>): void {
    if (hasForbiddenCharacters(block.markdown))
      this.problems.push({ line: this.line, code: 'participation.import_characters', quote: quoteOf(block.plain) });
    this.blocks.push({ line: this.line, ...block });
  }
}

const textIn = (marker: Marker): string => ('text' in marker ? marker.text : '');

const BLANKS: Readonly<Record<string, string>> = { 'text:s': ' ', 'text:tab': ' ', 'text:line-break': BREAK };

function blankOf(name: string, look: OdtLook): Span[] {
  const text = BLANKS[name];
  return text === undefined ? [] : [spanAs(look, text)];
}

function spanAs({ bold = false, italic = false, underlined = false }: OdtLook, text: string): Span {
  return { text, bold, italic, underlined, href: undefined };
}

const plainSpan = (text: string): Span => spanAs({}, text);

function joined(cells: readonly ReadCell[], what: keyof ReadCell): string {
  return cells.map((cell) => cell[what]).join(' ');
}

/** Those too that another one covers: each stands in its column. */
function cellsIn(row: XmlElement): XmlElement[] {
  return elementsOf(row).filter(({ name }) => /^table:(?:covered-)?table-cell$/.test(name));
}

function rowsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'table:table-row') return [child];
    return /^table:table-(?:header-)?row/.test(child.name) ? rowsIn(child) : [];
  });
}

function paragraphsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => (/^text:[ph]$/.test(child.name) ? [child] : paragraphsIn(child)));
}
