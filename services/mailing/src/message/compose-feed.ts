import type { Language } from '@ateneo/contracts';
import { escape } from './html.js';

export interface FeedWords {
  readonly language: Language;
  /** Of the newsletter. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tenantName: string;
  /** Addresses of the feed itself and of the page that it tells of. */
  readonly self: string;
  readonly page: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly id: string;
  readonly language: Language;
  readonly subject: string;
  readonly address: string;
  readonly sent: string;
  readonly html: string;
}

/** Before anything was sent: a feed must say when it changed. */
const BEGIN = '1970-01-01T00:00:00.000Z';

/** What was sent of a newsletter as an Atom feed (RFC 4287). */
export function composeFeed({ language, id, name, description, tenantName, self, page, entries }: FeedWords): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>urn:uuid:${id}</id><title>${words(name)}</title><subtitle>${words(description)}</subtitle>
<updated>${entries[0]?.sent ?? BEGIN}</updated><author><name>${words(tenantName)}</name></author>
<link rel="self" type="application/atom+xml" href="${escape(self)}"/><link rel="alternate" type="text/html" href="${escape(page)}"/>
${entries.map(entryOf).join('\n')}
</feed>
`;
}

function entryOf({ id, language, subject, address, sent, html }: FeedEntry): string {
  return `<entry xml:lang="${language}"><id>urn:uuid:${id}</id><title>${words(subject)}</title>
<published>${sent}</published><updated>${sent}</updated><link rel="alternate" type="text/html" href="${escape(address)}"/>
<content type="html">${words(html)}</content></entry>`;
}

/** What XML cannot hold, however it is written: control characters, halves of pairs. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const NEVER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const words = (text: string): string => escape(text.replaceAll(NEVER, ''));
