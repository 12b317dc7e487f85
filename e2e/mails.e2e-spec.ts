import { expect, type Page, test } from '@playwright/test';
import { createServerI18n, flatTexts } from '@ateneo/i18n/server';
import { compose } from '../services/mailing/src/message/compose.js';
import { composeIssue } from '../services/mailing/src/message/compose-issue.js';
import type { Shown } from '../services/mailing/src/message/issue-pieces.js';
import { axeFaults, withoutContrast } from './looks.js';

const i18n = createServerI18n();

/** Every letter that there are words for, whatever sends it. */
const letters = [...flatTexts('es').keys()].flatMap((key) => /^mails:(\w+)\.subject$/.exec(key)?.[1] ?? []);

/** Takes the place of the whole document; the window, and axe in it, stay. */
const show = (page: Page, html: string) =>
  page.evaluate((text) => {
    document.documentElement.replaceWith(new DOMParser().parseFromString(text, 'text/html').documentElement);
  }, html);

/** One of each piece that an issue can have, as its reader gets it: with the foot and the way out. */
const newsletter = (language: 'es' | 'ca' | 'gl' | 'eu') =>
  composeIssue(i18n, {
    language,
    subject: 'Mayo',
    preheader: 'Lo de mayo.',
    blocks: pieces,
    newsletterName: 'Noticias del Puente',
    tenantName: 'Puente Abierto',
    origin: 'https://socias.example.org',
    pictureOf: (file) => `/files/${file}/1024.png`,
    archive: '/newsletter/1/issue/2',
    named: () => 'Ane',
    leave: `https://socias.example.org/newsletter/leave/${'a'.repeat(36)}.${'b'.repeat(43)}`,
  }).html;
const pieces: readonly Shown[] = [
  { kind: 'heading', text: 'Asamblea' },
  {
    kind: 'text',
    text: 'Hola, {{nombre}}: nos vemos el **martes**.\n\n- [Orden del día](https://example.org/orden)\n\n> Más en https://example.org/asamblea?orden=dia.',
  },
  { kind: 'divider' },
  { kind: 'button', text: 'Ver el orden del día', link: 'https://example.org/orden' },
  {
    kind: 'event_card',
    event: 'e',
    title: 'Asamblea general',
    rows: [
      ['Cuándo', 'El martes 5 de mayo, a las siete'],
      ['Dónde', 'Calle Larguísima de la Constitución Española, 145'],
    ],
  },
  { kind: 'picture', file: 'f', width: 1024, height: 512, alt: 'El puente nuevo, con gente' },
  { kind: 'columns', left: 'A un lado, lo que pasó.\n\nY algo más.', right: 'Al otro, lo que viene.' },
  { kind: 'process_card', process: 'p', title: 'Estatutos', rows: [['Hasta', 'el martes 12 de mayo']] },
  { kind: 'amedment_card', process: 'p', amedment: 'a', title: 'Artículo 4', rows: [['Proceso', 'Estatutos']] },
];

for (const language of ['es', 'ca', 'gl', 'eu'] as const)
  test(`every mail reads well at 360 px and in both colours: ${language}`, async ({ page }) => {
    expect(letters.length).toBeGreaterThan(5);
    await page.setViewportSize({ width: 360, height: 800 });
    // As most programs show a mail first: without its pictures.
    await page.route('https://**', (route) => route.abort());
    await page.setContent('<!doctype html><title>-</title>');
    const words = { firstName: 'Ane', tenantName: 'Puente Abierto', appName: 'Ateneo' };
    const link = `https://socias.example.org/enroll-verification/${'a'.repeat(22)}/${'b'.repeat(60)}`;
    const written = letters.map((category) => {
      const { html } = compose(i18n, { ...words, category: category as never, language, link });
      return [category, html] as const;
    });
    for (const [category, html] of [...written, ['an issue', newsletter(language)] as const]) {
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, html);
      expect.soft(await axeFaults(page, language === 'es' ? {} : withoutContrast), category).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), category).toBe(true);
      // Colours are the same in each language, and are asked in both schemes once.
      if (language !== 'es') continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axeFaults(page, { runOnly: ['color-contrast'] }), category).toEqual([]);
    }
  });
