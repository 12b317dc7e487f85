import type { Language } from '@ateneo/contracts';
import { type Cell, titleOf, toldTable } from '@ateneo/http';
import { createServerI18n, formatDate } from '@ateneo/i18n/server';
import type { SubjectAccessExport } from '../../../../published/src/identity/personal-data-holders.js';

interface Words {
  readonly language: Language;
  readonly day: string;
  /** What the association is called. */
  readonly house: string;
  /** IANA name. */
  readonly timeZone: string;
}

const i18n = createServerI18n();
const euros = { minimumFractionDigits: 2, useGrouping: 'always' } as const;
/** Lists whose words say the codes of what is held under another name. */
const lists: Readonly<Record<string, string>> = {
  person: 'users',
  changes: 'userchanges',
  membership: 'subscriptions',
  candidacies: 'candidacysubmissions',
  newsletter_copies: 'copies',
  // Of newsletters.
  subscriptions: '',
};

/** What is held on somebody as a page that needs nothing else: a heading for each sort, a list for each of it. */
export function dataAsHtml(held: SubjectAccessExport, { language, day, house, timeZone }: Words): string {
  const say = (key: string, params = {}) => i18n.t(language, `reports:held.${key}`, params);
  const sections = Object.entries(held)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => {
      const parts = rows.map((row) => `<dl>${fieldsOf(lists[name] ?? name, row, { language, timeZone })}</dl>`);
      return `<section><h2>${escaped(say(`of.${name}`))} (${rows.length})</h2>${parts.join('<hr>')}</section>`;
    });
  const title = escaped(say('title', { house }));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#57534e}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style></head>
<body><h1>${title}</h1><p>${escaped(say('explain', { day: formatDate(day, 'long', language) }))}</p><p>${escaped(say('votes'))}</p>
${sections.join('\n')}</body></html>`;
}

function fieldsOf(list: string, row: object, reader: Pick<Words, 'language' | 'timeZone'>): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([field]) => {
      const [cell = null] = toldTable(list, [field], reader).line(row);
      const said = saidOf(list, row[field as keyof typeof row], reader.language) ?? wordsOf(cell, reader.language);
      return `<dt>${escaped(nameOf(field, reader.language))}</dt><dd>${escaped(said)}</dd>`;
    })
    .join('');
}

/** What is a receipt to the association is a payment to the person. */
function saidOf(list: string, code: unknown, language: Language): string | undefined {
  if (!/^\w+$/.test(String(code))) return undefined;
  const key = `reports:held.said.${list}.${String(code)}`;
  const found = i18n.t(language, key);
  return key.endsWith(found) ? undefined : found;
}

/** As the person's own page calls it; what that page does not show, by its plain name. */
function nameOf(field: string, language: Language): string {
  for (const key of [`reports:held.field.${field}`, `profile:field.${field}`]) {
    const found = i18n.t(language, key);
    if (!key.endsWith(found)) return found;
  }
  return titleOf(field, language).replaceAll('_', ' ');
}

function wordsOf(cell: Cell, language: Language): string {
  if (cell === null || typeof cell !== 'object') return String(cell ?? '');
  if ('euros' in cell) return new Intl.NumberFormat([language, 'es'], euros).format(cell.euros);
  // By the reader's clock already.
  const [day = '', time] = cell.date.split(' ');
  return formatDate(time ? `${day}T${time}Z` : day, 'short', language, 'UTC');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
