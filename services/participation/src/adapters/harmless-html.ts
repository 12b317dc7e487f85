import type { Nodes, Root } from 'mdast';

/** Comments, line breaks, and anchors that other texts point to: they hold no word. */
const HARMLESS = /<!--[\s\S]*?-->|<br\s*\/?>|<a\s+(?:id|name)\s*=\s*(?:"[^"]*"|'[^']*'|[\w-]+)\s*\/?>/gi;

/** A text without harmless HTML, and its tree; the lines still count. */
export function withoutHarmlessHtml(text: string, treeOf: (text: string) => Root): { text: string; root: Root } {
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
  let result = '';
  let at = 0;
  let hasAnchors = false;
  for (const [from, to] of ranges) {
    const typed = text.slice(from, to);
    hasAnchors ||= /<a\s/i.test(typed);
    const kept = typed.replaceAll(HARMLESS, blank);
    result += text.slice(at, from) + (hasAnchors ? kept.replaceAll(/<\/a>/gi, '') : kept);
    at = to;
  }
  return result + text.slice(at);
}

/** A line break stays a blank between words. */
function blank(typed: string): string {
  return /^<br/i.test(typed) ? ' ' : typed.replaceAll(/[^\n]/g, '');
}
