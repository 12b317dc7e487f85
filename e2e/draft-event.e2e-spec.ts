import { api, type EventRecord } from '@ateneo/contracts';
import { expect, test } from '@playwright/test';
import { made } from './ballot.js';
import { looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';
import { wordsIn } from './words.js';

const ca = wordsIn('ca');
const text = (key: string, values?: Record<string, string>) => ca(`console:console.${key}`, values);

test.use({ locale: 'ca-ES' });

test('a draft is deleted with its tickets, from whose page one comes back to it', async ({ page }) => {
  const admin = await mailbox();
  const title = `Esborrany ${Date.now()}`;
  const dates = { start_datetime: '2999-01-01T10:00:00.000Z', end_datetime: '2999-01-01T12:00:00.000Z' };
  const event = await made<EventRecord>(admin, api.events(), { title, ...dates });
  for (const ticket of ['General', 'Jove']) await made(admin, api.tickets(), { event: event.id, title: ticket });
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/events/${event.id}/show`);
  await page.getByRole('link', { name: 'Jove' }).click();
  await page.getByRole('link', { name: text('tickets.to_event') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: ca('console:ra.action.delete'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(text('event_acts.delete_text_other', { count: '2' }));
  await looksRight(page, 'console, deleting a draft');
  const dialog = page.getByRole('dialog');
  const [code] = /[A-Z2-9]{4}(?=\.)/.exec(await dialog.locator('#confirm-code').innerText())!;
  await dialog.getByLabel(text('confirm.code')).fill(code);
  await dialog.getByRole('button', { name: ca('console:ra.action.delete') }).click();
  await expect(page).toHaveURL(/\/admin\/events(\?|$)/);
  // Another client sees what the page wrote once the view has it.
  await expect.poll(async () => (await admin.get(api.event(event.id))).status()).toBe(404);
  await admin.dispose();
});
