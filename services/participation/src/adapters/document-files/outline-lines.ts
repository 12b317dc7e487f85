import type { Block } from './blocks.js';
import { leadOf } from './bold-lead.js';
import { type Label, labelOf } from './headings.js';

/** A block that may be a heading, with the label that it begins with. */
export interface Line {
  readonly block: Block;
  readonly style: 'heading' | 'bold' | 'plain';
  /** As it is typed, without the marks around its beginning. */
  readonly typed: string;
  readonly label: Label | undefined;
}

const LONGEST_PART = 200;
/** Denominación ......... 3 */
const LEADER = /(?:\.\s?){4,}\s*\d{1,4}\s*$|…+\s*\d{1,4}\s*$/;
/** Lists of links to places in the same document. */
const LINKS = /^(?:\s*(?:[-*+]|\d+[.)])\s+\[[^\]]*\]\(#[^)]*\))+\s*$/;

/** What tells the label that a line begins with. */
export type Labels = (line: string) => Label | undefined;

/** The blocks without tables of contents, parted where a line within one is a heading of its own. */
export function linesOf(blocks: readonly Block[], labelIn: Labels = labelOf): Line[] {
  const isContents = contentsOf(blocks);
  return blocks
    .flatMap((block) => withoutContents(block, isContents))
    .flatMap((block) => partedBlock(block, labelIn))
    .map((block) => lineOf(block, labelIn));
}

/** Small letters without accents or signs. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** How a line begins: with its label, without it, and without a number alone. */
function beginningsOf(line: string): string[] {
  const typed = line.replace(/^[\s#*_\\>]+/, '').slice(0, LONGEST_PART);
  const unlabelled = typed.slice(labelOf(typed)?.length ?? 0);
  return [typed, unlabelled, typed.replace(/^\d{1,4}[.)ºª]*\s+/, '')].map(bare).filter((words) => words !== '');
}

/**
 * Whether a line is one of a table of contents: dots lead to a number, and another line begins with the same words. A
 * scale of ages or fees is written with the same dots, and is the text itself.
 */
function contentsOf(blocks: readonly Block[]): (line: string) => boolean {
  let begun: string[] | undefined;
  return (line) => {
    const leader = LEADER.exec(line.replace(/\\$/, ''));
    if (!leader) return false;
    begun ??= blocks
      .flatMap(({ markdown }) => markdown.split('\n'))
      .filter((other) => !LEADER.test(other.replace(/\\$/, '')))
      .flatMap(beginningsOf)
      .toSorted();
    return beginningsOf(line.slice(0, leader.index)).some((words) => isBegun(begun!, words));
  };
}

/** Whether one of the sorted lines begins with these words. */
function isBegun(sorted: readonly string[], words: string): boolean {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! < words) from = middle + 1;
    else to = middle;
  }
  return `${sorted[from] ?? ''} `.startsWith(`${words} `);
}

function withoutContents(block: Block, isContents: (line: string) => boolean): Block[] {
  if (block.depth !== null) return [block];
  if (LINKS.test(block.markdown)) return [];
  if (!block.markdown.includes('\n')) return isContents(block.markdown) ? [] : [block];
  const kept = block.markdown.split('\n').filter((line) => !isContents(line));
  return kept.length === 0 ? [] : [{ ...block, markdown: kept.join('\n') }];
}

