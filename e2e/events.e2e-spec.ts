import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  api,
  type EmailRow,
  type EventRecord,
  type Page as Rows,
  type PaymentRow,
  type ReservationRecord,
  type User,
} from '@ateneo/contracts';
import { type APIRequestContext, type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { anEvent, HOUR } from './an-event.js';
import { typeMoment } from './console.js';
import { press, showAllToDos } from './keyboard.js';
import { looksRight, readsLarge } from './looks.js';
import { mailbox, PASSWORD, signIn, signInHere, signOut, mailedPath } from './people.js';
import { enrol, NEW_PASSWORD } from './whole-line.js';
import { payButton, withAnySum, wordsIn } from './words.js';

const es = wordsIn('es');
const eu = wordsIn('eu');
/** In the console, by its forms; from the least that it asks to published, with three tickets. */
async function byForms(page: Page, title: string): Promise<string> {
  const moment = (hours: number) => {
    const start = new Date(Date.now() + hours * HOUR);
    return new Date(start.getTime() - start.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };
  const save = () => page.getByRole('button', { name: eu('console:ra.action.save') }).click();
  await page.goto('/admin/events/create');
  await page.locator('input[name=title]').fill(title);
  await page.locator('input[name=place]').fill('Patioa');
  await typeMoment(page.locator('input[name=start_datetime]'), moment(1));
  await typeMoment(page.locator('input[name=end_datetime]'), moment(4));
  await save();
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}/);
  const id = /[0-9a-f-]{36}/.exec(page.url())![0];
  for (const ticket of ['Orokorra', 'Gaztea', 'Familia']) {
    await page.getByRole('link', { name: eu('console:console.tickets.create') }).click();
    await page.locator('input[name=title]').fill(ticket);
    await save();
    await expect(page.getByRole('cell', { name: ticket })).toBeVisible();
  }
  await looksRight(page, 'console, event');
  await page.getByRole('button', { name: eu('console:console.publish.act') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: eu('console:console.publish.act') })
    .click();
  await expect(page.getByText(eu('console:console.event_acts.published', { title }))).toBeVisible();
  return id;
}

/** Three taps: the event, the ticket, the place. */
async function reserve(page: Page, event: Pick<EventRecord, 'title'>, say = es): Promise<void> {
  await page.goto('/event');
  await page.getByRole('link', { name: event.title }).click();
  const more = page.getByRole('button', { name: withAnySum(say, 'event:one_more') });
  await expect(more.first()).toBeVisible();
  // Where there is one kind, one of it is begun.
  if ((await more.count()) > 1) await more.first().click();
  await page.getByRole('button', { name: withAnySum(say, 'event:take_act', 'event:take_pay') }).click();
}

/** A camera before which the page's code is held: its picture as a film of one frame. */
async function cameraOf(page: Page): Promise<{ browser: Browser; end: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'ateneo-camera-'));
  const drawn = await page.context().newPage();
  await drawn.setViewportSize({ width: 640, height: 480 });
  const image = await page.getByRole('img').getAttribute('src');
  await drawn.goto(new URL(image!, page.url()).href);
  writeFileSync(join(folder, 'film.mjpeg'), await drawn.screenshot({ type: 'jpeg', quality: 95 }));
  await drawn.close();
  const { executablePath, args = [] } = test.info().project.use.launchOptions ?? {};
  const film = `--use-file-for-fake-video-capture=${join(folder, 'film.mjpeg')}`;
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', film];
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...fake] });
  const end = async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { browser, end };
}

