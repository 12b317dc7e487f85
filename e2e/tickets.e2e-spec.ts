import { api, type EmailMessage, type EmailRow, type Page as Rows, type User } from '@ateneo/contracts';
import { expect, type Page, test } from '@playwright/test';
import { anEvent } from './an-event.js';
import { looksRight, readsLarge } from './looks.js';
import { mailbox, signIn } from './people.js';
import { Steps } from './steps.js';
import { payButton, withAnySum, wordsIn } from './words.js';

const es = wordsIn('es');

/** Mails the second ticket to whom it is for, who opens it without an account. */
async function sends(page: Page, to: string): Promise<void> {
  await page
    .getByRole('button', { name: es('event:send'), exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Entrada 2');
  await looksRight(page, 'sending a ticket');
  await readsLarge(page, 'sending a ticket');
  await dialog.getByRole('textbox').fill(to);
  await dialog.getByRole('button', { name: es('event:send'), exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(to)).toBeVisible();

  const guest = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 360, height: 740 } });
  await guest.goto(await ticketMailedTo(to));
  await expect(guest.getByRole('img', { name: new RegExp(es('tickets:code')) })).toBeVisible();
  await expect(guest.getByText(/ · Entrada 2$/)).toBeVisible();
  await looksRight(guest, 'a ticket that was sent');
  await readsLarge(guest, 'a ticket that was sent');
  // Once it was opened it needs no network.
  await expect(guest.getByText(es('tickets:kept'))).toBeVisible();
  await guest.context().setOffline(true);
  await guest.reload();
  await expect(guest.getByRole('img', { name: new RegExp(es('tickets:code')) })).toBeVisible();
  await guest.close();
}

/** The path in the newest such mail. */
async function ticketMailedTo(to: string): Promise<string> {
  const admin = await mailbox();
  const read = async <Answer>(path: string) => (await (await admin.get(path)).json()) as Answer;
  const list = `${api.emails()}?category=event_reservation&sortBy=-creation_datetime&rowsPerPage=50`;
  let text: string | null = null;
  await expect(async () => {
    const found = (await read<Rows<EmailRow>>(list)).results.find((row) => row.to === to);
    text = (await read<EmailMessage>(api.email(found!.id))).text;
    expect(text).toContain('#');
  }).toPass();
  await admin.dispose();
  return /\/reservation\/\S+#\S+/.exec(text!)![0];
}

test('two tickets of two kinds are one payment and six taps at most; each is a line, one’s own first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const admin = await mailbox();
  const event = await anEvent(admin, `Verbena ${Date.now()}`, 800, 300);
  await admin.dispose();
  await signIn(page, 'socio@demo.test');
  await page.goto(`/event/${event.id}`);
  const steps = new Steps(page);
  const tap = (name: string | RegExp) => steps.press(page.getByRole('button', { name }));
  // On a low window the tickets stand below it; where they are seen there is no way to them.
  await page.setViewportSize({ width: 360, height: 520 });
  // By keyboard, too, it leads to the tickets and stays what it is; what reserves is another button, and the only one.
  const toTickets = page.getByRole('link', { name: es('event:take'), exact: true });
  await toTickets.focus();
  await expect(toTickets).toBeFocused();
  await toTickets.press('Enter');
  await expect(page.locator('#tickets')).toBeInViewport();
  await expect(toTickets).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(es('event:take')).not.toBe(es('event:take_act'));
  steps.count();
  for (const kind of ['Entrada 1', 'Entrada 2']) await tap(es('event:one_more', { ticket: kind }));
  await looksRight(page, 'two kinds');
  await readsLarge(page, 'two kinds');
  await expect(page.getByRole('button', { name: withAnySum(es, 'event:take_pay') })).toHaveText(/11,00/);
  await tap(withAnySum(es, 'event:take_pay'));
  await tap(payButton(es));
  await expect(page).toHaveURL(/\/paid\//);
  const rows = page.locator('details summary');
  await expect(rows).toHaveText([/ · Entrada 1 · 8,00/, / · Entrada 2 · 3,00/]);
  steps.took('two kinds of tickets, from the event');
  await expect(page.getByRole('link', { name: es('event:to_calendar') })).toBeVisible();
  // The second stands open like the first: it is handed on as quickly.
  await looksRight(page, 'two tickets');
  await sends(page, 'luis@demo.test');
  // Its form says whose it is and that it is paid.
  steps.count();
  await steps.press(page.getByRole('button', { name: es('event:hand_on') }).last());
  await expect(page.getByRole('dialog')).toContainText(es('event:hand_on_paid'));
  await looksRight(page, 'handing on');
  await page.getByLabel(es('event:hand_on_email')).fill('vecino@demo.test');
  await tap(es('event:hand_on_act'));
  await expect(page.getByText(es('event:handed_on'))).toBeVisible();
  steps.took('handing a ticket on, from the tickets');
  const { first_name: giver } = (await (await page.request.get(api.self())).json()) as User;

  // Whom it was offered reads from whom it is and that it is paid.
  const other = await page
    .context()
    .browser()!
    .newPage({ viewport: { width: 360, height: 740 } });
  await signIn(other, 'vecino@demo.test');
  await other.goto('/event');
  const theirs = new Steps(other);
  await theirs.press(other.getByRole('link', { name: `${es('event:see_offer')}: ${event.title}` }));
  await expect(other.getByText(es('event:offer_paid'))).toBeVisible();
  await expect(other.getByRole('main')).toContainText(giver);
  await looksRight(other, 'an offer');
  const offer = other.url();
  await theirs.press(other.getByRole('button', { name: es('event:accept') }));
  await expect(other.getByText(es('event:accepted'))).toBeVisible();
  // It is said before the next page has come; back leads to the offer only from there.
  await expect(other).not.toHaveURL(offer);
  theirs.took('accepting a ticket, from the events');
  // Its page says from then on whose it is.
  await other.goBack();
  await expect(other.getByText(es('event:offer_over.accepted.title'))).toBeVisible();
  await looksRight(other, 'an offer that is over');
  await other.close();
});
