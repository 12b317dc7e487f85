import { chainOf } from './article-chain.js';
import { type Follower, oneLine, partedTitle } from './article-title.js';
import type { Block } from './blocks.js';
import { type HeadingKind, isBareLabel, isProvisions, kindOfHeading, numberLabel, ordinalLabel } from './headings.js';
import { isListed, type Line, linesOf } from './outline-lines.js';

/** A block with what it means for the structure: text, or a heading of some kind. */
export interface Outlined extends Block {
  readonly kind: HeadingKind | 'text';
}

const LONGEST_NAME = 200;
const LONGEST_HEADING = 400;

/**
 * Finds the headings, also those that are only bold paragraphs or lines of plain text, parts the titles of articles from
 * what stands in the same line, and gives `TÍTULO I` the name that stands under it.
 */
export function outlineOf(blocks: readonly Block[]): Outlined[] {
  const called = linesOf(blocks);
  const ofName = articlesAmong(called);
  const numbered = ofName.size === 0 ? numberedArticles(blocks) : undefined;
  const { lines, articles } = numbered ?? { lines: called, articles: ofName };
  const found = lines.flatMap((line, at) => outlined(line, articles.has(at), lines[at + 1]));
  if (articles.size > 0) return named(withTitle(withProvisions(found)).map(loneTitle));
  const hasHeadings = found.some(({ kind }) => kind !== 'text');
  return named(hasHeadings ? withTitle(withProvisions(found)) : blocks.map(boldAsHeading));
}

/** The places of lines that are titles of articles. */
function articlesAmong(lines: readonly Line[]): Set<number> {
  const places = lines.flatMap(({ label }, at) => (label?.kind === 'article' ? [at] : []));
  const candidates = places.map((at) => {
    const { label, style } = lines[at]!;
    return { number: label!.number!, hasSuffix: label!.hasSuffix ?? false, style };
  });
  const chain = [...chainOf(candidates)].toSorted((a, b) => a - b).map((at) => places[at]!);
  return new Set(chain.filter((at) => !isListed(lines, chain, at)));
}

/** Three numbers at least that follow one another, in a text that nothing else parts: neither headings nor lines in bold. */
function numberedArticles(blocks: readonly Block[]): { lines: Line[]; articles: Set<number> } | undefined {
  const lines = linesOf(blocks, numberLabel);
  const articles = articlesAmong(lines);
  const numbers = [...articles].map((at) => lines[at]!.label!.number!);
  const isChain = numbers.length >= 3 && numbers.every((number, at) => number === 1 || number === numbers[at - 1]! + 1);
  const isParted = lines
    .slice(1)
    .some(({ block, label }) => !label && (block.depth !== null || block.bold?.rest === ''));
  return isChain && !isParted ? { lines, articles } : undefined;
}

function outlined(line: Line, isArticle: boolean, next: Line | undefined): Outlined[] {
  const { block, label } = line;
  switch (label?.kind) {
    case 'article':
      return isArticle ? asTitle(line, 'article', next) : asText(line);
    case 'provision':
      return asTitle(line, 'provision', next);
    case 'part':
      return [{ ...withoutBold(block), kind: 'part', markdown: block.plain }];
    default:
      return unlabelled(block);
  }
}

function unlabelled(block: Block): Outlined[] {
  const kind = block.depth === null ? 'text' : kindOfHeading(block.plain);
  // A heading that cites an article.
  return [{ ...block, kind: kind === 'article' ? 'text' : kind }];
}

/** A line that looks like an article's title and is none. */
function asText({ block }: Line): Outlined[] {
  return [{ ...block, kind: 'text' }];
}

function asTitle(line: Line, kind: 'article' | 'provision', next: Line | undefined): Outlined[] {
  const block = withoutBold(line.block);
  if (line.style === 'heading' && block.plain.length <= LONGEST_HEADING) return [{ ...block, kind }];
  const { title, text } = partedLine(line, followerOf(next));
  const heading: Outlined = { ...block, kind, markdown: title, plain: title };
  if (text === '') return [heading];
  return [heading, { ...block, kind: 'text', depth: null, markdown: text, plain: oneLine(text), gap: '' }];
}

function followerOf(next: Line | undefined): Follower {
  if (next === undefined || next.label !== undefined || next.block.depth !== null) return 'nothing';
  return /^\p{Ll}{2}/u.test(next.block.markdown) ? 'its rest' : 'text';
}

function partedLine({ block, typed, label }: Line, follower: Follower) {
  const { bold } = block;
  if (!bold) return partedTitle(typed, label!.length, follower);
  const name = bold.lead.slice(label!.length);
  // A name in bold is the title as far as it is bold, unless that is a whole article.
  if (name.trim() !== '' && name.length <= LONGEST_NAME) {
    const [stops = ''] = /^[.:\s–—-]*(?=\s|$)|^[.:]+/u.exec(bold.rest) ?? [];
    return { title: oneLine(bold.lead + stops.trim()), text: bold.rest.slice(stops.length).trim() };
  }
  const { title, text } = partedTitle(typed, label!.length, follower);
  return { title, text: bold.rest === '' ? inBold(text, block.markdown) : text };
}

