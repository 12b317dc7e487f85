import type { Outlined } from './outline.js';
import { isProvisions, rankOf } from './headings.js';
import { chapterOfProvision, languageOf } from './provision-names.js';

export interface ImportedArticle {
  readonly line: number;
  readonly title: string;
  content: string;
}

export interface ImportedChapter {
  readonly line: number;
  readonly title: string;
  readonly articles: ImportedArticle[];
}

/** A document as it came in, before it has ids. */
export interface ImportedDocument {
  readonly title: string;
  readonly introduction: string;
  readonly chapters: ImportedChapter[];
}

interface Part {
  readonly role: Role;
  readonly line: number;
  readonly title: string;
  readonly rank: number | undefined;
  readonly depth: number | null;
  /** Something stands under it. */
  used: boolean;
}

/**
 * Chapters and articles from headings and texts. In a text with articles these are the articles, and what stands around
 * them the chapters; in any other the innermost headings are. Nested titles are joined into one. `fallback`: the title of
 * a text that says none.
 */
export function structureOf(blocks: readonly Outlined[], fallback: string): ImportedDocument {
  const titleAt = placeOfTitle(blocks);
  const body = blocks.filter((_, at) => at !== titleAt);
  const isLaw = body.some(({ kind }) => kind === 'article');
  const spoken = body.find(({ kind }) => kind === 'article' || kind === 'provision')?.plain ?? '';
  const building = new Building(blocks[titleAt]?.plain ?? fallback, languageOf(spoken));
  for (const block of isLaw ? asLaw(body) : asOutline(body)) building.add(block);
  return building.done();
}

/** leaf: an article that ends the parts beside it, as in texts without articles. */
type Role = 'text' | 'part' | 'article' | 'provision' | 'leaf';
type Placed = Outlined & { readonly role: Role };

/** The first heading, or a line that stands alone right before the first chapter; -1 without one. */
function placeOfTitle(blocks: readonly Outlined[]): number {
  const [first] = blocks;
  if (first !== undefined && isTitle(first, blocks)) return 0;
  return blocks.findIndex(
    ({ kind, depth }, at) => kind === 'other' && depth === null && blocks[at + 1]?.kind === 'part',
  );
}

/** The first heading, if it stands above all others. */
function isTitle(first: Outlined, blocks: readonly Outlined[]): boolean {
  if (first.kind !== 'other' || isChapter(blocks, 0)) return false;
  const others = blocks.slice(1).filter(({ kind }) => kind !== 'text');
  const isLaw = others.some(({ kind }) => kind === 'article' || kind === 'part');
  return others.length > 0 && (isLaw || others.every(({ depth }) => (depth ?? 7) > (first.depth ?? 0)));
}

/** A heading with articles right under it, and not the only one: a chapter, whatever it is called. */
function isChapter(blocks: readonly Outlined[], at: number): boolean {
  const own = blocks[at]!;
  const others = blocks.slice(at + 1).findIndex(({ kind, depth }) => kind === 'other' && depth === own.depth);
  return others !== -1 && holdsArticle(blocks, at) && holdsArticle(blocks, at + 1 + others);
}

function holdsArticle(blocks: readonly Outlined[], at: number): boolean {
  const { kind, depth } = blocks[at]!;
  const next = blocks.slice(at + 1).find((one) => one.kind !== 'text');
  return kind === 'other' && depth !== null && next?.kind === 'article' && (next.depth ?? 7) > depth;
}

function asLaw(blocks: readonly Outlined[]): Placed[] {
  const begin = blocks.findIndex(
    ({ kind }, at) => kind === 'part' || kind === 'article' || kind === 'provision' || isChapter(blocks, at),
  );
  // Of the article that is being read; before the first one, of the deepest.
  let articleDepth = Math.max(0, ...blocks.filter(({ kind }) => kind === 'article').map(({ depth }) => depth ?? 0));
  return blocks.map((block, at) => {
    if (block.kind === 'article') articleDepth = block.depth ?? 0;
    return { ...block, role: at < begin ? 'text' : roleInLaw(block, articleDepth) };
  });
}

/** Sections, the innermost parts that laws have, may also stand within an article. */
const SECTION = 5;

function isSection(title: string): boolean {
  return (rankOf(title) ?? 0) >= SECTION;
}

function isWithin(depth: number | null, articleDepth: number): boolean {
  return articleDepth > 0 && depth !== null && depth > articleDepth;
}

function isHeading(kind: Outlined['kind'], depth: number | null): boolean {
  return kind !== 'text' && depth !== null;
}

function roleInLaw({ kind, depth, plain }: Outlined, articleDepth: number): Role {
  // Headings within an article are part of what it says.
  const isDeeper = isWithin(depth, articleDepth);
  switch (kind) {
    case 'article':
    case 'provision':
      return kind;
    case 'part':
      return isDeeper && isSection(plain) ? 'text' : 'part';
    default:
      return isHeading(kind, depth) && !isDeeper ? 'part' : 'text';
  }
}

