import { expect, type Page, test } from '@playwright/test';
import { clean } from './looks.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const statutes = /Estatutos de la Asociación/;

/** From the process to the editor of an article: so many taps. */
async function begin(page: Page, process: string): Promise<number> {
  await page.goto(process);
  await page.getByRole('link', { name: statutes }).first().click();
  await page
    .locator('article', { has: page.getByRole('heading', { name: /^Artículo 61\b/ }) })
    .getByRole('link')
    .click();
  return 2;
}

test('on a phone an amendment is four taps from its process; left half way it stands on the home and beside its article', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'socia@demo.test');
  await page.goto('/process');
  await page
    .getByRole('link', { name: /Reforma de los estatutos/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reforma/);
  const process = new URL(page.url()).pathname;
  let taps = await begin(page, process);
  const content = page.locator('textarea[name=content]');
  // Another text each time: the same one is taken once.
  await content.fill(`${await content.inputValue()} Se revisará cada ${Date.now() % 100_000} días.`);
  const preview = page.getByRole('button', { name: say('amendment:show_difference_one', { count: '1' }) });
  await expect(preview).toBeVisible();
  await expect(page.locator('ins')).toBeHidden();
  await preview.click();
  await expect(page.locator('ins').first()).toBeInViewport();
  await expect(page.getByText(say('amendment:propose.public'))).toBeAttached();
  await clean(page);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('home:begun_one') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Artículo 61\b/ })
    .click();
  await expect(content).toHaveValue(/Se revisará cada/);
  taps = await begin(page, process);
  await expect(content).toHaveValue(/Se revisará cada/);

  await page.getByRole('button', { name: say('amendment:propose.send') }).click();
  await clean(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('amendment:propose.send') })
    .click();
  taps += 2;
  expect(taps).toBeLessThanOrEqual(4);
  await expect(page).toHaveURL(/\/amedment\/[0-9a-f-]{36}/);
  await expect(page.getByText(say('amendment:propose.published'))).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: say('amendment:propose.another') }).click();
  await expect(page).toHaveURL(/\/view#article-/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say('home:begun_one') })).toHaveCount(0);
});
