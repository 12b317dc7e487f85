import { api, type Page as Rows, type Price, type Subscription } from '@ateneo/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { button, text } from './console.js';
import { looksRight } from './looks.js';
import { mailbox, signIn, ofTheDemo } from './people.js';

test.use({ locale: 'es-ES', viewport: { width: 1280, height: 800 } });

/** Somebody who is charged again, and another price of their organization. */
async function aMember(): Promise<{ id: string; price: string; product: string; other: string }> {
  const client = await mailbox();
  const all = async <Row>(path: string) => ((await (await client.get(path)).json()) as Rows<Row>).results;
  // Not the newest: another journey lets that one go meanwhile.
  const member = (
    await all<Subscription>(`${api.subscriptions()}?status=active&interval=year&sortBy=number&rowsPerPage=100`)
  )
    .filter(ofTheDemo)
    .at(-1);
  const prices = await all<Price>(`${api.prices()}?is_active=true&rowsPerPage=100`);
  await client.dispose();
  const other = prices.find(({ id, is_minimum }) => id !== member!.price && is_minimum)!;
  return { id: member!.id, price: member!.price, product: member!.product, other: other.id };
}

/** By the keyboard alone. */
async function presses(page: Page, one: Locator): Promise<void> {
  await one.focus();
  await page.keyboard.press('Enter');
}

test('a superuser says who issues invoices, gives a member another fee and asks whom a price’s move concerns', async ({
  page,
}) => {
  const { id, price, product, other } = await aMember();
  await signIn(page, 'admin@demo.test');

  await page.goto('/admin/invoices');
  const warning = page.getByText(text('console.dues.no_fiscal'));
  await expect(warning).toBeVisible();
  await looksRight(page, 'no-fiscal-data');
  await presses(page, page.getByRole('link', { name: text('console.dues.to_fiscal') }));
  const fiscal = (name: string) => page.getByLabel(text(`resources.settings.fields.fiscal.${name}`));
  await fiscal('tax_id').fill('G12345678');
  await fiscal('address').fill('Calle Mayor, 1\n28001 Madrid');
  await presses(page, button(page, 'ra.action.save'));
  await expect(page.getByText('Este NIF no es válido', { exact: false }).first()).toBeVisible();
  await looksRight(page, 'fiscal-data');
  await fiscal('tax_id').fill('G12345674');
  await presses(page, button(page, 'ra.action.save'));
  const part = text('console.settings.parts.charges');
  await expect(page.getByText(text('console.settings.saved', { part }))).toBeVisible();
  await page.goto('/admin/invoices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
  await expect(warning).toHaveCount(0);

  await page.goto(`/admin/subscriptions/${id}/show`);
  await presses(page, button(page, 'console.dues.change.button'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('console.dues.change.price')).selectOption(other);
  await expect(dialog.getByText(/Desde el .*60,00/)).toBeVisible();
  await looksRight(page, 'console-another-fee');
  await presses(page, button(dialog, 'console.dues.change.button'));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text('console.dues.change.by_association'))).toBeVisible();
  await looksRight(page, 'console-next-fee');
  await presses(page, button(page, 'console.dues.change.keep'));
  await expect(button(page, 'console.dues.change.keep')).toHaveCount(0);

  await page.goto(`/admin/products/${product}/show`);
  // A new price in the place of the old one: who pays it may be moved in the same step.
  await presses(page, button(page, 'console.dues.add_price'));
  const replaces = dialog.getByLabel(text('console.dues.replaces'));
  await dialog.getByLabel(text('console.dues.amount')).fill('39');
  await replaces.selectOption(price);
  await expect(dialog.getByText(text('console.dues.replaces_text'))).toBeVisible();
  await looksRight(page, 'console-price-replaced');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await presses(page, page.getByRole('button', { name: text('console.dues.change.move') }).first());
  await expect(dialog).toContainText(/Mover a \d+ personas? a otra cuota/);
  await dialog.getByLabel(text('console.dues.change.price')).selectOption(other);
  await expect(button(dialog, 'console.dues.change.move')).toBeEnabled();
  await looksRight(page, 'console-move-payers');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(price).not.toBe(other);
});
