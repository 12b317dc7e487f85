import type { Nodes, Root } from 'mdast';
import { type Problem, quoteOf } from './blocks.js';

/** Comments, line breaks, and anchors that other texts point to: they hold no word. */
const HARMLESS = /<!--[\s\S]*?-->|<br\s*\/?>|<a\s+(?:id|name)\s*=\s*(?:"[^"]*"|'[^']*'|[\w-]+)\s*\/?>/gi;

/** A text, its tree, and where angle brackets of it were taken for text; the lines still count. */
export function withoutHtml(text: string, treeOf: (text: string) => Root) {
  let { text: cleaned, root } = withoutHarmlessHtml(text, treeOf);
  const brackets = new Map<number, Problem>();
  // A bracket that was HTML may have hidden others.
  for (let found = htmlIn(root); found.length > 0; found = htmlIn(root)) {
    for (const [from, to] of found) {
      const line = cleaned.slice(0, from).split('\n').length;
      if (!brackets.has(line)) brackets.set(line, { line, code: 'brackets', quote: quoteOf(cleaned.slice(from, to)) });
    }
    cleaned = withEach(cleaned, found, (typed) => typed.replaceAll('<', '\\<'));
    root = treeOf(cleaned);
  }
  return { text: cleaned, root, brackets: [...brackets.values()].toSorted((a, b) => a.line - b.line) };
}

/** A text without harmless HTML, and its tree. */
function withoutHarmlessHtml(text: string, treeOf: (text: string) => Root): { text: string; root: Root } {
  let cleaned = text;
  let root = treeOf(cleaned);
  // What stood beside a comment is read as HTML too until the comment is gone: then it is looked at again.
  for (let round = 0; round < 3; round += 1) {
    const next = cleanedText(cleaned, htmlIn(root));
    if (next === cleaned) break;
    cleaned = next;
    root = treeOf(cleaned);
  }
  return { text: cleaned, root };
}

type Range = readonly [from: number, to: number];

function htmlIn(node: Nodes): Range[] {
  if (node.type === 'html') return [[node.position!.start.offset!, node.position!.end.offset!]];
  return 'children' in node ? node.children.flatMap(htmlIn) : [];
}

function cleanedText(text: string, ranges: readonly Range[]): string {
  let hasAnchors = false;
  return withEach(text, ranges, (typed) => {
    hasAnchors ||= /<a\s/i.test(typed);
    const kept = typed.replaceAll(HARMLESS, blank);
    return hasAnchors ? kept.replaceAll(/<\/a>/gi, '') : kept;
  });
}

function withEach(text: string, ranges: readonly Range[], change: (typed: string) => string): string {
  let result = '';
  let at = 0;
  for (const [from, to] of ranges) {
    result += text.slice(at, from) + change(text.slice(from, to));
    at = to;
  }
  return result + text.slice(at);
}

/** A line break stays a blank between words. */
function blank(typed: string): string {
  return /^<br/i.test(typed) ? ' ' : typed.replaceAll(/[^\n]/g, '');
}
