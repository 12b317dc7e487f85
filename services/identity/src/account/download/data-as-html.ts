import type { Language } from '@ateneo/contracts';
import { createServerI18n, formatDate } from '@ateneo/i18n/server';
import type { Held } from '../../public/held-on-people.js';

interface Words {
  readonly language: Language;
  readonly day: string;
  /** What the association is called. */
  readonly house: string;
}

const i18n = createServerI18n();
const isMoment = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;

/** What is held on somebody as a page that needs nothing else: a heading for each sort, a list for each of it. */
export function dataAsHtml(held: Held, { language, day, house }: Words): string {
  const say = (key: string, params = {}) => i18n.t(language, `reports:held.${key}`, params);
  const sections = Object.entries(held)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => {
      const parts = rows.map((row) => `<dl>${fieldsOf(row, language)}</dl>`);
      return `<section><h2>${escaped(say(`of.${name}`))} (${rows.length})</h2>${parts.join('<hr>')}</section>`;
    });
  const title = escaped(say('title', { house }));
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px/1.5 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#57534e}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style></head>
<body><h1>${title}</h1><p>${escaped(say('explain', { day: formatDate(day, 'long', language) }))}</p><p>${escaped(say('votes'))}</p>
${sections.join('\n')}</body></html>`;
}

function fieldsOf(row: object, language: Language): string {
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(
      ([field, value]) => `<dt>${escaped(nameOf(field, language))}</dt><dd>${escaped(wordsOf(value, language))}</dd>`,
    )
    .join('');
}

/** As the person's own page calls it; what that page does not show, by its plain name. */
function nameOf(field: string, language: Language): string {
  for (const key of [`reports:held.field.${field}`, `profile:field.${field}`]) {
    const found = i18n.t(language, key);
    if (!key.endsWith(found)) return found;
  }
  return field.replaceAll('_', ' ');
}

function wordsOf(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return i18n.t(language, `reports:held.${value ? 'yes' : 'no'}`);
  if (typeof value === 'string' && isMoment.test(value)) return formatDate(value, 'short', language);
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
