import type { IssueFinding, Language } from '@ateneo/contracts';
import type { Composed } from './compose.js';
import type { Shown } from './compose-issue.js';
import type { Block, Version } from '../issue/issue.events.js';
import { isOwnPage } from './own-paths.js';

/** Where mail programs cut a mail off. */
const MOST_BYTES = 100_000;
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

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
  const events = blocks.filter(({ kind }) => kind === 'event').length;
  const cards = shown.filter(({ kind }) => kind === 'event_card').length;
  const bytes = Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text);
  return [
    ...(blocks.length === 0 ? [found('empty')] : []),
    ...(cards < events ? [found('event_gone')] : []),
    ...blocks.flatMap(addressesIn).flatMap((address) => (isDead(address, hosts) ? [found('dead_link', address)] : [])),
    ...(bytes > MOST_BYTES ? [found('too_large', String(Math.ceil(bytes / 1_000)))] : []),
  ];
}

function addressesIn(block: Block): string[] {
  if (block.kind === 'button') return [block.link];
  return block.kind === 'text' ? (block.text.match(ADDRESS) ?? []) : [];
}

/** Of the tenant's own pages alone it can be told. */
function isDead(address: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return true;
  return (hosts.includes(url.host) || hosts.includes(url.hostname)) && !isOwnPage(url.pathname);
}