test.describe('in Basque on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, locale: 'eu-ES' });

  test('an event is made in the console; a visitor sees it, enrols, takes a place, is admitted by camera, and refused the second time', async ({
    page,
    baseURL,
  }) => {
    const title = `Ate irekiak ${Date.now()}`;
    await signIn(page, 'admin@demo.test');
    const event = await byForms(page, title);
    await signOut(page);
    await page.goto(`/event/${event}/view`);
    await looksRight(page, 'event, visitor');
    await page
      .getByRole('main')
      .getByRole('link', { name: eu('common:nav.enroll') })
      .click();
    await expect(page).toHaveURL(/\/enroll\?next=/);
    const email = `irune.${Date.now().toString(36)}@example.org`;
    await enrol(page, eu, email, (screen) => looksRight(page, screen));
    const admin = await mailbox();
    await page.goto(await mailedPath(admin, email));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(eu('enroll:verification.done'));
    await page.getByRole('link', { name: eu('enroll:done.login') }).click();
    await signInHere(page, 'eu', email, NEW_PASSWORD);
    // Where they were going before they had an account.
    await expect(page).toHaveURL(new RegExp(`/event/${event}$`));
    await reserve(page, { title }, eu);
    await expect(page.getByText(eu('event:place_status.confirmed')).first()).toBeVisible();
    await page.getByRole('link', { name: eu('event:see_ticket') }).click();
    await expect(page).toHaveURL(/\/reservation\//);
    await expect(page.getByRole('img')).toBeVisible();
    await looksRight(page, 'ticket');
    const place = new URL(page.url()).pathname.split('/').at(-1)!;
    const { subject } = await letterTo(admin, email);
    expect(subject).toBe(eu('mails:event_reservation.subject', { event: title }));

    const { browser, end } = await cameraOf(page);
    const door = await browser.newContext({ baseURL: baseURL!, locale: 'eu-ES', permissions: ['camera'] });
    await door.request.post(api.login(), {
      data: { email: 'admin@demo.test', password: PASSWORD },
      headers: { origin: baseURL! },
    });
    const scanner = await door.newPage();
    await scanner.goto(`/qrscanner?event=${event}`);
    const verdict = scanner.getByRole('alertdialog');
    const last = scanner.getByRole('region', { name: eu('scanner:last') });
    await expect(last).toContainText(eu('scanner:result.admitted'));
    // It goes on by itself. The code is still held up to the camera: that is not shown again.
    await expect(verdict).toBeHidden();
    await scanner.waitForTimeout(1000);
    await expect(verdict).toBeHidden();
    await looksRight(scanner, 'admitted');
    await scanner.getByRole('textbox', { name: eu('scanner:door') }).fill('Hegoa');
    const short = await (await page.request.get(api.reservationCode(place, 'text'))).text();
    await scanner.getByRole('textbox', { name: eu('scanner:typed') }).fill(short);
    await scanner.getByRole('button', { name: eu('scanner:check') }).click();
    await expect(verdict).toContainText(eu('scanner:result.already_in'));
    // When, at which door and by whom the first one was let in.
    await expect(verdict).toContainText(eu('scanner:entered'));
    await expect(verdict).toContainText(/\d{1,2}:\d{2}/);
    await looksRight(scanner, 'already-in');
    await end();
    // Who manages the event reads that the code was shown twice.
    await signOut(page);
    await signIn(page, 'admin@demo.test');
    await page.goto(`/admin/events/${event}/show`);
    await expect(page.getByRole('heading', { name: eu('console:console.doubles.title') })).toBeVisible();
    await looksRight(page, 'console, doubles');
    await admin.dispose();
  });
});

