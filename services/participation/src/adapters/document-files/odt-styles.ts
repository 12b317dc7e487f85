import { formatted } from './docx-numbering.js';
import { childOf, elementsOf, type XmlElement } from './xml-tree.js';

/** How words of an OpenDocument text look, as far as it matters for what they say. */
export interface OdtLook {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly struck?: boolean;
  readonly hidden?: boolean;
}

export interface OdtStyle {
  readonly look: OdtLook;
  readonly centred?: boolean;
  /** The outline level that its paragraphs have. */
  readonly depth?: number;
}

/** What stands before an item: a bullet, or a number; `depth` is that of the list, from 0. */
export type Marker = { readonly bullet: true } | { readonly text: string };

const none: OdtStyle = { look: {} };

/** Styles and lists of an OpenDocument text, by their names. */
export class OdtStyles {
  private readonly styles = new Map<string, XmlElement>();
  private readonly lists = new Map<string, XmlElement>();
  private readonly outline: XmlElement | undefined;
  private readonly counts = new Map<string, number[]>();

  /** `parts`: `styles.xml` and `content.xml`. */
  constructor(parts: readonly (XmlElement | undefined)[]) {
    const all = parts.flatMap((part) => elementsOf(part)).flatMap(elementsOf);
    for (const element of all) {
      const name = element.attributes['style:name'];
      if (element.name === 'style:style' && name) this.styles.set(name, element);
      if (element.name === 'text:list-style' && name) this.lists.set(name, element);
    }
    this.outline = all.find(({ name }) => name === 'text:outline-style');
  }

  resolve(name: string | undefined, seen = 0): OdtStyle {
    const element = name === undefined ? undefined : this.styles.get(name);
    // What is based on itself ends here.
    if (!element || seen > 20) return none;
    const base = this.resolve(element.attributes['style:parent-style-name'], seen + 1);
    const look = { ...base.look, ...lookOf(childOf(element, 'style:text-properties')?.attributes ?? {}) };
    return { ...base, ...ownOf(element), look };
  }

  /** A list begins: its numbers do so, too, unless it says that it goes on. */
  begin(list: string | undefined, goesOn: boolean): void {
    if (list !== undefined && !goesOn) this.counts.delete(list);
  }

  /** The next item of a list at this depth. `start`: the number that it says. */
  next(list: string | undefined, depth: number, start?: number): Marker {
    return (
      this.count(list ?? '', list === undefined ? undefined : this.lists.get(list), depth, start) ?? { bullet: true }
    );
  }

  /** The number of a heading, where headings are numbered by their level. */
  heading(depth: number): string {
    const marker = this.count(':headings', this.outline, depth - 1);
    return marker && 'text' in marker ? marker.text : '';
  }

  private count(key: string, list: XmlElement | undefined, depth: number, start?: number): Marker | undefined {
    const level = levelOf(list, depth);
    if (!level) return undefined;
    const before = this.counts.get(key) ?? [];
    const next = before[depth] === undefined ? Number(level.attributes['text:start-value'] ?? 1) : before[depth] + 1;
    const counts = [...before.slice(0, depth), start ?? next];
    this.counts.set(key, counts);
    return level.name === 'text:list-level-style-bullet'
      ? { bullet: true }
      : { text: this.labelOf(list, level, counts) };
  }

  private labelOf(list: XmlElement | undefined, level: XmlElement, counts: readonly number[]): string {
    const { 'style:num-prefix': prefix = '', 'style:num-suffix': suffix = '' } = level.attributes;
    const shown = Math.min(Number(level.attributes['text:display-levels'] ?? 1) || 1, counts.length);
    const numbers = counts
      .map((count, at) => formatted(count, formats[levelOf(list, at)?.attributes['style:num-format'] ?? ''] ?? 'none'))
      .slice(counts.length - shown);
    const number = numbers.filter(Boolean).join('.');
    return number === '' ? '' : `${prefix}${number}${suffix}`.trim();
  }
}

/** Only what is said, so that it can be laid over what was said before. */
function ownOf(element: XmlElement): Omit<OdtStyle, 'look'> {
  const align = childOf(element, 'style:paragraph-properties')?.attributes['fo:text-align'];
  const depth = Number(element.attributes['style:default-outline-level']);
  return { ...(align && { centred: align === 'center' }), ...(depth >= 1 && { depth }) };
}

const formats: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

function levelOf(list: XmlElement | undefined, depth: number): XmlElement | undefined {
  return elementsOf(list).find((level) => level.attributes['text:level'] === String(depth + 1));
}

function lookOf(properties: XmlElement['attributes']): OdtLook {
  const said = <Key extends string>(key: Key, value: string | undefined, is: (value: string) => boolean) =>
    value === undefined ? {} : { [key]: is(value) };
  return {
    ...said('bold', properties['fo:font-weight'], (weight) => weight === 'bold' || Number(weight) >= 600),
    ...said('italic', properties['fo:font-style'], (style) => style !== 'normal'),
    ...said('underlined', properties['style:text-underline-style'], (style) => style !== 'none'),
    ...said('struck', properties['style:text-line-through-style'], (style) => style !== 'none'),
    ...said('hidden', properties['text:display'], (display) => display === 'none'),
  };
}
