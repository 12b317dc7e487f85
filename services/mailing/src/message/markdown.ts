import { isTooTangled } from '@ateneo/kernel';
import type { List, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { escape } from './html.js';
import { type Named, withNames } from './reader-name.js';

type Of<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;
/** What is written of a node, given what is written of those in it. */
type Form = { readonly [Type in Nodes['type']]?: (node: Of<Type>, inner: string, around: Around) => string };

interface Around {
  readonly parent: Nodes | undefined;
  /** Addresses that are told elsewhere in the text. */
  readonly addresses: ReadonlyMap<string, string>;
}

const P = 'margin:0 0 16px';
const LINK = 'color:#0f5c5c;overflow-wrap:anywhere';
const CELL = 'padding:4px 12px 4px 0;border-bottom:1px solid #d9d5cc;text-align:left;vertical-align:top';

const html: Form = {
  paragraph: (_, inner, { parent }) => (isTight(parent) ? inner : `<p style="${P}">${inner}</p>`),
  heading: (_, inner) => `<h3 style="margin:20px 0 8px;font:600 17px/24px Georgia,serif">${inner}</h3>`,
  blockquote: (_, inner) =>
    `<blockquote style="${P};padding:0 0 0 16px;border-left:3px solid #d9d5cc">${inner}</blockquote>`,
  list: ({ ordered, start }, inner) => {
    const style = `style="${P};padding-left:24px"`;
    return ordered ? `<ol start="${start ?? 1}" ${style}>${inner}</ol>` : `<ul ${style}>${inner}</ul>`;
  },
  listItem: (_, inner) => `<li style="margin:0 0 4px">${inner}</li>`,
  code: ({ value }) => `<pre style="${P};white-space:pre-wrap">${escape(value)}</pre>`,
  thematicBreak: () => '<hr style="margin:24px 0;border:0;border-top:1px solid #d9d5cc">',
  html: ({ value }, _, { parent }) => (parent?.type === 'root' ? `<p style="${P}">${lines(value)}</p>` : lines(value)),
  table: (_, inner) => `<table cellpadding="0" cellspacing="0" style="${P};border-collapse:collapse">${inner}</table>`,
  tableRow: (_, inner) => `<tr>${inner}</tr>`,
  tableCell: (_, inner) => `<td style="${CELL}">${inner}</td>`,
  text: ({ value }) => lines(value),
  strong: (_, inner) => `<b>${inner}</b>`,
  emphasis: (_, inner) => `<i>${inner}</i>`,
  inlineCode: ({ value }) => `<code>${escape(value)}</code>`,
  break: () => '<br>',
  link: ({ url }, inner) => linked(url, inner),
  linkReference: ({ identifier }, inner, { addresses }) => linked(addresses.get(identifier) ?? '', inner),
  // Nothing is fetched from elsewhere: who opens it would be told.
  image: ({ alt }) => escape(alt ?? ''),
  imageReference: ({ alt }) => escape(alt ?? ''),
};

const text: Form = {
  paragraph: (_, inner, { parent }) => (isTight(parent) ? `${inner}\n` : `${inner}\n\n`),
  heading: (_, inner) => `${inner}\n\n`,
  blockquote: (_, inner) => `${inner.trimEnd().replaceAll(/^/gm, '> ')}\n\n`,
  list: (_, inner, { parent }) => (parent?.type === 'listItem' ? inner : `${inner}\n`),
  listItem: (node, inner, { parent }) => {
    const { ordered, start, children } = parent as List;
    const mark = ordered ? `${(start ?? 1) + children.indexOf(node)}. ` : '- ';
    return `${mark}${inner.trimEnd().replaceAll('\n', `\n${' '.repeat(mark.length)}`)}\n`;
  },
  code: ({ value }) => `${value}\n\n`,
  thematicBreak: () => '---\n\n',
  html: ({ value }, _, { parent }) => (parent?.type === 'root' ? `${value}\n\n` : value),
  table: (_, inner) => `${inner}\n`,
  tableRow: (_, inner) => `${inner.replace(/ · $/, '')}\n`,
  tableCell: (_, inner) => `${inner} · `,
  text: ({ value }) => value,
  inlineCode: ({ value }) => value,
  break: () => '\n',
  link: ({ url }, inner) => addressed(url, inner),
  linkReference: ({ identifier }, inner, { addresses }) => addressed(addresses.get(identifier) ?? '', inner),
  image: ({ alt }) => alt ?? '',
  imageReference: ({ alt }) => alt ?? '',
};

/** As every mail program shows it. Whatever was typed is words, and what links lead to is on the web or a mailbox. */
export function markdownAsHtml(source: string, named: Named): string {
  if (isTooTangled(source)) return `<p style="${P}">${lines(withNames(source.trim(), named))}</p>`;
  return written(parsed(prepared(source, named)), html);
}

/** The same for who reads no HTML. */
export function markdownAsText(source: string, named: Named): string {
  if (isTooTangled(source)) return withNames(source.trim(), named);
  return written(parsed(prepared(source, named)), text).trimEnd();
}

/** As it is read in the browser, where nobody’s name is known. */
export const prepared = (source: string, named: Named): string =>
  inWords(source, (typed) => withNames(typed, named).replaceAll(ADDRESS, '<$&>'));

/** Where its links lead. */
export function addressesIn(source: string): string[] {
  const found: string[] = [];
  const look = (node: Nodes): void => {
    if (node.type === 'link' || node.type === 'definition') found.push(node.url);
    if ('children' in node) node.children.forEach(look);
  };
  if (!isTooTangled(source)) look(parsed(prepared(source, () => '')));
  return found;
}

/** Web addresses in running words, without what follows them in the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'{}]+[^\s<>"'{}.,;:!?)*_]/g;

function parsed(source: string): Root {
  return fromMarkdown(source, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** Changes what is read as words, and no mark, code or address between them. */
function inWords(source: string, change: (typed: string) => string): string {
  let [made, at] = ['', 0];
  const look = (node: Nodes, isLinked: boolean): void => {
    if (node.type === 'text' && !isLinked) {
      const [from, to] = [node.position!.start.offset!, node.position!.end.offset!];
      made += source.slice(at, from) + change(source.slice(from, to));
      at = to;
    }
    if ('children' in node) for (const child of node.children) look(child, isLinked || node.type.startsWith('link'));
  };
  look(parsed(source), false);
  return made + source.slice(at);
}

function written(root: Root, form: Form): string {
  const addresses = new Map(
    root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url] as const] : [])),
  );
  const write = (node: Nodes, parent?: Nodes): string => {
    const inner = 'children' in node ? node.children.map((child) => write(child, node)).join('') : '';
    const one = form[node.type] as ((node: Nodes, inner: string, around: Around) => string) | undefined;
    // Of what no form is said, what is in it is.
    return one ? one(node, inner, { parent, addresses }) : inner;
  };
  return write(root);
}

const isTight = (parent: Nodes | undefined): boolean => parent?.type === 'listItem' && parent.spread !== true;

/** A line of what was typed is one. */
const lines = (words: string): string => escape(words).replaceAll('\n', '<br>');

const isOpen = (url: string): boolean => /^(?:https?:\/\/|mailto:)[^\s]/i.test(url);

function linked(url: string, inner: string): string {
  return isOpen(url) ? `<a class="link" href="${escape(url)}" style="${LINK}">${inner}</a>` : inner;
}

function addressed(url: string, inner: string): string {
  return !isOpen(url) || inner === url ? inner : `${inner} (${url})`;
}
