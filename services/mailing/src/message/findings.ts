import type { IssueFinding, Language } from '@ateneo/contracts';
import type { Composed } from './compose.js';
import type { Shown } from './issue-pieces.js';
import type { Block, Version } from '../issue/issue.events.js';
import { addressesIn } from './markdown.js';
import { unknownValuesIn } from './reader-name.js';
import { isOwnPage } from './own-paths.js';

/** Where mail programs cut a mail off. */
const MOST_BYTES = 100_000;

/** What is amiss with an issue in one language: what it says, and what came of it as a mail. */
export function findingsIn(
  language: Language,
  { blocks }: Version,
  {
    mail,
    shown,
    hosts,
  }: { readonly mail: Composed; readonly shown: readonly Shown[]; readonly hosts: readonly string[] },
): IssueFinding[] {
  const found = (code: IssueFinding['code'], detail: string | null = null) => ({ code, language, detail });
  const bytes = Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text);
  return [
    ...(blocks.length === 0 ? [found('empty')] : []),
    ...gone(blocks, shown).map((kind) => found(`${kind}_gone`)),
    ...withoutAlt(blocks).map((piece) => found('missing_alt', String(piece))),
    ...linksOf(blocks).flatMap((address) => (isDead(address, hosts) ? [found('dead_link', address)] : [])),
    ...textsOf(blocks)
      .flatMap(unknownValuesIn)
      .map((value) => found('unknown_value', value)),
    ...(bytes > MOST_BYTES ? [found('too_large', String(Math.ceil(bytes / 1_000)))] : []),
  ];
}

const cards = ['event', 'process', 'amedment'] as const;

/** Of which sort something named shows no card. */
function gone(blocks: readonly Block[], shown: readonly Shown[]): (typeof cards)[number][] {
  const count = (all: readonly { readonly kind: string }[], wanted: string) =>
    all.filter(({ kind }) => kind === wanted).length;
  return cards.filter((kind) => count(shown, `${kind}_card`) < count(blocks, kind));
}

/** Which pictures say nothing to whoever does not see them, counted from one among all pieces. */
function withoutAlt(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block, index) => (block.kind === 'picture' && block.alt.trim() === '' ? [index + 1] : []));
}

function linksOf(blocks: readonly Block[]): string[] {
  const buttons = blocks.flatMap((block) => (block.kind === 'button' ? [block.link] : []));
  return [...buttons, ...textsOf(blocks).flatMap(addressesIn)];
}

function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'columns') return [block.left, block.right];
    return block.kind === 'text' || block.kind === 'heading' ? [block.text] : [];
  });
}

/** Of the tenant's own pages alone it can be told. */
function isDead(address: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return true;
  return (hosts.includes(url.host) || hosts.includes(url.hostname)) && !isOwnPage(url.pathname);
}
