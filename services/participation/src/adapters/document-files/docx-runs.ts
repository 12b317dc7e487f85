import { type Look, lookOf, type Styles } from './docx-styles.js';
import { BREAK, type Span } from './markdown-text.js';
import { childOf, elementsOf, textOf, valueOf, type XmlElement } from './xml-tree.js';

/** What is found on the way through a paragraph besides its text. */
export interface Finds {
  /** A code of what cannot be taken over. */
  foreign(code: string): void;
  /** Letters that are left out on purpose. */
  leftOut(code: string, text: string): void;
  /** A picture: documents have text alone, and a logo keeps none out. */
  picture(): void;
  /** The paragraphs of a text box. */
  box(content: XmlElement): void;
  /** A note's mark; answers how it is written. */
  note(kind: 'footnote' | 'endnote', id: string): string;
  link(id: string): string | undefined;
}

const foreign: Readonly<Record<string, string>> = {
  'm:oMath': 'participation.import_formula',
  'w:object': 'participation.import_formula',
  'o:OLEObject': 'participation.import_formula',
  'c:chart': 'participation.import_formula',
  'dgm:relIds': 'participation.import_formula',
  'w:altChunk': 'participation.import_formula',
};

const pictures = new Set(['a:blip', 'v:imagedata', 'pic:pic']);
const skipped = new Set(['w:pPr', 'w:rPr', 'w:sdtPr', 'w:sdtEndPr', 'w:delInstrText', 'w:fldData', 'w:footnoteRef']);
const signs: Readonly<Record<string, string>> = {
  'w:tab': ' ',
  'w:ptab': ' ',
  'w:cr': BREAK,
  'w:noBreakHyphen': '-',
  'w:softHyphen': '',
};

interface Into {
  readonly look: Look;
  readonly href: string | undefined;
  readonly spans: Span[];
}

interface Field {
  code: string;
  isResult: boolean;
}

/** Collects the text of paragraphs. Fields may reach over several of them. */
export class Runs {
  private readonly fields: Field[] = [];

  constructor(
    private readonly styles: Styles,
    private readonly finds: Finds,
  ) {}

  /** Within a table of contents. */
  get isInContents(): boolean {
    return this.fields.some(({ code }) => /^\s*TOC\b/.test(code));
  }

  spansOf(paragraph: XmlElement, look: Look): Span[] {
    const spans: Span[] = [];
    this.walk(paragraph, { look, href: undefined, spans });
    return spans;
  }

  private walk(element: XmlElement, into: Into): void {
    for (const child of elementsOf(element)) this.readChild(child, into);
  }

  private readChild(child: XmlElement, into: Into): void {
    const { name } = child;
    if (skipped.has(name)) return;
    if (foreign[name]) return this.finds.foreign(foreign[name]);
    if (pictures.has(name)) return this.finds.picture();
    const special = this.specials[name];
    if (special) return special(child, into);
    const text = this.textAs(child);
    if (text === undefined) this.walk(child, into);
    else this.say(text, into);
  }

  private readonly specials: Readonly<Record<string, (child: XmlElement, into: Into) => void>> = {
    'w:r': (child, into) => this.walk(child, { ...into, look: this.lookOfRun(child, into.look) }),
    'w:hyperlink': (child, into) =>
      this.walk(child, { ...into, href: this.finds.link(child.attributes['r:id'] ?? '') ?? into.href }),
    'w:del': (child) => this.finds.leftOut('deleted', deletedText(child)),
    'w:moveFrom': (child) => this.finds.leftOut('deleted', deletedText(child)),
    // One of them is enough: both say the same.
    'mc:AlternateContent': (child, into) =>
      this.walk(childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback') ?? child, into),
    'w:txbxContent': (child) => this.finds.box(child),
    'w:fldChar': (child) => this.field(child),
    'w:instrText': (child) => this.field(child),
  };

  /** The text of an element that is text; undefined of one that holds others. */
  private textAs(child: XmlElement): string | undefined {
    const { name } = child;
    if (name === 'w:t') return textOf(child).normalize('NFC').replaceAll('\u00ad', '').replaceAll(BREAK, ' ');
    if (name === 'w:br') return /^(page|column)$/.test(valueOf(child, 'w:type') ?? '') ? ' ' : BREAK;
    if (name === 'w:sym') return this.symbol(child);
    if (name === 'w:footnoteReference') return this.noteOf('footnote', child);
    if (name === 'w:endnoteReference') return this.noteOf('endnote', child);
    return signs[name];
  }

  private noteOf(kind: 'footnote' | 'endnote', child: XmlElement): string {
    return this.finds.note(kind, valueOf(child, 'w:id') ?? '');
  }

  /** Letters of fonts that hold signs: a bullet is one in all of them, other signs are not known. */
  private symbol(child: XmlElement): string {
    const code = Number.parseInt(valueOf(child, 'w:char') ?? '', 16);
    if (code >= 0x20 && (code < 0xe000 || code > 0xf8ff)) return String.fromCodePoint(code);
    if ([0xf0b7, 0xf0a7, 0xf0a8, 0xf0d8, 0xf0fc].includes(code)) return '•';
    this.finds.foreign('participation.import_symbol');
    return '';
  }

  private field(child: XmlElement): void {
    const last = this.fields.at(-1);
    if (child.name === 'w:instrText') {
      if (last) last.code += textOf(child);
      return;
    }
    const type = valueOf(child, 'w:fldCharType');
    if (type === 'begin') this.fields.push({ code: '', isResult: false });
    else if (type === 'separate' && last) last.isResult = true;
    else if (type === 'end') this.fields.pop();
  }

  private say(said: string, { look, href, spans }: Into): void {
    if (said === '' || this.fields.some(({ isResult }) => !isResult)) return;
    if (look.struck || look.hidden) return this.finds.leftOut(look.struck ? 'struck' : 'hidden', said);
    const text = placed(said, look.position);
    spans.push({ text, bold: !!look.bold, italic: !!look.italic, underlined: !!look.underlined, href });
  }

  private lookOfRun(run: XmlElement, outer: Look): Look {
    const properties = childOf(run, 'w:rPr');
    const style = this.styles.resolve(valueOf(childOf(properties, 'w:rStyle')));
    return { ...outer, ...style.look, ...lookOf(properties) };
  }
}

function deletedText(element: XmlElement): string {
  if (element.name === 'w:delText' || element.name === 'w:t') return textOf(element);
  return elementsOf(element).map(deletedText).join('');
}

const low: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at]!]),
);
const high: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-=()oaº'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ºªº'][at]!]),
);

/** H₂O, m², 1.º: small signs that stand low or high where there are such letters. */
function placed(text: string, position: string | undefined): string {
  if (position !== 'subscript' && position !== 'superscript') return text;
  const letters = position === 'subscript' ? low : high;
  return [...text].every((sign) => letters[sign] !== undefined || sign.trim() === '')
    ? [...text].map((sign) => letters[sign] ?? sign).join('')
    : text;
}
