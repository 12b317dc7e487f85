import { api, type Amedment, type Page as Rows, type Subscription, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { made, openBallot } from './ballot.js';
import { button, menu, text } from './console.js';
import { looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';
import { Steps } from './steps.js';

/** Who administers, on a desk. */
async function atDesk(page: Page, path: string): Promise<Steps> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return new Steps(page);
}

/** Somebody of the demo whose membership stands so. */
async function oneWho(query: string): Promise<Subscription> {
  const client = await mailbox();
  const { results } = (await (await client.get(`${api.subscriptions()}?${query}`)).json()) as Rows<Subscription>;
  await client.dispose();
  return results.find(({ user_name }) => user_name !== null)!;
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('somebody leaves on a day, for a reason, in four presses, and is a member again in two', async ({ page }) => {
  const { user, user_name: name } = await oneWho('status=active&interval=year&sortBy=-creation_datetime');
  const steps = await atDesk(page, `/users/${user}/show`);
  await steps.press(button(page, 'console.dues.cancel'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name!);
  await steps.press(dialog.getByRole('radio', { name: text('console.dues.leaving.day') }));
  await dialog.locator('#leaves_on').fill(dayIn(20));
  await steps.choose(dialog.getByLabel(text('console.dues.leaving.why')), text('console.dues.leaving.whys.moved'));
  await looksRight(page, 'leaving');
  await steps.press(dialog.getByRole('button', { name: /^Dar de baja el / }));
  await expect(page.getByText(/^No renovará: válida hasta el /)).toBeVisible();
  await expect(
    page.getByText(text('console.dues.says.because', { reason: text('console.dues.leaving.whys.moved') })),
  ).toBeVisible();
  steps.took('letting somebody go on a day, from their page');

  // Today instead; then it was a mistake.
  await button(page, 'console.dues.cancel').click();
  await dialog.getByRole('radio', { name: text('console.dues.leaving.now') }).check();
  await button(dialog, 'console.dues.leaving.act.now').click();
  await expect(page.getByText(/^Está de baja desde el /)).toBeVisible();
  steps.count();
  await steps.press(button(page, 'console.dues.readmit.button'));
  await expect(dialog).toContainText(name!);
  await looksRight(page, 'readmitting');
  await steps.press(button(dialog, 'console.dues.readmit.button'));
  await expect(page.getByText(/^Próximo cobro: /)).toBeVisible();
  steps.took('taking somebody back, from their page');
});

test('cash for a fee is three presses behind Ctrl and K', async ({ page }) => {
  const { user, owed } = await oneWho('status=past_due&is_payment_processing=false');
  const client = await mailbox();
  const { email } = (await (await client.get(api.user(user))).json()) as User;
  await client.dispose();
  const steps = await atDesk(page, '');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(email);
  await steps.press(page.getByRole('option').filter({ hasText: email }).first());
  await steps.press(button(page, 'console.dues.record'));
  await steps.press(page.getByRole('dialog').getByRole('button', { name: /^Anotar un cobro: / }));
  await expect(page.getByText(/^Anotados .*€ de /)).toBeVisible();
  steps.took('cash for a fee, from Ctrl and K');
  expect(owed).toBeGreaterThan(0);
});

test('what came in this month is two presses from the first page, and the list behind it adds up to it', async ({
  page,
}) => {
  const steps = await atDesk(page, '');
  await steps.press(menu(page).locator('a[href="/admin/dues"]'));
  const takings = page.getByRole('region', { name: text('console.payments.takings') });
  const ofMonth = takings.getByRole('link').first();
  await expect(ofMonth).toContainText('€');
  const [sum] = /[\d.,]+/.exec((await ofMonth.textContent())!)!;
  await looksRight(page, 'dues');
  await steps.press(ofMonth);
  await expect(page.getByText(new RegExp(`^Cobrado ${sum.replaceAll('.', '\\.')}`))).toBeVisible();
  steps.took('what came in this month, from the first page');
  await expect(page.getByRole('button', { name: text('console.filters.days.month'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await looksRight(page, 'payments');
  await page.getByRole('button', { name: text('console.filters.days.year'), exact: true }).click();
  await page.getByLabel(text('resources.payments.search')).fill('nadie se llama así');
  await expect(page.getByText(text('ra.navigation.no_filtered_results'))).toBeVisible();
});

test('ten reviews are answered without leaving the list, each by a press or a key, and the next one opens itself', async ({
  page,
  baseURL,
}) => {
  const process = await openBallot(baseURL!, `Revisar ${Date.now().toString(36)}`, 10);
  const client = await mailbox();
  const own = (await (await client.get(api.self())).json()) as User;
  const path = `${api.amedments()}?process=${process.id}&rowsPerPage=50`;
  const amendments = async () => ((await (await client.get(path)).json()) as Rows<Amedment>).results;
  await made(client, api.reviewers(), { document: (await amendments())[0]!.document, user: own.id });
  const steps = await atDesk(page, '');
  await steps.press(page.getByRole('link', { name: text('console.home.reviews_do'), exact: true }));
  const panel = page.getByRole('complementary', { name: text('console.list.panel') });
  const answers = panel.getByRole('region', { name: text('console.reviews.yours') });
  await expect(answers).toBeVisible();
  await looksRight(page, 'reviews');
  const title = panel.getByRole('heading', { level: 2 }).first();
  const reviewed = async () => (await amendments()).filter(({ review }) => review !== null).length;
  for (let nth = 0; nth < 10; nth += 1) {
    await expect(answers.getByRole('button').first()).toBeEnabled();
    const before = await title.textContent();
    // By a press or by a key: the fourth turns it down.
    if (nth % 2) await page.keyboard.press('4');
    else await steps.press(answers.getByRole('button').first());
    await expect.poll(reviewed).toBe(nth + 1);
    if (nth < 9) await expect(title).not.toHaveText(before!);
  }
  steps.took('ten reviews, from the first page');
  expect((await amendments()).map(({ review_reason }) => review_reason)).toContain('Ya lo dice el texto.');
  await client.dispose();
});

test('the report for the board is three presses, on one sheet, and each number opens its list', async ({ page }) => {
  const steps = await atDesk(page, '');
  await steps.press(menu(page).locator('a[href="/admin/stats"]'));
  await steps.press(page.locator('main nav a[href="/admin/board-report"]'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('console.board.title'));
  const members = page.getByRole('region', { name: text('console.board.members') });
  const joined = members
    .getByRole('row')
    .filter({ hasText: text('console.board.joined') })
    .getByRole('link')
    .first();
  await expect(joined).toHaveText(/\d/);
  await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', 'yes') }));
  await steps.press(button(page, 'console.board.print'));
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  steps.took("the board's report, from the first page");
  await looksRight(page, 'board-report');
  const paper = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' } });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const count = await joined.textContent();
  await joined.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::*').first()).toContainText(
    count!,
  );
});