/** The newest letter about a place to an address. */
async function letterTo(admin: APIRequestContext, address: string): Promise<EmailRow> {
  let found: EmailRow | undefined;
  await expect(async () => {
    const list = `${api.emails()}?category=event_reservation&sortBy=-creation_datetime&rowsPerPage=100`;
    const { results } = (await (await admin.get(list)).json()) as Rows<EmailRow>;
    found = results.find(({ to, subject }) => to === address && subject !== null);
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** Mails with tickets of an event to an address. */
async function ticketMails(admin: APIRequestContext, { title }: EventRecord, address: string): Promise<EmailRow[]> {
  const list = `${api.emails()}?category=event_reservation&sortBy=-creation_datetime&rowsPerPage=100`;
  const { results } = (await (await admin.get(list)).json()) as Rows<EmailRow>;
  const subject = es('mails:event_reservation.subject', { event: title });
  return results.filter((one) => one.to === address && one.subject === subject);
}

test('a priced place is paid in the sandbox, and its code opens without a network', async ({ page, context }) => {
  const admin = await mailbox();
  const event = await anEvent(admin, `Concierto ${Date.now()}`, 800);
  await admin.dispose();
  await signIn(page, 'socio@demo.test');
  await reserve(page, event);
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole('button', { name: payButton(es) }).click();
  await expect(page).toHaveURL(/\/paid\//);
  await page.getByRole('link', { name: es('event:see_ticket') }).click();
  await expect(page.getByRole('img')).toBeVisible();
  await expect(page.getByText(es('tickets:kept'))).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await context.setOffline(false);
  await signOut(page);
  expect(await page.evaluate(() => caches.has('tickets'))).toBe(false);
});

/** One chooses how the sandbox pays, and pays. */
async function payBy(page: Page, means: 'card_pays' | 'card_declined'): Promise<void> {
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByLabel(es(`membership:pay.${means}`)).check();
  await page.getByRole('button', { name: payButton(es) }).click();
}

/** Who has paid has the ticket before them. */
async function hasTicket(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/paid\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withAnySum(es, 'membership:paid.title'));
  await expect(page.getByRole('link', { name: es('event:see_ticket') })).toHaveCount(1);
}

/** In the console, after the code that it asks to be typed. */
async function confirmByCode(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const code = (await dialog.locator('#confirm-code').textContent())!.match(/[A-Z2-9]{4}/)![0];
  await dialog.getByLabel(es('console:console.confirm.code')).fill(code);
  await dialog.getByRole('button').last().click();
  await expect(dialog).toHaveCount(0);
}

const text = (key: string) => es(`console:console.${key}`);

test('a card is declined and another one pays; a part is given back, and the rest when the event is cancelled', async ({
  page,
}) => {
  const admin = await mailbox();
  const event = await anEvent(admin, `Recital ${Date.now()}`, 1200);
  await signIn(page, 'socio@demo.test');
  await reserve(page, event);
  // A place is held for minutes: no debit that takes days.
  await expect(page.getByLabel(es('membership:pay.card_pays'))).toBeVisible();
  await expect(page.getByLabel(es('membership:pay.debit_pays'))).toHaveCount(0);
  await payBy(page, 'card_declined');
  await expect(page.getByText(es('membership:reason.card_declined'))).toBeVisible();
  await looksRight(page, 'declined');
  await payBy(page, 'card_pays');
  await hasTicket(page);
  await signOut(page);

  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/events/${event.id}/show`);
  await page.getByRole('link', { name: text('events.people') }).click();
  const place = page.getByRole('row').filter({ hasText: '12,00' });
  const acts = /^Qué hacer con/;
  /** By arrows, as one goes through a menu. */
  const choose = async (act: string) => {
    await press(page, place.getByRole('button', { name: acts }));
    const item = page.getByRole('menuitem', { name: text(act), exact: true });
    const isThere = () => item.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 9 && !(await isThere()); step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  await choose('payments.refund');
  await page.getByRole('dialog').locator('input').first().fill('2');
  await page.getByLabel(text('payments.refund_reason')).fill('No había rampa.');
  await confirmByCode(page);
  await expect(place).toContainText(/2,00/);
  await choose('reservations.send_ticket');
  await press(page, page.getByRole('dialog').getByRole('button', { name: text('letters.send') }));
  await expect(page.getByText(text('reservations.tickets_begun'))).toBeVisible();
  const mails = async () => (await ticketMails(admin, event, 'socio@demo.test')).length;
  await expect.poll(mails).toBe(2);
  await page.goto(`/admin/events/${event.id}/show`);
  await page.getByRole('button', { name: text('event_acts.cancel'), exact: true }).click();
  await page.getByLabel(text('event_acts.reason')).fill('Se inunda el patio.');
  await confirmByCode(page);
  // All of it has gone back: nothing is left that could.
  const places = await admin.get(`${api.reservations()}?event=${event.id}`);
  const { payment } = ((await places.json()) as Rows<ReservationRecord>).results[0]!;
  const back = async () =>
    ((await (await admin.get(`${api.payments()}/${payment}`)).json()) as PaymentRow).amount_refunded;
  await expect.poll(back).toBe(1200);
  await page.goto('/admin/payments');
  const paid = page.getByRole('row').filter({ hasText: '12,00' }).first();
  await expect(paid).toContainText(text('payments.status.refunded'));
  await expect(paid.getByRole('button', { name: acts })).toHaveCount(0);
  await admin.dispose();
});

test('what nobody paid in time is offered to the next in line, who takes it from their first page and pays', async ({
  page,
}) => {
  const admin = await mailbox();
  // The demo's: held for fifteen minutes, twenty minutes ago.
  const offers = `${api.reservations()}?is_offer=true&status=unconfirmed`;
  const offered = async () => ((await (await admin.get(offers)).json()) as Rows<ReservationRecord>).results[0];
  await expect.poll(offered).toBeDefined();
  const place = (await offered())!;
  const gone = `${api.reservations()}?ticket=${place.ticket}&status=cancelled`;
  expect(((await (await admin.get(gone)).json()) as Rows<ReservationRecord>).count).toBe(1);
  const { email } = (await (await admin.get(api.user(place.user))).json()) as User;
  const { title } = (await (await admin.get(api.event(place.event))).json()) as EventRecord;
  await signIn(page, email!);
  await page.goto('/');
  await showAllToDos(page, es);
  await page.getByRole('link', { name: es('home:todo_act.take_place') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await looksRight(page, 'offered');
  await page.getByRole('button', { name: withAnySum(es, 'event:pay') }).click();
  await payBy(page, 'card_pays');
  await hasTicket(page);
  await looksRight(page, 'paid ticket');
  await expect(page.getByText(es('event:place_status.confirmed')).first()).toBeVisible();
  await admin.dispose();
});

test('who came: figures, the list, a letter to two of them, the sheet for a door; and a search that finds nothing', async ({
  page,
}) => {
  const admin = await mailbox();
  const found = (await (await admin.get(`${api.events()}?search=huertos`)).json()) as Rows<EventRecord>;
  const { title } = found.results[0]!;
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/events');
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { name: text('event_figures.door'), exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Puerta principal' })).toContainText(/\d/);
  await expect(page.getByRole('heading', { name: text('event_figures.sales') })).toBeVisible();
  await looksRight(page, 'console, figures of an event');
  await readsLarge(page, 'console, figures of an event');

  await page.getByRole('link', { name: text('events.people') }).click();
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  for (const row of [1, 2]) await rows.nth(row).getByRole('checkbox').check();
  await looksRight(page, 'console, places');
  await readsLarge(page, 'console, places');
  const chosen = page.getByRole('region', { name: text('list.chosen') });
  await press(
    page,
    chosen.getByRole('button', { name: es('console:console.reservations.send_tickets_other', { count: '2' }) }),
  );
  await expect(page.getByRole('dialog')).toHaveAccessibleName(
    es('console:console.reservations.tickets_title_other', { count: '2' }),
  );
  await looksRight(page, 'console, tickets once more');
  await page.keyboard.press('Escape');
  await chosen.getByRole('button', { name: text('letters.write') }).click();
  const subject = `Gracias ${Date.now()}`;
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(es('console:console.letters.places_title_other', { count: '2' }));
  await dialog.getByLabel(text('letters.subject')).fill(subject);
  await dialog.getByLabel(text('letters.message')).fill('Gracias por venir.');
  await looksRight(page, 'console, a letter to who comes');
  await confirmByCode(page);
  const letters = `${api.emails()}?category=manual&sortBy=-creation_datetime&rowsPerPage=100`;
  const sent = async () =>
    ((await (await admin.get(letters)).json()) as Rows<EmailRow>).results.filter((one) => one.subject === subject);
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(0);
  await admin.dispose();

  await page.goBack();
  // Without a mouse: to the list, to its printing, and back.
  await press(page, page.getByRole('link', { name: text('attendance.open') }));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', String(Number(document.body.dataset['printed'] ?? 0) + 1));
  });
  const print = page.getByRole('button', { name: text('attendance.print') });
  await press(page, print);
  await page.keyboard.press('Space');
  await expect(page.locator('body')).toHaveAttribute('data-printed', '2');
  await press(page, page.getByRole('link', { name: text('reservations.to_event') }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await looksRight(page, 'console, attendance');
  await readsLarge(page, 'console, attendance');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: text('attendance.print') })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/event');
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByRole('button', { name: es('common:act.search') }).click();
  await expect(page.getByText(es('event:none_found'))).toBeVisible();
  await looksRight(page, 'events, nothing found');
  await readsLarge(page, 'events, nothing found');
  await page.getByRole('button', { name: es('event:show_all') }).click();
  await expect(page.getByRole('listitem').first()).toBeVisible();
});
