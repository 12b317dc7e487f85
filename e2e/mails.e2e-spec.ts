import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { createServerI18n } from '@ateneo/i18n/server';
import { compose } from '../services/mailing/src/message/compose.js';
import { textsOf } from './words.js';

const i18n = createServerI18n();

/** Every letter that there are words for, whatever sends it. */
const letters = [...textsOf('es').keys()].flatMap((key) => /^mails:(\w+)\.subject$/.exec(key)?.[1] ?? []);

/** Takes the place of the whole document; the window, and axe in it, stay. */
const show = (page: Page, html: string) =>
  page.evaluate((text) => {
    document.documentElement.replaceWith(new DOMParser().parseFromString(text, 'text/html').documentElement);
  }, html);

/** In the page itself: brought in anew for each of hundreds of letters, axe takes most of the time. */
const faultsOn = (page: Page, options: RunOptions) =>
  page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { ...asked, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`);
  }, options);

for (const language of ['es', 'ca', 'gl', 'eu'] as const)
  test(`every mail reads well at 360 px and in both colours: ${language}`, async ({ page }) => {
    expect(letters.length).toBeGreaterThan(5);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.setContent('<!doctype html><title>-</title>');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    for (const category of letters) {
      const words = { firstName: 'Ane', tenantName: 'Puente Abierto', appName: 'Ateneo' };
      const link = `https://socias.example.org/enroll-verification/${'a'.repeat(22)}/${'b'.repeat(60)}`;
      const { html } = compose(i18n, { ...words, category: category as never, language, link });
      await page.emulateMedia({ colorScheme: 'light' });
      await show(page, html);
      expect.soft(await faultsOn(page, {}), category).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), category).toBe(true);
      // The same letter in other colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await faultsOn(page, { runOnly: ['color-contrast'] }), category).toEqual([]);
    }
  });
