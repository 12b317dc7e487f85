import type { Language } from '@ateneo/contracts';
import type { ServerI18n } from '@ateneo/i18n/server';
import type { Composed } from './compose.js';
import { DARK, escape, FRAME, type Logo, logoOf } from './html.js';
import type { Named } from './reader-name.js';
import { pieceAsHtml, pieceAsText, type Place, type Shown } from './issue-pieces.js';

export interface IssueWords {
  readonly language: Language;
  readonly subject: string;
  readonly preheader: string;
  readonly blocks: readonly Shown[];
  readonly newsletterName: string;
  readonly tenantName: string;
  readonly logo?: Logo | undefined;
  /** The tenant's own, without a slash at the end. */
  readonly origin: string;
  /** The address of a picture's file below the origin: the same for every reader. */
  readonly pictureOf: (file: string) => string;
  /** Where it is read in the browser; undefined where nothing is kept. */
  readonly archive: string | undefined;
  /** Where this reader leaves: the mark that each copy puts its own address in place of. */
  readonly leave: string;
  /** What stands where the reader's name comes: marks, as that of the way out. */
  readonly named: Named;
}

/** Writes an issue in one language, once for all its readers: only their name and the address by which they leave differ. */
export function composeIssue(i18n: ServerI18n, words: IssueWords): Composed {
  const say = (part: string) =>
    i18n.t(words.language, `mails:newsletter_foot.${part}`, {
      newsletter: words.newsletterName,
      tenant: words.tenantName,
    });
  const place = { origin: words.origin, say, pictureOf: words.pictureOf, named: words.named };
  return { subject: words.subject, html: asHtml(words, place), text: asText(words, place) };
}

function asText(words: IssueWords, place: Place): string {
  const { blocks, archive, leave, tenantName } = words;
  const { say } = place;
  const written = blocks.map((block) => pieceAsText(block, place));
  const browser = archive === undefined ? [] : [`${say('browser')}: ${archive}`];
  return [...written, '—', tenantName, say('why'), ...browser, `${say('leave')}: ${leave}`].join('\n\n');
}

/** As wide as the screen, whatever a picture that is not shown asks for. */
const FIXED = 'table-layout:fixed';

function asHtml(words: IssueWords, place: Place): string {
  const { say } = place;
  const { language, subject, preheader, blocks, tenantName, archive, leave } = words;
  const hidden =
    preheader === '' ? '' : `<div style="display:none;max-height:0;overflow:hidden">${escape(preheader)}</div>`;
  const link = (address: string, text: string) =>
    `<a class="quiet" href="${escape(address)}" style="color:#57534e">${escape(text)}</a>`;
  const browser = archive === undefined ? '' : `${link(archive, say('browser'))} · `;
  const small = 'margin:0 0 8px;font-size:13px;line-height:20px;color:#57534e';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title><style>${DARK}</style></head>
<body class="page" style="${FRAME.page}">${hidden}<div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${FIXED}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${FRAME.card};${FIXED}">
<tr><td style="padding:32px 28px">${logoOf(words.logo)}
<h1 style="${FRAME.title}">${escape(subject)}</h1>
${blocks.map((block) => pieceAsHtml(block, place)).join('\n')}
</td></tr></table>
<div style="max-width:560px;margin:16px auto 0;text-align:left">
<p class="quiet" style="${small}">${escape(tenantName)}. ${escape(say('why'))}</p>
<p class="quiet" style="${small}">${browser}${link(leave, say('leave'))}</p></div>
</td></tr></table></div></body></html>`;
}
