import type { Language } from '@ateneo/contracts';
import type { ServerI18n } from '@ateneo/i18n/server';
import type { Block } from '../issue/issue.events.js';
import type { Composed } from './compose.js';
import { BUTTON, DARK, escape, FRAME, type Logo, logoOf } from './html.js';

/** An event's card: its title, and label and words of what, when and where. */
export interface Card {
  readonly kind: 'event_card';
  readonly event: string;
  readonly title: string;
  readonly rows: readonly (readonly [string, string])[];
}

/** A piece as it is shown: events are cards. */
export type Shown = Exclude<Block, { readonly kind: 'event' }> | Card;

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
  /** Where it is read in the browser; undefined where nothing is kept. */
  readonly archive: string | undefined;
  /** Where this reader leaves: the mark that each copy puts its own address in place of. */
  readonly leave: string;
}

/** Writes an issue in one language, once for all its readers: only the address by which they leave differs. */
export function composeIssue(i18n: ServerI18n, words: IssueWords): Composed {
  const say = (part: string) =>
    i18n.t(words.language, `mails:newsletter_foot.${part}`, {
      newsletter: words.newsletterName,
      tenant: words.tenantName,
    });
  return { subject: words.subject, html: asHtml(words, say), text: asText(words, say) };
}

type Say = (part: string) => string;

const eventAddress = (origin: string, { event }: Card) => `${origin}/event/${event}/view`;

function asText({ blocks, origin, archive, leave, tenantName }: IssueWords, say: Say): string {
  const written = blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `# ${block.text}`;
      case 'text':
        return block.text.trim();
      case 'button':
        return `${block.text}: ${block.link}`;
      case 'event_card': {
        const rows = block.rows.map(([label, said]) => `${label}: ${said}`);
        return [block.title, ...rows, `${say('event')}: ${eventAddress(origin, block)}`].join('\n');
      }
      case 'divider':
        return '---';
    }
  });
  const browser = archive === undefined ? [] : [`${say('browser')}: ${archive}`];
  return [...written, '—', tenantName, say('why'), ...browser, `${say('leave')}: ${leave}`].join('\n\n');
}

/** Runs of words and web addresses by turns. */
const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g;

function asHtml(words: IssueWords, say: Say): string {
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
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${FRAME.card}">
<tr><td style="padding:32px 28px">${logoOf(words.logo)}
<h1 style="${FRAME.title}">${escape(subject)}</h1>
${blocks.map((block) => pieceOf(block, words, say)).join('\n')}
</td></tr></table>
<div style="max-width:560px;margin:16px auto 0;text-align:left">
<p class="quiet" style="${small}">${escape(tenantName)}. ${escape(say('why'))}</p>
<p class="quiet" style="${small}">${browser}${link(leave, say('leave'))}</p></div>
</td></tr></table></div></body></html>`;
}

function pieceOf(block: Shown, { origin }: IssueWords, say: Say): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 style="margin:24px 0 12px;font:600 19px/26px Georgia,serif">${escape(block.text)}</h2>`;
    case 'text':
      return paragraphs(block.text);
    case 'button':
      return button(block.link, block.text);
    case 'event_card': {
      const rows = block.rows.map(([label, said]) => `<b>${escape(label)}:</b> ${escape(said)}`).join('<br>');
      return `<div style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid #0f5c5c">
<h2 style="margin:0 0 8px;font:600 19px/26px Georgia,serif">${escape(block.title)}</h2>
<p style="margin:0 0 12px">${rows}</p>${button(eventAddress(origin, block), `${say('event')}: ${block.title}`)}</div>`;
    }
    case 'divider':
      return '<hr style="margin:24px 0;border:0;border-top:1px solid #d9d5cc">';
  }
}

function button(link: string, text: string): string {
  return `<p style="margin:16px 0 24px"><a class="button" href="${escape(link)}" style="${BUTTON}">${escape(text)}</a></p>`;
}

function paragraphs(text: string): string {
  const linked = (words: string) =>
    words
      .split(ADDRESS)
      .map((run, index) =>
        index % 2 === 1
          ? `<a class="link" href="${escape(run)}" style="color:#0f5c5c;overflow-wrap:anywhere">${escape(run)}</a>`
          : escape(run).replaceAll('\n', '<br>'),
      )
      .join('');
  return text
    .trim()
    .split(/\n{2,}/)
    .map((words) => `<p style="margin:0 0 16px">${linked(words)}</p>`)
    .join('');
}
