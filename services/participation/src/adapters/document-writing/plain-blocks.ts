import type { Definition, List, Node, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

export interface Style {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly code?: boolean;
  readonly isStruck?: boolean;
  readonly href?: string;
}

/** A letter as it is read, and where it stands in the text that was typed. */
export interface Letter {
  readonly letter: string;
  readonly at: number;
  readonly style: Style;
}

export interface ListPlace {
  /** From 0. */
  readonly level: number;
  readonly isOrdered: boolean;
  /** Absent in what goes on below an item’s first paragraph. */
  readonly number?: number;
  /** The number that it had. */
  readonly former?: number;
}

/** How a paragraph is set. */
export interface Setting {
  /** 1 to 6. */
  readonly heading?: number;
  readonly isCode?: boolean;
  readonly isRule?: boolean;
  /** Within so many quotes. */
  readonly quotes: number;
  readonly list?: ListPlace;
}

export type PlainBlock =
  | { readonly setting: Setting; readonly letters: readonly Letter[] }
  | { readonly rows: readonly (readonly (readonly Letter[])[])[] };

/** Paragraphs and tables of a CommonMark text, in their order; lists and quotes are told by each paragraph’s setting. */
export function plainBlocks(source: string): PlainBlock[] {
  const root = parsed(source);
  const definitions = new Map<string, string>();
  for (const node of root.children)
    if (node.type === 'definition') definitions.set(node.identifier, (node as Definition).url);
  const read = new Reader(source, definitions);
  return root.children.flatMap((node) => read.blocks(node, { quotes: 0 }));
}

/** A text in pieces that can be read without each other; one that names addresses elsewhere in it is a single piece. */
export function sourceBlocks(source: string): string[] {
  const { children } = parsed(source);
  if (children.some(({ type }) => type === 'definition')) return [source];
  return children.map(({ position }) => {
    const { start, end } = position!;
    // With what the line begins with: it may be what makes it code.
    return source.slice(source.lastIndexOf('\n', start.offset! - 1) + 1, end.offset);
  });
}

function parsed(source: string) {
  return fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

type ReaderOf<Content extends Node, How, Read> = {
  readonly [Type in Content['type']]?: (node: Extract<Content, { type: Type }>, how: How) => Read[];
};

class Reader {
  constructor(
    private readonly source: string,
    private readonly definitions: ReadonlyMap<string, string>,
  ) {}

  private readonly blocksOf: ReaderOf<RootContent, Setting, PlainBlock> = {
    paragraph: ({ children }, setting) => [{ setting, letters: this.phrases(children, {}) }],
    heading: ({ depth, children }, setting) => [
      { setting: { ...setting, heading: depth }, letters: this.phrases(children, {}) },
    ],
    blockquote: ({ children }, setting) =>
      children.flatMap((child) => this.blocks(child, { ...setting, quotes: setting.quotes + 1 })),
    list: (node, setting) => this.items(node, setting),
    table: ({ children }) => [
      { rows: children.map((row) => row.children.map((cell) => this.phrases(cell.children, {}))) },
    ],
    code: (node, setting) => [
      { setting: { ...setting, isCode: true }, letters: this.letters(node, node.value, { code: true }) },
    ],
    thematicBreak: (node, setting) => [{ setting: { ...setting, isRule: true }, letters: this.letters(node, '—', {}) }],
    html: (node, setting) => [{ setting, letters: this.letters(node, node.value, {}) }],
  };

  private readonly lettersOf: ReaderOf<PhrasingContent, Style, Letter> = {
    text: (node, style) => this.letters(node, node.value.replaceAll('\n', ' '), style),
    html: (node, style) => this.letters(node, node.value, style),
    strong: ({ children }, style) => this.phrases(children, { ...style, bold: true }),
    emphasis: ({ children }, style) => this.phrases(children, { ...style, italic: true }),
    inlineCode: (node, style) => this.letters(node, node.value, { ...style, code: true }),
    break: (node, style) => this.letters(node, '\n', style),
    link: ({ children, url }, style) => this.phrases(children, { ...style, href: url }),
    linkReference: ({ children, identifier }, style) => {
      const href = this.definitions.get(identifier);
      return this.phrases(children, href === undefined ? style : { ...style, href });
    },
    image: (node, style) => this.letters(node, node.alt ?? '', style),
    imageReference: (node, style) => this.letters(node, node.alt ?? '', style),
  };

  blocks(node: RootContent, setting: Setting): PlainBlock[] {
    const read = this.blocksOf[node.type] as ((node: RootContent, setting: Setting) => PlainBlock[]) | undefined;
    return read?.(node, setting) ?? [];
  }

  private items({ children, start, ordered }: List, setting: Setting): PlainBlock[] {
    const level = (setting.list?.level ?? -1) + 1;
    return children.flatMap((item, index) =>
      item.children.flatMap((child, part) => {
        const number = part === 0 ? { number: (start ?? 1) + index } : {};
        return this.blocks(child, { ...setting, list: { level, isOrdered: ordered === true, ...number } });
      }),
    );
  }

  private phrases(nodes: readonly PhrasingContent[], style: Style): Letter[] {
    return nodes.flatMap((node) => {
      const read = this.lettersOf[node.type] as ((node: PhrasingContent, style: Style) => Letter[]) | undefined;
      return read?.(node, style) ?? [];
    });
  }

  /** What is read beside what was typed: marks, backslashes and what begins a line of a list are typed and not read. */
  private letters(node: Node, read: string, style: Style): Letter[] {
    const [from, to] = [node.position!.start.offset!, node.position!.end.offset!];
    let at = from;
    return [...read].map((letter) => {
      const typed = letter === ' ' || letter === '\n' ? /\s/ : letter;
      const next = this.next(typed, at, to);
      const place = Math.min(next ?? at, Math.max(from, to - 1));
      at = this.source[place] === '&' ? this.endOfEntity(place) : place + (next === undefined ? 0 : letter.length);
      return { letter, at: place, style };
    });
  }

  private next(typed: RegExp | string, at: number, to: number): number | undefined {
    if (this.source[at] === '&' && typed !== '&') return at;
    const isIt = (place: number) =>
      typeof typed === 'string' ? this.source.startsWith(typed, place) : typed.test(this.source[place] ?? '');
    for (let place = at; place < to; place += 1) if (isIt(place)) return place;
    return undefined;
  }

  private endOfEntity(at: number): number {
    const [entity = '&'] = /^&#?\w+;/.exec(this.source.slice(at, at + 40)) ?? [];
    return at + entity.length;
  }
}
