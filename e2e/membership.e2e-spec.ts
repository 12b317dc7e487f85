import { api, type Page as Rows, type User } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('gl');
const text = (key: string, values?: Record<string, string>) => say(`membership:${key}`, values);

test.use({ locale: 'gl-ES', viewport: { width: 360, height: 740 }, hasTouch: true });

/** Somebody of the demo who belongs nowhere yet. */
async function anOutsider(): Promise<User> {
  const client = await mailbox();
  const { results } = (await (
    await client.get(`${api.users()}?is_verified=true&is_active=true&rowsPerPage=200`)
  ).json()) as Rows<User>;
  await client.dispose();
  return results.find(({ organization, email }) => organization === null && email.startsWith('persona'))!;
}

test('joining by a card that asks, in Galician on a phone; not renewing, going on, leaving', async ({ page }) => {
  const { id, email } = await anOutsider();
  const act = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: text(key, values), exact: true }).click();
  await signIn(page, 'gl', email);
  await page.goto('/');
  await page.getByRole('link', { name: text('banner.act') }).click();
  await page.getByRole('radio', { name: /36/ }).check();
  await looksRight(page, 'join');
  await page.setViewportSize({ width: 360, height: 740 });
  await act('join.next');
  await act('join.pay');
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole('radio', { name: text('pay.card_asks') }).check();
  await looksRight(page, 'pay');
  await act('pay.act');
  await act('pay.confirm');

  await expect(page.getByRole('dialog')).toContainText(text('greeting.succeeded_title'));
  await expect(page).toHaveURL(new RegExp(`/user/${id}`));
  await act('greeting.close');
  await expect(page).not.toHaveURL(/payment/);
  await expect(page.getByText(text('status.active'), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: text('banner.act') })).toHaveCount(0);
  await expect(page.getByText(text('invoices.paid'), { exact: true })).toBeVisible();
  await looksRight(page, 'membership');

  const end = async (what: 'norenew' | 'cancel') => {
    await act(`act.${what}`);
    const word = text(`end.${what}_word`);
    await page.getByLabel(text('end.word_label', { word })).fill(word);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(`act.${what}`) })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await end('norenew');
  await act('act.resume');
  await expect(page.getByText(text('status.active'), { exact: true })).toBeVisible();
  await end('cancel');
  await expect(page.getByText(text('status.canceled'), { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: text('join.next') })).toBeVisible();
});

test('the bell and the list of notifications: unread ones alone, like ones together, marked one by one and all', async ({
  page,
}) => {
  const tell = (key: string, values?: Record<string, string>) => say(`notifications:${key}`, values);
  const bell = page.getByRole('button', { name: new RegExp(`^${tell('title')}`) });
  const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)?.[0] ?? 0);
  await signIn(page, 'gl', 'admin@demo.test');
  await page.goto('/');
  await expect(bell).toHaveAccessibleName(/\d/);
  await bell.click();
  const panel = page.getByRole('dialog', { name: tell('latest') });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await looksRight(page, 'bell');
  await page.setViewportSize({ width: 360, height: 740 });
  await panel.getByRole('link', { name: tell('all') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tell('title'));

  // Like ones are one line until somebody wants to see them.
  const fold = page.getByRole('button', { name: tell('show_group') }).first();
  await expect(fold).toBeVisible();
  const rows = page.getByRole('button', { name: new RegExp(`^${tell('more', { title: '' })}`) });
  const before = await rows.count();
  await fold.click();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await looksRight(page, 'notifications');
  await page.setViewportSize({ width: 360, height: 740 });

  await page.getByRole('switch', { name: tell('only_unread') }).check();
  await page.reload();
  await expect(page.getByRole('switch', { name: tell('only_unread') })).toBeChecked();
  // Told by the page before it is known it is none.
  await expect.poll(unread).toBeGreaterThan(0);
  const many = await unread();
  await rows.or(fold).first().waitFor();
  if ((await rows.count()) === 0) await fold.click();
  await rows.first().click();
  await page.getByRole('menuitem', { name: tell('mark_read'), exact: true }).click();
  await expect.poll(unread).toBeLessThan(many);
  await page.getByRole('button', { name: tell('mark_all') }).click();
  await expect(page.getByText(tell('done_all'))).toBeVisible();
  await expect(page.getByText(tell('empty_unread'))).toBeVisible();
});
