import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailbox, signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('es');
const text = (key: string, values?: Record<string, string>) => say(`console:${key}`, values);
const button = (within: Page | Locator, key: string) => within.getByRole('button', { name: text(key), exact: true });

const menu = (page: Page): Locator => page.getByRole('navigation', { name: text('console.shell.sections') });

async function open(page: Page, section: string): Promise<void> {
  await menu(page).locator(`a[href="/admin/${section}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`resources.${section}.name_other`));
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

async function clean(page: Page): Promise<void> {
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${page.url()}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

/** Types the code that is asked for, and confirms. */
async function confirm(page: Page, act: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const [code] = /[A-Z2-9]{4}(?=\.)/.exec(await dialog.locator('#confirm-code').innerText()) ?? [];
  await dialog.getByLabel(text('console.confirm.code')).fill(code!);
  await button(dialog, act).click();
  await expect(dialog).toHaveCount(0);
}

/** Two accounts that a superuser made for one person, in the days when nobody looked. */
async function twoOf(surname: string): Promise<{ first: string; second: string }> {
  const client = await mailbox();
  const [first, second] = [`${surname}.una@example.org`.toLowerCase(), `${surname}.dos@example.org`.toLowerCase()];
  for (const email of [first, second]) {
    const data = { email, first_name: 'Íñigo', last_name_1: 'Güemes', last_name_2: surname, language: 'es' };
    const answer = await client.post('/api/v1/users/users', { data });
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  }
  await client.dispose();
  return { first, second };
}

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

test('a superuser’s day: found, corrected, tagged, deactivated and back, merged and not, exported', async ({
  page,
}) => {
  const surname = `Zeta${Date.now().toString(36)}`;
  const name = `Íñigo Güemes ${surname}`;
  const { first, second } = await twoOf(surname);
  await signIn(page, 'es', 'admin@demo.test');
  await page.goto('/admin');

  // Without accents, in another order, and two of them there are.
  await open(page, 'users');
  const search = page.getByLabel(text('resources.users.search'));
  await search.fill(`guemes ${surname.toLowerCase()} inigo`);
  await expect(row(page, second)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(2);
  await search.fill(first);
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await page.getByLabel(text('resources.users.fields.is_verified')).selectOption('true');
  await expect(row(page, first)).toHaveCount(0);
  await page.getByLabel(text('resources.users.fields.is_verified')).selectOption('false');
  await row(page, first).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // One field by itself, and the log tells it.
  await page.getByRole('link', { name: text('ra.action.edit'), exact: true }).click();
  await page
    .getByRole('button', { name: text('console.edit.field', { field: text('console.changed_fields.address_city') }) })
    .click();
  await page.getByLabel(text('console.changed_fields.address_city')).fill('Laudio');
  await button(page, 'ra.action.save').click();
  await expect(
    page.getByText(text('console.edit.updated', { field: text('console.changed_fields.address_city') })),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laudio' }).first()).toBeVisible();

  // Compared with a month ago: then there was nobody, and the town is one of the things that came since.
  await page.getByRole('link', { name: text('console.history.of', { name }) }).click();
  const monthAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000).toISOString().slice(0, 19);
  await page.getByLabel(text('console.history.from')).first().fill(monthAgo);
  const town = page.getByRole('row').filter({ hasText: text('console.changed_fields.address_city') });
  await expect(town).toContainText('Laudio');
  await clean(page);
  await page.goBack();

  await page.getByLabel(text('console.tags.which'), { exact: true }).selectOption({ index: 1 });
  await button(page, 'console.tags.give').click();
  await expect(page.getByText(text('console.tags.given_one'))).toBeVisible();

  for (const act of ['deactivate', 'reactivate']) {
    await button(page, `console.activity.${act}.button`).click();
    await page.getByLabel(text('console.activity.reason')).fill('Lo pidió por teléfono');
    await confirm(page, `console.activity.${act}.button`);
    await expect(page.getByText(text(`console.activity.${act}.done`))).toBeVisible();
  }

  // The other account is the same person's, and then it is not.
  await page.getByRole('link', { name: text('console.merge.open') }).click();
  await page.getByLabel(text('console.merge.other')).fill(second);
  await page.getByRole('option').filter({ hasText: second }).click();
  await clean(page);
  await button(page, 'console.merge.button').click();
  await confirm(page, 'console.merge.button');
  await expect(page.getByText(text('console.merge.done'))).toBeVisible();
  await open(page, 'merges');
  const merged = page.getByRole('row').filter({ hasText: second });
  await button(merged, 'console.merge.undo').click();
  await confirm(page, 'console.merge.undo');
  await expect(merged).toContainText(text('console.merge.undone'));
  await clean(page);

  await open(page, 'users');
  await button(page, 'console.jobs.export').click();
  await page.getByRole('menuitem', { name: text('console.jobs.csv'), exact: true }).click();
  const downloaded = page.waitForEvent('download');
  await button(page, 'console.jobs.download').click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
});

test('an auditor reads the log, and how somebody was at one moment and between two, and nothing else', async ({
  page,
}) => {
  await signIn(page, 'es', 'auditoria@demo.test');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('resources.userchanges.name_other'));
  await expect(menu(page).locator('a[href="/admin/users"], a[href="/admin/mail-sending"]')).toHaveCount(0);
  await page.getByLabel(text('resources.userchanges.fields.field'), { exact: true }).selectOption('is_verified');
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await clean(page);
  const first = page.getByRole('link', { name: text('console.history.of', { name: '' }).trim() }).first();
  const told = (await first.getAttribute('aria-label'))!;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(told);
  // From the beginning to now: what is there now was not there then.
  await expect(page.getByRole('table')).toContainText(text('console.changed_fields.is_verified'));
  await expect(page.getByRole('heading', { name: text('console.history.then') })).toBeVisible();
  await expect(page.locator('dl')).toContainText('@');
  await page.getByLabel(text('console.history.from')).first().fill('2001-01-01T00:00:00');
  await page.getByLabel(text('console.history.to')).first().fill('2001-02-01T00:00:00');
  await expect(page.getByText(text('console.history.nobody'))).toBeVisible();
  await expect(page.getByText(text('console.history.nothing'))).toBeVisible();
  await clean(page);
});