/** What was in bold as a whole stays so. */
function inBold(text: string, markdown: string): string {
  return markdown.startsWith('**') && /^[^\n]+$/.test(text) ? `**${text}**` : text;
}

function withoutBold({ bold: _, ...block }: Block): Block {
  return block;
}

/** Under `Disposiciones adicionales` a line `Primera.- …` is a provision. */
function withProvisions(blocks: readonly Outlined[]): Outlined[] {
  let isWithin = false;
  return blocks.flatMap((block, at) => {
    if (block.kind === 'part') isWithin = isProvisions(block.plain);
    const isOpen = isWithin && (block.kind === 'text' || block.kind === 'other');
    return isOpen ? asProvision(block, blocks[at + 1]) : [block];
  });
}

function asProvision(block: Outlined, next: Outlined | undefined): Outlined[] {
  const typed = block.bold ? `${block.bold.lead} ${block.bold.rest}`.trim() : block.markdown;
  const label = ordinalLabel(typed);
  if (!label) return [block];
  const line: Line = { block, style: block.depth === null ? 'plain' : 'heading', typed, label };
  const follower: Line | undefined =
    next?.kind === 'text' ? { block: next, style: 'plain', typed: next.markdown, label: undefined } : undefined;
  return asTitle(line, 'provision', follower);
}

/** The first line in bold, centred or in capitals is what the document is called. */
function withTitle(blocks: readonly Outlined[]): Outlined[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'text' || !stands(first)) return [...blocks];
  const plain = first.bold?.rest === '' ? first.bold.lead : first.plain;
  return [{ ...withoutBold(first), kind: 'other', plain, markdown: plain }, ...rest];
}

/** A line that stands out, though nothing says what it is: `I. DE LOS SOCIOS` right before an article is a part. */
function loneTitle(block: Outlined, at: number, blocks: readonly Outlined[]): Outlined {
  const isPart = at > 0 && isArticleOrPart(blocks[at + 1]) && block.kind === 'text' && stands(block);
  if (!isPart || isWaiting(blocks[at - 1]!)) return block;
  const kind = isAtFirstPart(blocks, at) ? 'other' : 'part';
  return { ...withoutBold(block), kind, plain: oneLine(block.plain), markdown: oneLine(block.plain) };
}

/** Right before the first chapter stands what the document is called. */
function isAtFirstPart(blocks: readonly Outlined[], at: number): boolean {
  return blocks[at + 1]!.kind === 'part' && !blocks.slice(0, at).some(isArticleOrPart);
}

function isArticleOrPart(block: Outlined | undefined): boolean {
  return block?.kind === 'article' || block?.kind === 'part';
}

/** A label whose name is still to come. */
function isWaiting({ kind, plain }: Outlined): boolean {
  return kind === 'part' && isBareLabel(plain);
}

function stands({ bold, centred, plain, markdown }: Outlined): boolean {
  const isOneLine = plain.length <= LONGEST_NAME && !/\n.*[^\s*_]|\]\(/.test(markdown) && !/[.:;,]$/.test(plain);
  const isMarked = bold?.rest === '' || centred === true || isLoud(plain);
  return isOneLine && isMarked && /^[\p{L}\d¿«"“]/u.test(plain);
}

function isLoud(plain: string): boolean {
  return /\p{Lu}{3}/u.test(plain) && plain === plain.toUpperCase();
}

/** A document whose only headings are bold paragraphs. */
function boldAsHeading(block: Block): Outlined {
  const isHeading = block.bold?.rest === '' && block.plain.length <= LONGEST_HEADING;
  const { bold: _, ...text } = block;
  return isHeading ? { ...text, kind: 'other', depth: 2, markdown: block.plain } : { ...block, kind: 'text' };
}

function named(blocks: readonly Outlined[]): Outlined[] {
  const result: Outlined[] = [];
  for (const [at, block] of blocks.entries()) {
    const label = result.at(-1);
    if (label?.kind === 'part' && isBareLabel(label.plain) && isName(block, blocks[at + 1])) {
      const name = `${label.plain.replace(/[.:]$/, '')}. ${block.plain}`;
      result[result.length - 1] = { ...label, plain: name, markdown: name };
    } else {
      result.push(block);
    }
  }
  return result;
}

/** The line under a bare label: a heading of no kind, or a short line that is no sentence. */
function isName(block: Outlined, next: Outlined | undefined): boolean {
  if (block.kind === 'part') return isProvisions(block.plain) && next?.kind !== 'provision';
  return block.kind === 'text' ? isNameInText(block, next) : block.kind === 'other';
}

function isNameInText(block: Outlined, next: Outlined | undefined): boolean {
  if (!isShortLine(block)) return false;
  const hints = [(next?.kind ?? 'text') !== 'text', block.plain.length <= 120];
  // A line with a stop must not be a sentence: both must speak for a name.
  return block.plain.endsWith('.') ? hints.every(Boolean) : hints.some(Boolean);
}

function isShortLine({ plain, markdown }: Outlined): boolean {
  const isOneLine = plain.length <= LONGEST_NAME && !/\S.*\n.*[^\s*_]/.test(markdown);
  return isOneLine && !/[:;,]$/.test(plain) && !/^[-+>|] |^ {4}/.test(markdown);
}
