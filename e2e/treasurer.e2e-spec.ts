import { api, type Page as Rows, type Subscription, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { button, open, text } from './console.js';
import { looksRight } from './looks.js';
import { mailbox, signIn, ofTheDemo } from './people.js';
import { wordsIn } from './words.js';

const say = wordsIn('gl');
const own = (key: string, values?: Record<string, string>) => say(`membership:${key}`, values);

const read = <Answer>(page: Page, path: string) =>
  page.evaluate(async (url) => (await fetch(url)).json() as Promise<Answer>, path);

test('a treasurer sees why each owes, reminds who is filtered, reads a membership’s past, and whom a change concerns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/subscriptions?filter=${encodeURIComponent(JSON.stringify({ status: 'past_due' }))}`);
  const chip = `${text('resources.subscriptions.fields.status')}: ${text('console.dues.status.past_due')}`;
  await expect(page.getByRole('button', { name: chip, exact: true })).toBeVisible();
  const { count } = await read<Rows<Subscription>>(page, `${api.subscriptions()}?status=past_due`);
  await looksRight(page, 'who owes');
  await button(page, 'console.dues.remind.button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${count} persona`);
  await looksRight(page, 'reminding who owes');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await button(page, 'console.dues.remind.button').press('Enter');
  await button(dialog, 'console.letters.send').press('Enter');
  await expect(page.getByText(text('console.dues.remind.begun'))).toBeVisible();

  const { results } = await read<Rows<Subscription>>(page, `${api.subscriptions()}?status=past_due`);
  await page.goto(`/admin/users/${results.find(ofTheDemo)!.user}/show`);
  await page.getByRole('link', { name: text('console.dues.of_person') }).click();
  await expect(page.getByRole('heading', { name: text('console.dues.timeline') })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Cuota vencida' }).first()).toBeVisible();
  await looksRight(page, 'the past of a membership');

  await page.goto(`/admin/products/${results[0]!.product}/show`);
  await button(page, 'console.dues.add_price').click();
  await expect(dialog.getByRole('alert')).toContainText(/pagan? ya esta cuota/);
  await looksRight(page, 'a new price');
  await page.keyboard.press('Escape');
  await page.goto(`/admin/products/${results[0]!.product}`);
  await expect(page.getByRole('alert')).toContainText(/El próximo cobro es el/);
  await looksRight(page, 'whom a quota concerns');
});

test('whom payments are asked of, for the association and for an organization: what does not fit is said, secrets are never shown', async ({
  page,
}) => {
  const say = (key: string) => text(`console.dues.provider.${key}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await open(page, 'payment-provider', say('title'));
  await expect(page.getByText(say('none_rang'))).toBeVisible();
  await looksRight(page, 'whom payments are asked of');
  await page.getByLabel(say('of')).selectOption({ label: 'Grupo de la Ribera' });
  await expect(page.getByText(say('own_help'))).toBeVisible();
  await page.getByLabel(say('now')).selectOption('stripe');
  await page.getByLabel(say('publishable_key')).fill('pk_test_abc');
  await page.getByLabel(say('secret_key')).fill('sk_live_abc');
  await page.getByLabel(say('webhook_secret')).fill('whsec_abc');
  await looksRight(page, 'an account of an organization');
  await button(page, 'console.dues.provider.save').press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: /prueba|reales/ })).toBeVisible();
  await expect(page.getByLabel(say('secret_key'))).toHaveAttribute('type', 'password');
  await page.reload();
  await expect(page.getByText(text('console.dues.provider.association'), { exact: true }).first()).toBeVisible();
});

test('a member keeps another card without paying, which is the one that is charged, and reads their own past', async ({
  browser,
}) => {
  const admin = await mailbox();
  const list = await admin.get(`${api.subscriptions()}?status=active&sortBy=creation_datetime&rowsPerPage=100`);
  const members = (await list.json()) as Rows<Subscription>;
  // Those of the demo come first. A second try is somebody else's.
  const { user } = members.results.filter(ofTheDemo)[test.info().retry]!;
  const { email } = (await (await admin.get(api.user(user))).json()) as User;
  await admin.dispose();

  const phone = { locale: 'gl-ES', viewport: { width: 360, height: 740 }, hasTouch: true };
  const page = await (await browser.newContext(phone)).newPage();
  await signIn(page, email);
  await page.goto(`/user/${user}/payment-methods`);
  const kept = page.getByRole('button', { name: own('methods.remove_this', { last4: '3000' }) });
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: own('methods.add') }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: own('pay.debit_pays') }).check();
  await looksRight(page, 'keeping a card');
  await dialog.getByRole('button', { name: own('methods.save') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(kept).toBeVisible();
  await expect(page.getByText(own('methods.default'), { exact: true })).toHaveCount(1);
  await page.goto(`/user/${user}/fee-history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Alta' }).first()).toBeVisible();
  await looksRight(page, 'own past');
  await page.context().close();
});
