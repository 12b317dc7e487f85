import { describe, expect, test } from '@jest/globals';
import { language } from '@ateneo/contracts';
import { createServerI18n } from '@ateneo/i18n/server';
import { endings, reminders } from '../reactors/event-mails.js';
import { compose, type Words } from './compose.js';

const i18n = createServerI18n();
const mark = '{{link-1}}';
const words: Words = {
  category: 'registry_verify',
  language: 'es',
  firstName: 'Ane <b>',
  tenantName: 'Puente & Río',
  appName: 'Ateneo',
  link: mark,
};
const categories = [
  'registry_verify',
  'registry_remember',
  'registry_verified',
  'password_reset',
  'password_changed',
  'process_amedment',
] as const;

describe('an e-mail', () => {
  test.each(language.options.flatMap((one) => categories.map((category) => [one, category] as const)))(
    'in %s of category %s has all its words',
    (one, category) => {
      const { subject, text, html } = compose(i18n, { ...words, language: one, category });
      expect(subject + text).not.toMatch(/mails:|\{\{(?!link-1)/);
      expect(text).toContain(mark);
      expect(html).toContain(`lang="${one}"`);
    },
  );

  test.each(
    language.options.flatMap((one) =>
      ['hidden', 'shown', 'outcome', 'compromise_asked'].map((news) => [one, news] as const),
    ),
  )('in %s tells what became of an amendment: %s', (one, news) => {
    const { subject, text } = compose(i18n, { ...words, language: one, category: 'process_amedment', news });
    expect(subject + text).not.toMatch(/mails:|\{\{(?!link-1)/);
  });

  test.each(language.options.flatMap((one) => ['asked', 'answered'].map((news) => [one, news] as const)))(
    'in %s tells of a conversation: %s',
    (one, news) => {
      const { subject, text } = compose(i18n, { ...words, language: one, category: 'contact', news });
      expect(subject + text).not.toMatch(/mails:|\{\{(?!link-1)/);
    },
  );

  test.each(
    [
      ...Object.values(reminders).map((news) => ['membership_due', news] as const),
      ...['approved', 'moved', 'taken_back', 'decision_undone', 'announced'].map(
        (news) => ['membership_due', news] as const,
      ),
      ...Object.values(endings).map(({ news }) => ['membership_ended', news] as const),
      ...[undefined, 'refunded'].map((news) => ['invoice', news] as const),
      ['membership_payment', undefined] as const,
    ].flatMap(([category, news]) => language.options.map((one) => [one, category, news] as const)),
  )('in %s tells of a fee: %s %s', (one, category, news) => {
    const { subject, text } = compose(i18n, { ...words, language: one, category, news });
    expect(subject + text).not.toMatch(/mails:|\{\{(?!link-1)/);
  });

  test('never lets a name become markup', () => {
    const { html } = compose(i18n, words);
    expect(html).toContain('Ane &lt;b&gt;');
    expect(html).not.toContain('<b>');
  });

  test.each(language.options)('in %s greets nobody by a name that it does not have', (one) => {
    const { text } = compose(i18n, { ...words, language: one, firstName: '' });
    expect(text.split('\n')[0]).toMatch(/^\p{L}+[:,!]$/u);
  });

  test('brings what somebody wrote as they did, and as text alone', () => {
    const quoted = 'Hola:\nvenid <b>hoy</b>.\n\nGracias.';
    const { html, text } = compose(i18n, { ...words, category: 'contact', news: 'answered', quoted });
    expect(text).toContain('\n\nHola:\nvenid <b>hoy</b>.\n\nGracias.\n\n');
    expect(html).toContain('Hola:<br>venid &lt;b&gt;hoy&lt;/b&gt;.</p>');
  });

  test('shows the logo of the tenant, with words where pictures are shut off', () => {
    const src = 'https://puente.example/files/1/256.png';
    const { html, text } = compose(i18n, { ...words, logo: { src, alt: 'Un "puente"', width: 1024, height: 512 } });
    expect(html).toContain(`<img src="${src}" alt="Un &quot;puente&quot;" width="96" height="48"`);
    expect(text).not.toContain(src);
    expect(compose(i18n, words).html).not.toContain('<img');
  });

  test('speaks each language differently', () => {
    const subjects = language.options.map((one) => compose(i18n, { ...words, language: one }).subject);
    expect(new Set(subjects).size).toBe(4);
  });
});
