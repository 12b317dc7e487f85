import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { button, confirm, open, text } from './console.js';
import { looksRight } from './looks.js';
import { signIn } from './people.js';

test('a treasurer collects what is due by a file, gives it to the bank, and makes it again where the bank refuses it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await open(page, 'remittances');
  const make = async () => {
    await page.getByRole('link', { name: text('console.remittances.create') }).click();
    await button(page, 'console.remittances.make').click();
    await button(page.getByRole('dialog'), 'console.remittances.make').click();
    await expect(page.getByText(text('console.remittances.statuses.ready'), { exact: true })).toBeVisible();
  };
  await make();
  await looksRight(page, 'a remittance');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: text('console.remittances.download') }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toMatch(/<CstmrDrctDbtInitn>[^]*<EndToEndId>/);
  await button(page, 'console.remittances.send').click();
  await button(page.getByRole('dialog'), 'console.remittances.send').click();
  await expect(page.getByText(text('console.remittances.statuses.sent'), { exact: true })).toBeVisible();
  await button(page, 'console.remittances.refuse').click();
  await looksRight(page, 'a remittance that is refused');
  await confirm(page, 'console.remittances.refuse');
  await expect(page.getByText(text('console.remittances.statuses.refused'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: text('console.remittances.see_payments') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text('resources.payments.name_other'));
  await expect(page.getByText(text('console.payments.means.debit')).first()).toBeVisible();
  await open(page, 'remittances');
  await make();
});