/** Without articles: headings with headings under them are chapters, the others articles. */
function asOutline(blocks: readonly Outlined[]): Placed[] {
  const headings = blocks.filter(({ kind }) => kind !== 'text');
  const [first, second] = headings;
  // A first heading such as "Introducción" with nothing under it introduces.
  const isPreamble = first?.kind === 'preamble' && second !== undefined && !isUnder(second, first);
  return blocks.map((block) => {
    if (block.kind === 'text' || (isPreamble && block === first)) return { ...block, role: 'text' };
    const next = headings[headings.indexOf(block) + 1];
    return { ...block, role: next && isUnder(next, block) ? 'part' : 'leaf' };
  });
}

function isUnder(inner: Outlined, outer: Outlined): boolean {
  const [a, b] = [rankOf(outer.plain), rankOf(inner.plain)];
  if (outer.depth === inner.depth && a !== undefined && b !== undefined) return a < b;
  return (inner.depth ?? 7) > (outer.depth ?? 7);
}

class Building {
  private readonly chapters: ImportedChapter[] = [];
  private readonly introduction: string[] = [];
  private stack: Part[] = [];
  private chapter: ImportedChapter | undefined;
  private article: ImportedArticle | undefined;
  private began = false;

  constructor(
    private readonly title: string,
    private readonly language: string,
  ) {}

  add(block: Placed): void {
    if (block.role === 'text') this.text(block);
    else if (block.role === 'part') this.part(block);
    else this.begin(block);
  }

  done(): ImportedDocument {
    this.close(0);
    return { title: this.title, introduction: this.introduction.join('').trim(), chapters: this.chapters };
  }

  private text(block: Placed): void {
    const typed = block.depth === null ? block.markdown : `${'#'.repeat(block.depth)} ${block.markdown}`;
    if (!this.began) {
      this.introduction.push(this.introduction.length === 0 ? typed : block.gap + typed);
      return;
    }
    const own = this.stack.at(-1);
    // Text right under a chapter's heading is an article of that name.
    if (!this.article && own) this.begin({ ...block, plain: own.title, role: 'article' });
    const { article } = this;
    if (article) article.content += article.content === '' ? typed.replace(/^\n+/, '') : block.gap + typed;
  }

  private part(block: Placed): void {
    this.began = true;
    const part = partOf(block);
    this.leave(part);
    const outer = this.stack.at(-1);
    if (outer) outer.used = true;
    this.stack.push(part);
  }

  /** An article begins. */
  private begin(block: Placed): void {
    this.began = true;
    if (block.role === 'provision') this.provision(block);
    if (block.role === 'leaf') this.leave(partOf(block));
    const outer = this.stack.at(-1);
    if (outer) outer.used = true;
    if (!this.chapter) {
      this.chapter = { line: block.line, title: this.pathOf(this.stack.length) ?? this.title, articles: [] };
      this.chapters.push(this.chapter);
    }
    this.article = { line: block.line, title: block.plain, content: '' };
    this.chapter.articles.push(this.article);
  }

  private provision(block: Placed): void {
    const title = chapterOfProvision(block.plain, this.language);
    const group = this.stack.find((part) => isProvisions(part.title));
    if (group && (group.line > 0 || group.title === title)) return;
    this.close(0);
    this.stack = [{ role: 'part', line: 0, title, rank: 0, depth: block.depth, used: true }];
  }

  /** Leaves the parts that cannot hold this one. */
  private leave(inner: Part): void {
    const keep = this.stack.findIndex((outer) => !holds(outer, inner));
    if (keep !== -1) this.close(keep);
    else if (inner.role !== 'leaf') this.close(this.stack.length);
  }

  /** Leaves all parts but so many; one with nothing under it is a chapter without articles. */
  private close(keep: number): void {
    for (let depth = this.stack.length; depth > keep; depth -= 1) {
      const part = this.stack[depth - 1]!;
      if (!part.used) this.chapters.push({ line: part.line, title: this.pathOf(depth)!, articles: [] });
    }
    this.stack = this.stack.slice(0, keep);
    this.chapter = undefined;
    this.article = undefined;
  }

  private pathOf(depth: number): string | undefined {
    const titles = this.stack.slice(0, depth).map(({ title }) => title);
    return titles.length === 0 ? undefined : titles.join(' — ');
  }
}

function partOf({ role, line, plain: title, depth }: Placed): Part {
  // What says no name and is no heading stands right outside the articles.
  return { role, line, title, rank: rankOf(title) ?? (depth === null ? SECTION - 0.5 : undefined), depth, used: false };
}

/** How deep the headings are tells their order; where that is equal or unknown, the names of parts. */
function holds(outer: Part, inner: Part): boolean {
  const isTold = outer.depth !== null && inner.depth !== null && outer.depth !== inner.depth;
  if (!isTold && outer.rank !== undefined && inner.rank !== undefined) return outer.rank < inner.rank;
  return outer.depth === null || inner.depth === null || outer.depth < inner.depth;
}
