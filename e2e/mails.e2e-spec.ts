import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { createServerI18n } from '@ateneo/i18n/server';
import { compose } from '../services/mailing/src/message/compose.js';
import { textsOf } from './words.js';

const i18n = createServerI18n();

/** Every letter that there are words for, whatever sends it. */
const letters = [...textsOf('es').keys()].flatMap((key) => /^mails:(\w+)\.subject$/.exec(key)?.[1] ?? []);

test('every mail reads well at 360 px, in both colours and four languages', async ({ page }) => {
  expect(letters.length).toBeGreaterThan(5);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const language of ['es', 'ca', 'gl', 'eu'] as const) {
    for (const category of letters) {
      const words = { firstName: 'Ane', tenantName: 'Puente Abierto', appName: 'Ateneo' };
      const link = `https://socias.example.org/enroll-verification/${'a'.repeat(22)}/${'b'.repeat(60)}`;
      const { html } = compose(i18n, { ...words, category: category as never, language, link });
      const faults = async (axe: AxeBuilder) =>
        (await axe.analyze()).violations.map(
          ({ id, nodes }) => `${category} ${language}: ${id} ${nodes[0]?.html ?? ''}`,
        );
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setContent(html);
      expect(await faults(new AxeBuilder({ page }))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      // The same letter in other colours.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await faults(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
    }
  }
});
