import { expect, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { spanishLeft } from './spanish-left.js';
import { wholeLine } from './whole-line.js';

/** Waits until the page has shown what it fetches: a heading, and no placeholder left. */
async function settled(page: Page): Promise<void> {
  // An open dialog hides the heading from roles, not from the page.
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

const pages = ['enroll', 'enroll, terms', 'enroll-done', 'verification', 'home', 'own data', 'processes', 'process'];
const sections = [
  'documents',
  'process',
  'document',
  'change log',
  'users',
  'organizations',
  'processes',
  'amendments',
];
/** What axe is asked of elsewhere: in `every-row`, and in `events` (enrolment) and `account` (verification). */
const elsewhere = new Set(
  [...pages, 'document'].concat([...sections, 'emails', 'effects'].map((place) => `console, ${place}`)),
);

test('from enrolment to the row in the change log', async ({ page }) => {
  const look = (screen: string) =>
    test.step(screen, async () => {
      await settled(page);
      if (!elsewhere.has(screen)) await clean(page);
    });
  await wholeLine({ page, language: 'es', look });
});

test.describe('on a phone', () => {
  test.use({ locale: 'eu-ES', viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the same in Basque, with no Spanish left on any screen', async ({ page }) => {
    const look = (screen: string) =>
      test.step(screen, async () => {
        await settled(page);
        expect({ screen, left: await spanishLeft(page) }).toEqual({ screen, left: [] });
        const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect({ screen, tooWide: Math.max(0, tooWide) }).toEqual({ screen, tooWide: 0 });
      });
    await wholeLine({ page, language: 'eu', look });
  });
});
