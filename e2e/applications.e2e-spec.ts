import { api, type EmailRow, type Page as Rows, type Price, type Product } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { made } from './ballot.js';
import { button, text } from './console.js';
import { press, somebody, write } from './keyboard.js';
import { looksRight } from './looks.js';
import { mailbox, outsiders } from './people.js';
import { wordsIn } from './words.js';

const eu = wordsIn('eu');
const say = (key: string) => eu(`membership:${key}`);

test('an application, in Basque and by keyboard: it waits for superusers, is declined with a reason, made again, approved', async ({
  browser,
}) => {
  const client = await mailbox();
  const read = async <Answer>(path: string) => (await (await client.get(path)).json()) as Answer;
  const { results: offered } = await read<Rows<Product>>(`${api.products()}?rowsPerPage=1`);
  const names = { es: 'Cuota con aval', ca: '', gl: '', eu: '' };
  const terms = { names, organization: offered[0]!.organization, needs_approval: true };
  const product = await made<Product>(client, api.products(), terms);
  await made<Price>(client, api.prices(), { product: product.id, amount: 1700, interval: 'year' });
  // The first of them joins in another journey; a second try is somebody else's.
  const { id, email } = (await outsiders()).at(-1 - test.info().retry)!;

  const page = await somebody(browser, 'eu', email);
  const home = () => page.goto('/join');
  const apply = async () => {
    // The fee plan was made a moment ago.
    await expect(async () => {
      await home();
      await page.getByRole('radio', { name: /17/ }).first().check({ timeout: 5_000 });
    }).toPass();
    await press(page, page.getByRole('button', { name: say('join.ask'), exact: true }));
    await expect(page.getByText(say('status.applied'), { exact: true })).toBeVisible();
  };
  await apply();

  const admin = await somebody(browser, 'es', 'admin@demo.test');
  await admin.goto('/admin/');
  await press(admin, admin.getByRole('link', { name: text('console.home.applications_do'), exact: true }));
  await expect(admin).toHaveURL(/subscriptions/);
  const chip = `${text('resources.subscriptions.fields.status')}: ${text('console.dues.status.applied')}`;
  await expect(admin.getByRole('button', { name: chip, exact: true })).toBeVisible();
  await looksRight(admin, 'applications');
  await press(admin, admin.locator(`a[href*="/subscriptions/${id}/show"]`).first());
  await press(admin, button(admin, 'console.dues.decline'));
  const dialog = admin.getByRole('dialog');
  await looksRight(admin, 'declining');
  await write(admin, dialog.getByLabel(text('console.reason')), 'Falta el aval de otra persona.');
  await press(admin, button(dialog, 'console.dues.decline'));
  await expect(dialog).toHaveCount(0);

  await home();
  await expect(page.getByText(say('sentence.declined'))).toBeVisible();
  await expect(page.getByText('Falta el aval de otra persona.')).toBeVisible();
  await looksRight(page, 'declined');
  await apply();
  await admin.reload();
  await press(admin, button(admin, 'console.dues.approve'));
  await expect(admin.getByText(text('console.dues.status.incomplete'), { exact: true })).toBeVisible();
  await home();
  const until = new RegExp(eu('membership:sentence.until', { until: '.*\\d.*' }));
  await expect(page.getByText(until)).toBeVisible();
  await looksRight(page, 'approved');
  const told = async () =>
    (await read<Rows<EmailRow>>(`${api.emails()}?user=${id}&category=membership_due,membership_ended`)).results.length;
  await expect.poll(told).toBe(2);

  await client.patch(api.product(product.id), { data: { is_active: false } });
  for (const one of [page, admin]) await one.context().close();
  await client.dispose();
});
