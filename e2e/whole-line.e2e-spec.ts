import { expect, type Page, test } from '@playwright/test';
import { axeOf } from './looks.js';
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

async function axe(page: Page, screen: string): Promise<void> {
  // A colour on its way is no colour that anybody has to read.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined))));
  await expect(page.locator('h1').first()).toBeVisible();
  const { violations } = await axeOf(page).analyze();
  expect(violations.map(({ id, nodes }) => `${screen}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

test('from enrolment to the row in the change log', async ({ page }) => {
  const look = (screen: string) =>
    test.step(screen, async () => {
      await settled(page);
      await axe(page, screen);
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
