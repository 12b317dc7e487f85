import { hasForbiddenCharacters } from '@ateneo/contracts';
import type { Definition, Nodes, Paragraph, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { Block, Problem, ReadBlocks } from './blocks.js';

/** Reads CommonMark. Texts are kept as typed; raw HTML, images and control characters are not understood. */
export function markdownBlocks(source: string): ReadBlocks {
  const text = withoutFrontMatter(source.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'));
  const root = fromMarkdown(text);
  const problems: Problem[] = [...controlCharacters(text), ...notUnderstood(root)];
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
  return { blocks, problems: problems.sort((a, b) => a.line - b.line) };
}

/** Settings that some editors put at the beginning are no text; the lines still count. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\n[\s\S]*?\n---(?=\n|$)/, (matter) => matter.replaceAll(/[^\n]/g, ''));
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
  const plain = toString(node).replaceAll(/\s+/g, ' ').trim();
  if (node.type === 'heading') return { line, depth: node.depth, markdown: plain, plain, gap };
  const used = definitions.filter((definition) => refersTo(node, definition.identifier));
  const markdown = [typed, ...used.map((one) => slice(one, source))].join('\n\n');
  const bold = node.type === 'paragraph' ? boldOf(node, source) : undefined;
  return { line, depth: null, markdown, plain, gap, ...(bold && { bold }) };
}

function boldOf(paragraph: Paragraph, source: string): Block['bold'] {
  const [first] = paragraph.children;
  if (first?.type !== 'strong') return undefined;
  const rest = source.slice(first.position!.end.offset, paragraph.position!.end.offset).trim();
  return { lead: toString(first).replaceAll(/\s+/g, ' ').trim(), rest };
}

function slice(node: Nodes, source: string): string {
  return source.slice(node.position!.start.offset, node.position!.end.offset);
}

function refersTo(node: Nodes, identifier: string): boolean {
  if (node.type === 'linkReference' && node.identifier === identifier) return true;
  return 'children' in node && node.children.some((child) => refersTo(child, identifier));
}

const codes: Partial<Record<Nodes['type'], string>> = {
  html: 'participation.import_html',
  image: 'participation.import_image',
  imageReference: 'participation.import_image',
};

function notUnderstood(node: Nodes): Problem[] {
  const code = codes[node.type];
  if (code) return [{ line: node.position!.start.line, code }];
  return 'children' in node ? node.children.flatMap(notUnderstood) : [];
}

function controlCharacters(text: string): Problem[] {
  return text
    .split('\n')
    .map((line, at) => ({ line: at + 1, code: 'participation.import_characters', bad: hasForbiddenCharacters(line) }))
    .filter(({ bad }) => bad)
    .map(({ line, code }) => ({ line, code }));
}
