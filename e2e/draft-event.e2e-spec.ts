import { type Announcement, api, type EventRecord, type Page as Rows } from '@ateneo/contracts';
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

test('whoever publishes an event may tell those for whom it is next: the announcement is filled in', async ({
  page,
}) => {
  const admin = await mailbox();
  const title = `Xerrada ${Date.now()}`;
  const dates = { start_datetime: '2999-01-01T10:00:00.000Z', end_datetime: '2999-01-01T12:00:00.000Z' };
  const event = await made<EventRecord>(admin, api.events(), { title, place: 'Pati', is_public: false, ...dates });
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/events/${event.id}/show`);
  await page.getByRole('button', { name: text('publish.act') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('publish.tell_now')).check();
  await looksRight(page, 'console, publishing and telling');
  await dialog.getByRole('button', { name: text('publish.act') }).click();
  const field = (name: string) => page.getByLabel(ca(`console:resources.announcements.fields.${name}`));
  await expect(field('title')).toHaveValue(title);
  await expect(field('text')).toHaveValue(/Pati\.$/);
  await expect(field('link')).toHaveValue(`/event/${event.id}/view`);
  await looksRight(page, 'console, an announcement filled in');
  const { count } = (await (
    await admin.post(api.announcementCount(), { data: { segment: { membership: 'members' } } })
  ).json()) as { count: number };
  await field('count').fill(String(count));
  await page.getByRole('button', { name: text('announcements.announce') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const all = (await (await admin.get(api.announcements())).json()) as Rows<Announcement>;
  expect(all.results.find((one) => one.title === title)).toMatchObject({
    readers: count,
    link: `/event/${event.id}/view`,
    segment: { membership: 'members' },
  });
  // On its page the way is there still.
  await page.goto(`/admin/events/${event.id}/show`);
  await page.getByRole('link', { name: text('publish.tell'), exact: true }).click();
  await expect(field('title')).toHaveValue(title);
  await admin.dispose();
});
