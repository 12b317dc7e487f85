import { expect, type Page, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { signIn } from './people.js';
import { wordsIn } from './words.js';

test.describe('the first page of a member', () => {
  test.use({ locale: 'ca-ES', viewport: { width: 360, height: 740 }, hasTouch: true });

  test('says what to do now, and each line leads there', async ({ page }) => {
    const say = wordsIn('ca');
    await signIn(page, 'ca', 'socia@demo.test');
    await page.goto('/');
    const todo = page.getByRole('region', { name: say('home:todo.title') });
    await expect(todo.getByRole('listitem').first()).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: say('home:news') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await looksRight(page, 'member-home');
    await page.setViewportSize({ width: 360, height: 740 });
    await todo
      .getByRole('link', { name: say('home:todo_act.propose') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/process\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(todo.getByRole('listitem').first()).toBeVisible();
  });
});

test.describe('the console', () => {
  const say = wordsIn('es');
  const text = (key: string, values?: Record<string, string>) => say(`console:${key}`, values);
  const field = (page: Page) => page.getByRole('combobox', { name: text('console.palette.field') });

  test.beforeEach(async ({ page }) => {
    await signIn(page, 'es', 'admin@demo.test');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.home.title'));
  });

  test('everything is found by one field, by keys alone', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await field(page).fill('permis');
    await expect(page.getByRole('option', { name: text('console.permissions.title') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.permissions.title'));
    await looksRight(page, 'permissions');
    await page.keyboard.press('/');
    await field(page).fill('reforma estatut');
    await expect(page.getByRole('option', { name: 'Reforma de los estatutos' }).first()).toBeVisible();
    await page.getByRole('option', { name: 'Reforma de los estatutos' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reforma de los estatutos');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option', { name: 'Reforma de los estatutos' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });

  test('a filter is kept, a column left out, and several people tagged at once', async ({ page }) => {
    await page.goto('/admin/users');
    await expect(page.getByRole('table')).toBeVisible();
    await page.getByRole('searchbox').fill('persona');
    await expect(page).toHaveURL(/persona/);
    await page.getByRole('button', { name: text('console.list.saved') }).click();
    await page.getByLabel(text('ra.saved_queries.new_dialog_title')).fill('De prueba');
    await page.getByRole('button', { name: text('ra.action.save'), exact: true }).click();
    await page.getByRole('button', { name: text('ra.action.close'), exact: true }).click();
    await page
      .getByRole('button', { name: text('ra.navigation.clear_filters') })
      .first()
      .click();
    await expect(page).not.toHaveURL(/persona/);
    await page.getByRole('button', { name: text('console.list.saved') }).click();
    await page.getByRole('button', { name: 'De prueba', exact: true }).click();
    await expect(page).toHaveURL(/persona/);

    const city = page.getByRole('columnheader', { name: text('resources.users.fields.email') });
    await expect(city).toHaveCount(1);
    await page.getByRole('button', { name: text('console.list.columns') }).click();
    await page.getByRole('checkbox', { name: text('resources.users.fields.email') }).uncheck();
    await page.keyboard.press('Escape');
    await expect(city).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table').getByRole('checkbox').nth(2)).toBeVisible();
    await expect(city).toHaveCount(0);

    for (const row of [1, 2]) await page.getByRole('table').getByRole('checkbox').nth(row).check();
    const chosen = page.getByRole('region', { name: text('console.list.chosen') });
    await expect(chosen).toBeVisible();
    await chosen.getByRole('button', { name: text('console.tags.chosen_other', { count: '2' }) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: text('console.tags.give') }).click();
    await expect(page.getByText(text('console.tags.given_other', { count: '2' }))).toBeVisible();
    await expect(chosen).toHaveCount(0);
  });
});
