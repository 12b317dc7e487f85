import { expect, type Page, test } from '@playwright/test';
import { goTo, greetings, menu } from './console.js';
import { clean } from './looks.js';
import { signIn } from './people.js';
import { withAnySum, wordsIn } from './words.js';

const say = wordsIn('es');
const text = (key: string, values?: Record<string, string>) => say(`console:${key}`, values);

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

async function open(page: Page, section: string): Promise<void> {
  await goTo(page, section);
  await expect(page).toHaveURL(new RegExp(`/admin/${section}`));
  // The page before it stands until the list has come.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(`resources.${section}.name_other`));
  await settled(page);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withAnySum(text, ...greetings));
});

test('a draft is published from its page, seen as the public sees it, and exported', async ({ page }) => {
  await open(page, 'processes');
  const help = page.getByRole('button', { name: text('console.shell.help') });
  await help.click();
  await expect(page.getByText(say('help:processes'))).toBeVisible();
  await clean(page);
  await help.click();
  await expect(page.getByText(say('help:processes'))).toBeHidden();
  await page.getByRole('link', { name: text('console.processes.create') }).click();
  const title = `Borrador ${Date.now().toString(36)}`;
  await page.locator('input[name=title]').fill(title);
  await page.getByRole('button', { name: text('ra.action.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(say('common:status.inactive'), { exact: true })).toBeVisible();

  await menu(page)
    .getByRole('link', { name: text('console.home.title') })
    .click();
  await expect(page.getByText(/borradore?s? sin publicar/)).toBeVisible();
  await page.getByRole('link', { name: text('console.home.drafts_do') }).click();
  await page.getByRole('link', { name: title }).click();

  await page.getByRole('button', { name: text('console.publish.act') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('console.publish.ask', { title }));
  await dialog.getByRole('button', { name: text('console.publish.act') }).click();
  await expect(page.getByText(say('common:status.active'), { exact: true })).toBeVisible();
  await clean(page);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: text('console.person.more'), exact: true }).click();
  await page.getByRole('button', { name: text('console.process_acts.export') }).click();
  expect((await started).url()).toMatch(
    /\/processes\/amedments\/export\?process=[0-9a-f-]{36}&format=csv&language=es$/,
  );
  await page.getByRole('link', { name: text('console.process_acts.public') }).click();
  await expect(page).toHaveURL(/\/process\/[0-9a-f-]{36}\/view$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a process shows its turnout and its amendments by support', async ({ page }) => {
  await page.getByRole('link', { name: 'Reforma de los estatutos' }).click();
  await settled(page);
  const support = page.getByRole('region', { name: text('console.support.title') });
  const lines = support.locator('ol > li');
  await expect(lines).toHaveCount(10);
  const nets = await lines.evaluateAll((rows) =>
    rows.map((row) => {
      const [up, down] = [...(row.textContent ?? '').matchAll(/(\d+) (?:a favor|en contra)/g)].map(([, count]) =>
        Number(count),
      );
      return (up! - down!) / (up! + down!);
    }),
  );
  expect(nets.every(Number.isFinite)).toBe(true);
  expect(nets).toEqual(nets.toSorted((a, b) => b - a));
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: text('console.phase.voting') })
      .first(),
  ).toHaveAttribute('aria-current', 'step');
  // Of those who may vote, day by day; the numbers are one tap away.
  const turnout = page.getByRole('region', { name: text('console.turnout.title') });
  await expect(turnout.getByRole('img', { name: /^Han votado al menos \d+ de \d+ / })).toBeVisible();
  await expect(turnout.getByRole('table')).toBeHidden();
  await turnout.getByText(say('common:plot.table')).click();
  const told = await turnout.getByRole('row').locator('td').allTextContents();
  expect(told.map(Number)).toEqual(told.map(Number).toSorted((a, b) => b - a));
  expect(new Set(told).size).toBeGreaterThan(2);
});

test('a locked document says what is in the way, and a copy of it can be edited', async ({ page }) => {
  await open(page, 'documents');
  await page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: text('console.documents.locked') })
    // Other journeys make documents, too.
    .filter({ hasText: 'Estatutos de la Asociación' })
    .first()
    .getByRole('link')
    .first()
    .click();
  const notice = page.getByRole('alert');
  await expect(notice.getByRole('listitem')).toHaveCount(5);
  await notice.getByRole('link', { name: text('console.documents.copy') }).click();
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue(/^Copia de /);
  await page.getByRole('button', { name: text('ra.action.save') }).click();
  await expect(page.getByText(text('console.documents.open'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('ra.action.edit') })).toBeVisible();
});

test('the change log is searched from the keyboard and stands by day', async ({ page }) => {
  await open(page, 'userchanges');
  await page.keyboard.press('/');
  await page.keyboard.type('Sofía');
  await expect(page).toHaveURL(/Sof%C3%ADa/);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(async () => {
    const names = await rows.allTextContents();
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.includes('Sofía'))).toEqual([]);
  }).toPass();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/de \d{4}$/);
});

test('without a line a page that was not read says so and comes when it is back; signing out leaves nothing', async ({
  page,
  context,
}) => {
  await open(page, 'users');
  await page.keyboard.press('/');
  await page.keyboard.type('Sofía');
  await expect(page).toHaveURL(/Sof%C3%ADa/);
  await context.setOffline(true);
  await goTo(page, 'organizations');
  await expect(page.getByText(text('console.connection.offline'))).toBeVisible();
  await expect(page.getByText(text('console.connection.piece_text'))).toBeVisible();
  await page.getByRole('button', { name: text('ra.auth.user_menu') }).click();
  await page.getByRole('menuitem', { name: text('ra.auth.logout') }).click();
  await expect(page.getByText(text('console.connection.logout_failed'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Agrupación General' })).toBeVisible();
  await page.getByRole('button', { name: text('ra.auth.user_menu') }).click();
  await page.getByRole('menuitem', { name: text('ra.auth.logout') }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith('ateneo.console')),
  );
  expect(kept.filter(([, value]) => value.includes('Sof'))).toEqual([]);
});
