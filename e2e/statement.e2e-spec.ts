import { expect, test } from '@playwright/test';
import { button, open, text } from './console.js';
import { looksRight } from './looks.js';
import { signIn } from './people.js';

test('a treasurer says what came into the account: a gift, a cost, what is not booked; and undoes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin');
  await open(page, 'movements');
  const waits = text('console.movements.statuses.waiting');
  await page.getByRole('link', { name: /Librería La Ronda/ }).click();
  // The list, which stays until the page has come, says the same of several.
  await expect(page.getByRole('combobox', { name: /El resto/ })).toBeVisible();
  await expect(page.getByText(waits, { exact: true })).toBeVisible();
  await looksRight(page, 'a movement that waits');
  await page.getByRole('combobox', { name: /El resto/ }).click();
  await page.getByRole('option', { name: text('console.movements.kinds.donation') }).click();
  await page.getByRole('button', { name: /^Apuntar 50,00/ }).click();
  await expect(page.getByText(text('console.movements.statuses.other'), { exact: true })).toBeVisible();
  await expect(page.getByText(text('console.movements.kinds.donation'))).toBeVisible();
  await button(page, 'console.movements.undo').click();
  await button(page.getByRole('dialog'), 'console.movements.undo').click();
  await expect(page.getByText(waits, { exact: true })).toBeVisible();
  await button(page, 'console.movements.ignore').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('console.reason')).fill('Se devuelve a quien la hizo');
  await button(dialog, 'console.movements.ignore').click();
  await expect(page.getByText(text('console.movements.statuses.ignored'), { exact: true })).toBeVisible();
  await open(page, 'movements');
  await button(page, 'console.movements.read').click();
  await looksRight(page, 'the dialog for a statement');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'banco.txt', mimeType: 'text/plain', buffer: Buffer.from('11') });
  await button(page.getByRole('dialog'), 'console.movements.read').click();
  await expect(page.getByRole('alert')).toBeVisible();
});
