import type { Block } from './blocks.js';
import { type HeadingKind, isBareLabel, kindOfHeading } from './headings.js';

/** A block with what it means for the structure: text, or a heading of some kind. */
export interface Outlined extends Block {
  readonly kind: HeadingKind | 'text';
}

// Longer lines are sentences, whatever they begin with.
const LONGEST_HEADING = 400;

/**
 * Finds the headings, also those that are only bold paragraphs or lines of their own, and gives `TÍTULO I` the name
 * that stands under it.
 */
export function outlineOf(blocks: readonly Block[]): Outlined[] {
  const marked = blocks.flatMap(fromBold);
  const hasArticles = marked.some(({ kind }) => kind === 'article' || kind === 'provision');
  const hasHeadings = marked.some(({ kind }) => kind !== 'text');
  const found = hasArticles || hasHeadings ? marked : marked.map(fromPlainLine);
  const isLaw = found.some(({ kind }) => kind === 'article');
  return named(isLaw || hasHeadings ? found : blocks.map(boldAsHeading));
}

function fromBold(block: Block): Outlined[] {
  if (block.depth !== null) return [{ ...block, kind: kindOfHeading(block.plain) }];
  const { bold, ...text } = block;
  const kind = kindOfBold(bold);
  if (!bold || kind === 'other') return [{ ...block, kind: 'text' }];
  const heading: Outlined = { ...text, kind, markdown: bold.lead, plain: bold.lead };
  return bold.rest === '' ? [heading] : [heading, { ...text, kind: 'text', markdown: bold.rest, gap: '' }];
}

/** Only articles go on in the line of their title. */
function kindOfBold(bold: Block['bold']): HeadingKind {
  if (!bold || bold.lead.length > LONGEST_HEADING) return 'other';
  const kind = kindOfHeading(bold.lead);
  return bold.rest === '' || kind === 'article' || kind === 'provision' ? kind : 'other';
}

/** A line of its own that says `Artículo 1. Objeto`, in a document without any heading. */
function fromPlainLine(block: Outlined): Outlined {
  const isLine = block.kind === 'text' && !block.markdown.includes('\n') && block.plain.length <= 200;
  if (!isLine || block.markdown !== block.plain) return block;
  const kind = kindOfHeading(block.plain);
  return kind === 'other' || kind === 'preamble' ? block : { ...block, kind };
}

/** A document whose only headings are bold paragraphs. */
function boldAsHeading(block: Block): Outlined {
  const isHeading = block.bold?.rest === '' && block.plain.length <= LONGEST_HEADING;
  return isHeading ? { ...block, kind: 'other', depth: 2, markdown: block.plain } : { ...block, kind: 'text' };
}

function named(blocks: readonly Outlined[]): Outlined[] {
  const result: Outlined[] = [];
  for (const [at, block] of blocks.entries()) {
    const label = result.at(-1);
    if (label?.kind === 'part' && isBareLabel(label.plain) && isName(block, blocks[at + 1])) {
      const name = `${label.plain.replace(/\.$/, '')}. ${block.plain}`;
      result[result.length - 1] = { ...label, plain: name, markdown: name };
    } else {
      result.push(block);
    }
  }
  return result;
}

/** The line under a bare label: a heading of no kind, or a short line with a heading after it. */
function isName(block: Outlined, next: Outlined | undefined): boolean {
  if (block.kind === 'other') return true;
  const isShort = block.kind === 'text' && block.plain.length <= 200 && !/[.:;]$/.test(block.plain);
  return isShort && next !== undefined && next.kind !== 'text' && next.kind !== 'other';
}
