import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { createServerI18n } from '@ateneo/i18n/server';
import { compose } from '../services/mailing/src/message/compose.js';
import { textsOf } from './words.js';

const i18n = createServerI18n();

/** Every letter that there are words for, whatever sends it. */
const letters = [...textsOf('es').keys()].flatMap((key) => /^mails:(\w+)\.subject$/.exec(key)?.[1] ?? []);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail reads well in ${colorScheme} colours, at 360 px, in four languages`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    expect(letters.length).toBeGreaterThan(5);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const language of ['es', 'ca', 'gl', 'eu'] as const) {
      for (const category of letters) {
        const words = { firstName: 'Ane', tenantName: 'Puente Abierto', appName: 'Ateneo' };
        const link = `https://socias.example.org/enroll-verification/${'a'.repeat(22)}/${'b'.repeat(60)}`;
        const { html } = compose(i18n, { ...words, category: category as never, language, link });
        await page.setContent(html);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${category} ${language}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      }
    }
  });
}
