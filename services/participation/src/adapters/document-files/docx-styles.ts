import { childOf, childrenOf, flagOf, valueOf, type XmlElement } from './xml-tree.js';

/** How letters look, as far as it matters for what they say. */
export interface Look {
  readonly bold?: boolean | undefined;
  readonly italic?: boolean | undefined;
  readonly underlined?: boolean | undefined;
  readonly struck?: boolean | undefined;
  readonly hidden?: boolean | undefined;
  readonly position?: string | undefined;
}

/** A style with what it takes from those it is based on. */
export interface Style {
  readonly name: string;
  readonly look: Look;
  readonly depth: number | null;
  readonly centred: boolean;
  readonly numbering: XmlElement | undefined;
}

const none: Style = { name: '', look: {}, depth: null, centred: false, numbering: undefined };

/** The styles of a document, by their ids. */
export class Styles {
  private readonly elements: ReadonlyMap<string, XmlElement>;
  private readonly known = new Map<string, Style>();

  constructor(root: XmlElement | undefined) {
    const styles = childrenOf(root, 'w:style');
    this.elements = new Map(styles.map((style) => [style.attributes['w:styleId'] ?? '', style]));
    const standard = styles.find((style) => valueOf(style, 'w:type') === 'paragraph' && valueOf(style, 'w:default'));
    this.standard = standard?.attributes['w:styleId'];
  }

  private readonly standard: string | undefined;

  paragraph(id: string | undefined): Style {
    return this.resolve(id ?? this.standard);
  }

  resolve(id: string | undefined): Style {
    if (id === undefined) return none;
    const known = this.known.get(id);
    if (known) return known;
    // What is based on itself ends here.
    this.known.set(id, none);
    const style = this.read(id);
    this.known.set(id, style);
    return style;
  }

  private read(id: string): Style {
    const element = this.elements.get(id);
    if (!element) return none;
    const base = this.resolve(valueOf(childOf(element, 'w:basedOn')));
    const paragraph = childOf(element, 'w:pPr');
    const name = valueOf(childOf(element, 'w:name')) ?? id;
    return {
      name,
      look: { ...base.look, ...lookOf(childOf(element, 'w:rPr')) },
      depth: depthByName(name) ?? depthOf(paragraph) ?? base.depth,
      centred: centredOf(paragraph) ?? base.centred,
      numbering: childOf(paragraph, 'w:numPr') ?? base.numbering,
    };
  }
}

function depthByName(name: string): number | null {
  if (/^(title|t[íi]tulo|t[íi]tol)$/i.test(name)) return 1;
  const [, depth] = /^(?:heading|t[íi]tulo|t[íi]tol|izenburua)\s*([1-6])$/i.exec(name) ?? [];
  return depth === undefined ? null : Number(depth);
}

/** The outline level that a paragraph or a style says; 9 is text. */
export function depthOf(properties: XmlElement | undefined): number | null {
  const level = Number(valueOf(childOf(properties, 'w:outlineLvl')) ?? 9);
  return level < 6 ? level + 1 : null;
}

export function centredOf(properties: XmlElement | undefined): boolean | undefined {
  const side = valueOf(childOf(properties, 'w:jc'));
  return side === undefined ? undefined : side === 'center';
}

/** Only what is said, so that it can be laid over what was said before. */
export function lookOf(properties: XmlElement | undefined): Look {
  const flag = (...names: string[]) =>
    names.map((name) => flagOf(childOf(properties, name))).reduce((one, other) => other ?? one, undefined);
  const look: Look = {
    bold: flag('w:b'),
    italic: flag('w:i'),
    underlined: flag('w:u'),
    struck: flag('w:strike', 'w:dstrike'),
    hidden: flag('w:vanish'),
    position: valueOf(childOf(properties, 'w:vertAlign')),
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}
