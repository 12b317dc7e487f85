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
  await page.getByLabel(text('join.code')).fill('feria25');
  await act('join.next');
  await expect(page.getByText(text('join.later'))).toBeVisible();
  await looksRight(page, 'join-discount');
  await page.setViewportSize({ width: 360, height: 740 });
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
