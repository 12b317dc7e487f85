import { HTMLElement, type Node, TextNode } from 'node-html-parser';
import type { Block } from './blocks.js';

/** The blocks of HTML that a DOCX was converted to; footnotes follow the block that refers to them. */
export function htmlBlocks(root: HTMLElement): Block[] {
  const notes = notesIn(root);
  return root.children
    .filter((element) => !isNotes(element))
    .map((element, at) => blockOf(element, at + 1, notes))
    .filter(({ plain }) => plain !== '');
}

function isNotes(element: HTMLElement): boolean {
  return element.tagName === 'OL' && /^(foot|end)note-/.test(element.children[0]?.getAttribute('id') ?? '');
}

function notesIn(root: HTMLElement): Map<string, string> {
  const items = root.children.filter(isNotes).flatMap((list) => list.children);
  return new Map(
    items.map((item) => {
      for (const back of item.querySelectorAll('a[href^="#footnote-ref"], a[href^="#endnote-ref"]')) back.remove();
      return [`#${item.getAttribute('id')}`, inline(item).trim()];
    }),
  );
}

function blockOf(element: HTMLElement, line: number, notes: Map<string, string>): Block {
  const plain = element.textContent.replaceAll(/\s+/g, ' ').trim();
  const heading = /^H([1-6])$/.exec(element.tagName);
  if (heading) return { line, depth: Number(heading[1]), markdown: plain, plain, gap: '\n\n' };
  const said = element
    .querySelectorAll('a')
    .map((link) => [link.textContent, notes.get(link.getAttribute('href') ?? '')] as const)
    .filter(([, note]) => note !== undefined)
    .map(([mark, note]) => `${mark} ${note}`);
  const markdown = [markdownOf(element), ...said].join('\n\n');
  const bold = element.tagName === 'P' ? boldOf(element) : undefined;
  return { line, depth: null, markdown, plain, gap: '\n\n', ...(bold && { bold }) };
}

function boldOf(paragraph: HTMLElement): Block['bold'] {
  const nodes = paragraph.childNodes.filter((node) => node.textContent.trim() !== '');
  const [first, ...rest] = nodes;
  if (!(first instanceof HTMLElement) || first.tagName !== 'STRONG') return undefined;
  const lead = first.textContent.replaceAll(/\s+/g, ' ').trim();
  return { lead, rest: rest.map(inlineNode).join('').trim() };
}

function markdownOf(element: HTMLElement): string {
  switch (element.tagName) {
    case 'UL':
    case 'OL':
      return listOf(element, '');
    case 'TABLE':
      return element
        .querySelectorAll('tr')
        .map(
          (row) =>
            `- ${row.children
              .map((cell) =>
                inline(cell)
                  .replaceAll(/\s*\n\s*/g, ' ')
                  .trim(),
              )
              .join(' | ')}`,
        )
        .join('\n');
    default:
      return atLineStart(inline(element).trim());
  }
}

function listOf(list: HTMLElement, indent: string): string {
  return list.children
    .map((item, at) => {
      const mark = list.tagName === 'OL' ? `${at + 1}. ` : '- ';
      const inner = indent + ' '.repeat(mark.length);
      const lists = item.children.filter(({ tagName }) => tagName === 'UL' || tagName === 'OL');
      const text = item.childNodes
        .filter((node) => !lists.includes(node as HTMLElement))
        .map(inlineNode)
        .join('');
      return [`${indent}${mark}${text.trim()}`, ...lists.map((nested) => listOf(nested, inner))].join('\n');
    })
    .join('\n');
}

function inline(element: HTMLElement): string {
  return element.childNodes.map(inlineNode).join('');
}

const marks: Readonly<Record<string, string>> = { STRONG: '**', EM: '*' };

function inlineNode(node: Node): string {
  if (node instanceof TextNode) return escaped(node.textContent);
  if (!(node instanceof HTMLElement)) return '';
  if (node.tagName === 'BR') return '\\\n';
  return elementAsText(node, inline(node));
}

function elementAsText(element: HTMLElement, text: string): string {
  const mark = marks[element.tagName];
  if (mark) return marked(text, mark);
  const href = element.getAttribute('href') ?? '';
  if (/^(https?|mailto):/.test(href)) return `[${text}](<${href.replaceAll(/[<>\s]/g, '')}>)`;
  return element.tagName === 'P' ? `${text}\n` : text;
}

/** Marks touch the words: CommonMark does not know bold blanks. */
function marked(text: string, mark: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return words === '' ? text : `${before}${mark}${words}${mark}${after}`;
}

/** What would mean something else in CommonMark; numbers at a line's start read the same either way. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*<]|(?<=\s|^)_|_(?=\s|$)/g, '\\$&').replaceAll(/\s+/g, ' ');
}

function atLineStart(text: string): string {
  return text.replaceAll(/^([#>]|[-+](?= )|[-=]+$)/gm, '\\$1');
}
