import { hasForbiddenCharacters } from '@ateneo/contracts';
import type { Definition, Nodes, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { type Block, type Problem, quoteOf, type ReadBlocks } from './blocks.js';
import { leadOf } from './bold-lead.js';
import { withoutHtml } from './harmless-html.js';
import { markdownSource } from './markdown-source.js';
import { TooMuch } from './refused-file.js';

const MOST_BLOCKS = 20_000;
const DEEPEST = 100;
/** Emphasis is read paragraph by paragraph, and not in longer ones: finding its ends takes the square of their length. */
const LONGEST_INLINE = 2000;

/** Reads CommonMark. Texts are kept as typed, what looks like HTML as text; images and control characters are not understood. */
export function markdownBlocks(source: string): ReadBlocks {
  const {
    text: typed,
    title,
    lineOf,
  } = markdownSource(
    source
      .replace(/^\ufeff/, '')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll('\u00ad', '')
      .normalize('NFC'),
  );
  refuseDepth(typed);
  const { text, root, brackets } = withoutHtml(typed, treeOf);
  if (root.children.length > MOST_BLOCKS) throw new TooMuch('participation.import_too_many', MOST_BLOCKS);
  const problems: Problem[] = [...controlCharacters(text), ...notUnderstood(root, text)];
  const definitions = root.children.filter((node) => node.type === 'definition');
  const blocks: Block[] = [];
  let end = 0;
  for (const node of root.children) {
    if (node.type === 'definition') continue;
    const [from, to] = spanOf(node, text);
    const gap = blocks.length === 0 ? '' : between(text.slice(end, from));
    blocks.push(blockOf(node, text.slice(from, to), gap, definitions, text));
    end = to;
  }
  const inFile = <One extends { readonly line: number }>(one: One) => ({ ...one, line: lineOf(one.line) });
  return {
    blocks: blocks.filter(({ markdown }) => markdown.trim() !== '').map(inFile),
    problems: inOrder(problems.map(inFile)),
    noticed: brackets.map(inFile),
    ...(title !== undefined && { title }),
  };
}

function treeOf(text: string) {
  return fromMarkdown(text, { extensions: [{ disable: { null: ['attention'] } }] });
}

function inOrder(problems: Problem[]): Problem[] {
  return problems.sort((a, b) => a.line - b.line);
}

/** Quotes within quotes, lists within lists: each level is read again for each line. */
function refuseDepth(text: string): void {
  const isDeep = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){101}/m.test(text);
  if (isDeep || new RegExp(String.raw`^[ \t]{${DEEPEST * 4}}\S`, 'm').test(text)) {
    throw new TooMuch('participation.import_too_nested', DEEPEST);
  }
}

/** From the beginning of its line: what is indented stays so. */
function spanOf(node: RootContent, text: string): [number, number] {
  const { start, end } = node.position!;
  const from = start.offset! - (start.column - 1);
  return [text.slice(from, start.offset).trim() === '' ? from : start.offset!, end.offset!];
}

/** Definitions that stood in between go along with who uses them: only the line breaks stay. */
function between(typed: string): string {
  return typed.trim() === '' && typed.includes('\n') ? typed : '\n\n';
}

function blockOf(
  node: RootContent,
  typed: string,
  gap: string,
  definitions: readonly Definition[],
  source: string,
): Block {
  const { line } = node.position!.start;
  if (node.type === 'heading') {
    const plain = plainOf(fromMarkdown(typed));
    const [, inner = plain] = /^\s*#+[ \t]+(.*?)[ \t]*#*\s*$/.exec(typed) ?? [];
    return { line, depth: node.depth, markdown: inner, plain, gap };
  }
  const used = definitions.filter((definition) => refersTo(node, definition.identifier));
  const markdown = [typed, ...used.map((one) => slice(one, source))].join('\n\n');
  if (node.type !== 'paragraph') return { line, depth: null, markdown, plain: plainOf(node), gap };
  const hasMarks = /[*_]/.test(typed) && typed.length <= LONGEST_INLINE;
  const bold = leadOf(typed);
  return {
    line,
    depth: null,
    markdown,
    plain: plainOf(hasMarks ? fromMarkdown(typed) : node),
    gap,
    ...(bold && { bold }),
  };
}

function plainOf(node: Nodes): string {
  // Marks that nobody closed are no words.
  return toString(node)
    .replaceAll(/\*{2,}|_{2,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function slice(node: Nodes, source: string): string {
  return source.slice(node.position!.start.offset, node.position!.end.offset);
}

function refersTo(node: Nodes, identifier: string): boolean {
  if (node.type === 'linkReference' && node.identifier === identifier) return true;
  return 'children' in node && node.children.some((child) => refersTo(child, identifier));
}

const codes: Partial<Record<Nodes['type'], string>> = {
  image: 'participation.import_image',
  imageReference: 'participation.import_image',
};

function notUnderstood(node: Nodes, source: string): Problem[] {
  const code = codes[node.type];
  if (code) return [{ line: node.position!.start.line, code, quote: quoteOf(slice(node, source)) }];
  return 'children' in node ? node.children.flatMap((child) => notUnderstood(child, source)) : [];
}

function controlCharacters(text: string): Problem[] {
  return text
    .split('\n')
    .map((line, at) => ({ line: at + 1, code: 'participation.import_characters', words: line }))
    .filter(({ words }) => hasForbiddenCharacters(words))
    .map(({ line, code, words }) => ({ line, code, quote: quoteOf(words) }));
}
