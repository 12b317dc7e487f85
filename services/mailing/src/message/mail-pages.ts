import { emailCategory, type Language, language } from '@ateneo/contracts';
import { flatTexts, type ServerI18n } from '@ateneo/i18n/server';
import type { SentCategory } from '../email/email.events.js';
import { compose } from './compose.js';
import { composeIssue } from './compose-issue.js';
import { escape } from './html.js';

/** A mail as it is shown to who looks all of them through. */
interface Shown {
  /** Category, and which of its mails. */
  readonly name: string;
  readonly subject: string;
  readonly html: string;
}

const ORIGIN = 'https://ateneo.example.org';

/** What mails of events and of fees say beside their words. Invented. */
const labels: Readonly<Record<Language, readonly [when: string, where: string]>> = {
  es: ['Cuándo', 'Dónde'],
  ca: ['Quan', 'On'],
  gl: ['Cando', 'Onde'],
  eu: ['Noiz', 'Non'],
};

const byHand: ReadonlySet<string> = new Set(['manual', 'carnet_custom']);

/** The texts have an entry a mail, with its subject: its category, and behind it which of them. */
function allLetters(): { readonly category: SentCategory; readonly news: string | undefined }[] {
  // The longest first: `carnet_custom` is none of the mails of `carnet`.
  const categories = emailCategory.options.toSorted((a, b) => b.length - a.length) as SentCategory[];
  const letters = [...flatTexts('es').keys()]
    .flatMap((key) => /^mails:(\w+)\.subject$/.exec(key)?.[1] ?? [])
    .toSorted();
  return letters.flatMap((entry) => {
    const category = categories.find((one) => entry === one || entry.startsWith(`${one}_`));
    return category ? [{ category, news: entry === category ? undefined : entry.slice(category.length + 1) }] : [];
  });
}

/** Every mail in one language, with invented readers and events. */
export function everyLetter(i18n: ServerI18n, one: Language): Shown[] {
  const letters = allLetters().map(({ category, news }) => {
    const [when, where] = labels[one];
    const isOfEvent = category.startsWith('event_');
    const { subject, html } = compose(i18n, {
      category,
      news,
      language: one,
      firstName: 'Uxía',
      tenantName: 'Ateneo de Ponte',
      appName: 'Ateneo',
      link: `${ORIGIN}/MNEbXJ9tTzu4`,
      event: isOfEvent ? 'Letras Galegas' : undefined,
      newsletter: category === 'newsletter' ? 'Boletín' : undefined,
      rows: isOfEvent
        ? [
            [when, '2027-05-17, 19:00'],
            [where, 'Praza Maior, 1', `${ORIGIN}/event`],
          ]
        : [],
      own: byHand.has(category) ? { subject: 'Lorem ipsum', text: 'Dolor sit amet.\n\nConsectetur.' } : undefined,
      quoted: category === 'contact' ? 'Lorem ipsum dolor sit amet.' : undefined,
    });
    return { name: news === undefined ? category : `${category} · ${news}`, subject, html };
  });
  return [...letters, anIssue(i18n, one)];
}

function anIssue(i18n: ServerI18n, one: Language): Shown {
  const [when, where] = labels[one];
  const rows = [
    [when, '2027-05-17'],
    [where, 'Praza Maior, 1'],
  ] as const;
  const { subject, html } = composeIssue(i18n, {
    language: one,
    subject: 'Lorem ipsum',
    preheader: '',
    blocks: [
      { kind: 'heading', text: 'Dolor sit amet' },
      {
        kind: 'text',
        text: `Consectetur, {{nombre|amigas}}: ${ORIGIN}.\n\n- Sed **do** *eiusmod*\n- [Tempor](${ORIGIN})\n\n> Incididunt`,
      },
      { kind: 'columns', left: 'Ut enim ad minim veniam, quis nostrud.', right: 'Duis aute irure dolor in voluptate.' },
      { kind: 'event_card', event: 'e', title: 'Letras Galegas', rows },
      { kind: 'divider' },
      { kind: 'button', text: 'Excepteur', link: ORIGIN },
    ],
    newsletterName: 'Boletín',
    tenantName: 'Ateneo de Ponte',
    origin: ORIGIN,
    pictureOf: (file) => file,
    archive: `${ORIGIN}/newsletter`,
    leave: `${ORIGIN}/leave`,
    named: () => 'Ane',
  });
  return { name: 'newsletter · issue', subject, html };
}

const STYLE = `:root{font:16px/1.5 Verdana,Arial,sans-serif;color-scheme:light}body{margin:24px}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,380px),1fr));gap:24px}
h2{font-size:1rem;margin:0}p{margin:0 0 8px}iframe{width:100%;height:560px;border:1px solid #999;color-scheme:light}
:root:has(#dark:checked),:root:has(#dark:checked) iframe{color-scheme:dark}
:root:has(#wide:checked) main{grid-template-columns:repeat(auto-fill,minmax(min(100%,640px),1fr))}`;

/** A page on which every mail in one language is seen as it arrives: light or dark, narrow or wide. */
export function mailPage(i18n: ServerI18n, one: Language): string {
  const links = language.options.map((other) => (other === one ? other : `<a href="${other}.html">${other}</a>`));
  const letters = everyLetter(i18n, one).map(
    ({ name, subject, html }) =>
      `<section><h2>${escape(name)}</h2><p>${escape(subject)}</p>
<iframe sandbox="allow-same-origin" title="${escape(name)}" srcdoc='${html.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}'></iframe></section>`,
  );
  return `<!doctype html><html lang="${one}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>mails: ${one}</title><style>${STYLE}</style></head><body>
<p>${links.join(' · ')} · <label><input type="checkbox" id="dark"> dark</label> · <label><input type="checkbox" id="wide"> wide</label></p>
<main>
${letters.join('\n')}
</main></body></html>
`;
}
