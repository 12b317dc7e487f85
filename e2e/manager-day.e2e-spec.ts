import { expect, type Page, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const text = (key: string, values?: Record<string, string>) => say(`console:${key}`, values);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

async function openPeople(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: text('console.shell.sections') });
  await menu.locator('a[href="/admin/users"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('resources.users.name_other'));
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

test('a manager keeps a filter on the account, does the same to all who match, and finds the report', async ({
  page,
  browser,
}) => {
  const name = `Altas ${Date.now().toString(36)}`;
  await signIn(page, 'es', 'gestion@demo.test');
  await page.goto('/admin');
  await openPeople(page);
  // Sections of superusers are not there, and neither is what they do.
  await expect(page.locator('a[href="/admin/payments"]')).toHaveCount(0);
  await page.getByLabel(text('resources.users.fields.is_verified')).selectOption('false');
  await expect(page).toHaveURL(/is_verified/);
  await button(page, 'console.list.saved').click();
  await page.getByLabel(text('ra.saved_queries.new_dialog_title')).fill(name);
  await button(page, 'ra.action.save').click();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await looksRight(page, 'saved-filters');
  await button(page, 'ra.action.close').click();

  // On another device it is there, and brings its rows.
  const other = await browser.newContext();
  const device = await other.newPage();
  await signIn(device, 'es', 'gestion@demo.test');
  await device.goto('/admin/users');
  await button(device, 'console.list.saved').click();
  await device.getByRole('button', { name, exact: true }).click();
  await expect(device).toHaveURL(/is_verified/);
  await expect(device.locator('.MuiSkeleton-root')).toHaveCount(0);
  await other.close();

  await button(page, 'console.bulk.button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(text('console.bulk.act')).locator('option')).toHaveCount(2);
  await dialog.getByLabel(text('console.tags.which')).selectOption({ index: 1 });
  await looksRight(page, 'act-on-all');
  await dialog.getByRole('button', { name: text('console.bulk.confirm'), exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // The job is on the page of jobs, and comes to a report.
  await page.goto('/admin/jobs');
  const job = page
    .getByRole('row')
    .filter({ hasText: text('console.job_kind.people_bulk') })
    .first();
  await expect(job).toContainText(text('console.job_status.done'));
  await looksRight(page, 'jobs-after-bulk');
});
