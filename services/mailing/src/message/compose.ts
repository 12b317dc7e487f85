import type { Language } from '@ateneo/contracts';
import type { ServerI18n } from '@ateneo/i18n/server';
import type { AdHocMailWords, SentCategory } from '../email/email.events.js';
import { BUTTON, DARK, escape, FRAME, type Logo, logoOf } from './html.js';

export interface Composed {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Words {
  readonly category: SentCategory;
  /** Which of the category's mails, where it has several. */
  readonly news?: string | undefined;
  readonly language: Language;
  /** Empty: nobody is called by a name that was not verified. */
  readonly firstName: string;
  /** Whom it is about, where another reads it. */
  readonly about?: string | undefined;
  readonly tenantName: string;
  readonly appName: string;
  /** Where the button leads: an address, or the mark where a one-time link comes. */
  readonly link: string;
  /** Of an ad-hoc mail: its subject and what it says. */
  readonly own?: AdHocMailWords | undefined;
  /** What somebody wrote, as they did, below the mail's own words. */
  readonly quoted?: string | undefined;
  /** The title of the event that it is about. */
  readonly event?: string | undefined;
  /** The name of the newsletter that somebody asked for. */
  readonly newsletter?: string | undefined;
  /** Where one chooses of what one is written to, under a mail that need not be. */
  readonly choose?: string | undefined;
  /** What, when, where, how much: label, words, and where the words lead. */
  readonly rows?: Rows | undefined;
  /** The tenant's logo, at its own origin. */
  readonly logo?: Logo | undefined;
}

type Rows = readonly (readonly [label: string, words: string, link?: string])[];

/** Writes an e-mail in the reader's language, as text and as HTML that every mail program shows. */
export function compose(i18n: ServerI18n, words: Words): Composed {
  const { language, category, news, tenantName, appName } = words;
  const letterName = news === undefined ? category : `${category}_${news}`;
  const say = (part: string) =>
    i18n.t(language, `mails:${letterName}.${part}`, {
      name: words.firstName,
      tenant: tenantName,
      app: appName,
      event: words.event,
      newsletter: words.newsletter,
    });
  const shared = (part: string) => i18n.t(language, `mails:${part}`, { name: words.firstName, tenant: tenantName });
  const letter: Letter = {
    subject: words.own?.subject ?? say('subject'),
    greeting: shared(words.firstName === '' ? 'greeting_unnamed' : 'greeting'),
    paragraphs: [...aboutAnother(i18n, words), ...paragraphsOf(words.own?.text ?? say('body'))],
    quoted: words.quoted === undefined ? [] : paragraphsOf(words.quoted),
    action: say('action'),
    after: say('after'),
    choose: shared('choose'),
  };
  return { subject: letter.subject, text: asText(letter, words), html: asHtml(letter, words) };
}

/** Why somebody reads what is another's. */
function aboutAnother(i18n: ServerI18n, { language, about: name }: Words): string[] {
  return name === undefined ? [] : [i18n.t(language, 'mails:about_another', { name })];
}

const paragraphsOf = (text: string) => text.trim().split(/\n{2,}/);

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly quoted: readonly string[];
  /** What the button says. */
  readonly action: string;
  readonly after: string;
  /** What the way to one's choice is called. */
  readonly choose: string;
}

function asText(
  { greeting, paragraphs, quoted, action, after, choose }: Letter,
  { link, tenantName, rows = [], choose: toChoice }: Words,
): string {
  const told = rows.map(([label, words, to]) => `${label}: ${words}${to ? ` (${to})` : ''}`).join('\n');
  const choice = toChoice === undefined ? '' : `${choose}: ${toChoice}`;
  const parts = [greeting, ...paragraphs, told, ...quoted, `${action}: ${link}`, after, `— ${tenantName}`, choice];
  return parts.filter((part) => part !== '').join('\n\n');
}

const QUOTE = 'margin:0 0 16px;padding:4px 0 0 16px;border-left:3px solid #0f5c5c;overflow-wrap:anywhere';

function asHtml(
  { subject, greeting, paragraphs, quoted, action, after, choose }: Letter,
  { language, link, tenantName, logo, rows = [], choose: toChoice }: Words,
): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escape(text).replaceAll('\n', '<br>')}</p>`;
  const quotes =
    quoted.length === 0 ? '' : `<blockquote style="${QUOTE}">${quoted.map((text) => p(text)).join('')}</blockquote>`;
  const quiet = (text: string, style = '') =>
    `<p class="quiet" style="margin:0 0 16px;color:#57534e;${style}">${escape(text)}</p>`;
  const choice =
    toChoice === undefined
      ? ''
      : `\n<p style="margin:8px 0 0;font-size:13px"><a class="link" href="${escape(toChoice)}" style="color:#0f5c5c">${escape(choose)}</a></p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title><style>${DARK}</style></head>
<body class="page" style="${FRAME.page}"><div role="main">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="${FRAME.card}">
<tr><td style="padding:32px 28px">${logoOf(logo)}
<h1 style="${FRAME.title}">${escape(subject)}</h1>
${p(greeting)}${paragraphs.map((text) => p(text)).join('')}${asRows(rows)}${quotes}
<p style="margin:24px 0"><a class="button" href="${escape(link)}" style="${BUTTON}">${escape(action)}</a></p>
${quiet(link, 'font-size:13px;line-height:20px;word-break:break-all')}
${quiet(after)}
</td></tr></table>
<p class="quiet" style="margin:16px 0 0;font-size:13px;color:#57534e">${escape(tenantName)}</p>${choice}
</td></tr></table></div></body></html>`;
}

function asRows(rows: Rows): string {
  if (rows.length === 0) return '';
  const linked = (words: string, to?: string) =>
    to ? `<a class="link" href="${escape(to)}" style="color:#0f5c5c">${escape(words)}</a>` : escape(words);
  const row = ([label, words, to]: Rows[number]) =>
    `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;vertical-align:top">${escape(label)}</th><td style="padding:4px 0">${linked(words, to)}</td></tr>`;
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font:inherit">${rows.map(row).join('')}</table>`;
}