const QUOTED = /^(?:\s*[-+*>|]\s|\s*(?:```|~~~)| {4})/;

/** Lines of one paragraph that begin with `Artículo 2. …`, `CAPÍTULO II` become blocks of their own. */
function partedBlock(block: Block, labelIn: Labels): Block[] {
  if (block.depth !== null || !block.markdown.includes('\n') || QUOTED.test(block.markdown)) return [block];
  const pieces = piecesOf(block.markdown.split('\n'), labelIn);
  if (pieces.length === 1) return [block];
  let { line } = block;
  return pieces.map((piece, at) => {
    const markdown = piece.join('\n').replace(/\s*\\?\s*$/, '');
    const own = pieceOf(block, markdown, line, at);
    line += piece.length;
    return own;
  });
}

function piecesOf(lines: readonly string[], labelIn: Labels): string[][] {
  const pieces: string[][] = [];
  for (const [at, line] of lines.entries()) {
    if (at === 0 || opensAnew(line, labelIn) || isPartAlone(lines[at - 1]!, labelIn)) pieces.push([line]);
    else pieces.at(-1)!.push(line);
  }
  return pieces;
}

/** `CAPÍTULO II`, with its name in the next line. */
function isPartAlone(line: string, labelIn: Labels): boolean {
  const typed = line.replaceAll(/^[\s*_]+|[\s*_\\]+$/g, '');
  const label = /^\p{Lu}/u.test(typed) ? labelIn(typed) : undefined;
  return label?.kind === 'part' && label.isCounted && typed.length === label.length;
}

function pieceOf(block: Block, markdown: string, line: number, at: number): Block {
  const { bold: _, ...rest } = block;
  const bold = leadOf(markdown);
  const plain = markdown
    .replaceAll(/[*_\\]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { ...rest, line, markdown, plain, gap: at === 0 ? block.gap : '\n\n', ...(bold && { bold }) };
}

/** Only what is plainly a heading: prose that is broken into lines may begin one with `artículo 5`. */
export function opensAnew(line: string, labelIn: Labels = labelOf): boolean {
  const bold = leadOf(line);
  const typed = bold ? bold.lead : line.trimStart();
  const label = /^[\p{Lu}\d]/u.test(typed) ? labelIn(typed) : undefined;
  return label !== undefined && isCredible(label, bold ? `${typed} ${bold.rest}` : typed);
}

function lineOf(block: Block, labelIn: Labels): Line {
  if (block.depth !== null) return headingOf(block, labelIn);
  const bold = boldLine(block, labelIn);
  if (bold) return bold;
  const typed = block.markdown.replaceAll(/^[\s\\*_]+|[\s\\*_]+$/g, '');
  const label = labelIn(typed);
  return { block, style: 'plain', typed, label: label && isCredible(label, typed) ? label : undefined };
}

function boldLine(block: Block, labelIn: Labels): Line | undefined {
  const lead = block.bold && labelIn(block.bold.lead);
  if (!block.bold || !lead) return undefined;
  const glue = /^[\s.:º°)–—-]/.test(block.bold.rest) ? '' : ' ';
  const typed = `${block.bold.lead}${glue}${block.bold.rest}`.trim();
  // Stops after the number that are no longer in bold.
  const label = labelIn(typed) ?? lead;
  return isCredible(label, typed) ? { block, style: 'bold', typed, label } : undefined;
}

/** A heading is what it says, unless it is the rest of a sentence: `artículo 99, inciso 7 …` */
function headingOf(block: Block, labelIn: Labels): Line {
  const label = labelIn(block.plain);
  const isCited = label?.kind === 'article' && /^art\p{Ll}* |^\p{L}+\.?\s*\d+\s*[º°]?\s*,/u.test(block.plain);
  return { block, style: 'heading', typed: block.plain, label: isCited ? undefined : label };
}

/** `Artículo 22 de la Constitución …` goes on in small letters: a sentence. */
function isCredible(label: Label, typed: string): boolean {
  const after = typed.slice(label.length);
  const rest = after.trim();
  // A name follows, or a list in the next line.
  const isNamed =
    label.isClosed || (label.isCounted && /^[ \t]*(?:\s*[\p{Lu}«"“(¿*_]|\n\s*(?:\d|[-+•>]))/u.test(after));
  if (label.kind !== 'part') return isNamed && !/^[,;]/.test(rest);
  return isNamed && isPartLine(typed);
}

function isPartLine(typed: string): boolean {
  const longest = typed.endsWith('.') ? 120 : LONGEST_PART;
  return typed.length <= longest && /^[\p{Lu}\d][^\n]*$/u.test(typed) && !/[,;]$/.test(typed);
}

/**
 * An article of a list of contents without page numbers: nothing stands under it, nor under those around it, and the same
 * numbers come again.
 */
export function isListed(lines: readonly Line[], chain: readonly number[], at: number): boolean {
  const place = chain.indexOf(at);
  const numberAt = (index: number) => lines[chain[index] ?? -1]?.label?.number ?? 0;
  let from = place;
  while (from > 0 && numberAt(from - 1) < numberAt(from)) from -= 1;
  let to = place;
  while (to < chain.length - 1 && numberAt(to + 1) > numberAt(to)) to += 1;
  // A list of contents is no shorter, and something comes after it.
  if (to - from < 2 || to === chain.length - 1 || numberAt(to + 1) !== numberAt(from)) return false;
  return chain.slice(from, to + 1).every((one) => isEmpty(lines, one));
}

function isEmpty(lines: readonly Line[], at: number): boolean {
  const next = lines[at + 1];
  return lines[at]!.typed.length <= LONGEST_PART && (next?.label !== undefined || next?.block.depth !== null);
}
