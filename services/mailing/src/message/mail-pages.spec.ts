import { emailCategory, language } from '@ateneo/contracts';
import { createServerI18n } from '@ateneo/i18n/server';
import { describe, expect, test } from '@jest/globals';
import { everyLetter, mailPage } from './mail-pages.js';

const i18n = createServerI18n();

describe.each(language.options)('in %s', (one) => {
  const letters = everyLetter(i18n, one);
  const page = mailPage(i18n, one);

  test.each(emailCategory.options)('a letter of category %s is on the page', (category) => {
    const found = letters.filter(({ name }) => name === category || name.startsWith(`${category} · `));
    expect(found.length).toBeGreaterThan(0);
    for (const { name } of found) expect(page).toContain(`<h2>${name}</h2>`);
  });

  test('every mail has its words, and the page keeps them as they are', () => {
    for (const { html } of letters) expect(html).not.toMatch(/\w\.(subject|body|action|after)|\{\{/);
    expect(page).toContain("srcdoc='<!doctype html>");
  });
});
