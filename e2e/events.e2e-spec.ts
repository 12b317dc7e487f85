import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type EmailRow, type EventRecord, type Page as Rows } from '@ateneo/contracts';
import { type APIRequestContext, type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { looksRight } from './looks.js';
import { mailbox, PASSWORD, signIn, signOut } from './people.js';
import { wordsIn } from './words.js';

const es = wordsIn('es');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An event that begins in an hour, with its tickets, by a superuser. */
async function anEvent(admin: APIRequestContext, title: string, ...prices: readonly number[]): Promise<EventRecord> {
  const organizations = await (await admin.get(api.organizations())).json();
  const organization = (organizations as Rows<{ id: string }>).results[0]!.id;
  const said = { title, place: 'Patio', is_active: true, start_datetime: at(1), end_datetime: at(4), organization };
  const event = (await (await admin.post(api.events(), { data: said })).json()) as EventRecord;
  for (const [index, price] of prices.entries()) {
    const ticket = { event: event.id, title: `Entrada ${index + 1}`, price, total_seats: 20 };
    expect((await admin.post(api.tickets(), { data: ticket })).status()).toBe(201);
  }
  return event;
}

/** Three taps: the event, the ticket, the place. */
async function reserve(page: Page, event: EventRecord): Promise<void> {
  await page.goto('/event');
  await page.getByRole('link', { name: event.title }).click();
  await page
    .getByRole('button', { name: es('event:take'), exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: es('event:take_act'), exact: true }).click();
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

test('a visitor finds an event, takes a place, is admitted by camera, and refused the second time', async ({
  page,
  baseURL,
}) => {
  const admin = await mailbox();
  const event = await anEvent(admin, `Ate irekiak ${Date.now()}`, 0, 0, 0);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/event/${event.id}/view`);
  await page.getByRole('link', { name: es('event:login') }).click();
  await expect(page).toHaveURL(/login\?next/);
  await signIn(page, 'es', 'vecino@demo.test');
  await reserve(page, event);
  await expect(page.getByText(es('event:place_status.confirmed')).first()).toBeVisible();
  await page.getByRole('link', { name: es('event:see_ticket') }).click();
  await expect(page).toHaveURL(/\/reservation\//);
  await expect(page.getByRole('img')).toBeVisible();
  await looksRight(page, 'ticket');

  const { browser, end } = await cameraOf(page);
  const door = await browser.newContext({ baseURL: baseURL!, locale: 'es-ES', permissions: ['camera'] });
  await door.request.post(api.login(), {
    data: { email: 'admin@demo.test', password: PASSWORD },
    headers: { origin: baseURL! },
  });
  const scanner = await door.newPage();
  await scanner.goto(`/qrscanner?event=${event.id}`);
  const verdict = scanner.getByRole('alertdialog');
  await expect(verdict).toContainText(es('scanner:result.admitted'));
  await looksRight(scanner, 'admitted');
  await scanner.getByRole('button', { name: es('scanner:next') }).click();
  await expect(verdict).toContainText(es('scanner:result.already_in'));
  await expect(verdict).toContainText(es('scanner:entered'));
  await looksRight(scanner, 'already-in');
  await end();
  await expect(async () => {
    const list = `${api.emails()}?category=event_reservation&sortBy=-creation_datetime&rowsPerPage=20`;
    const { results } = (await (await admin.get(list)).json()) as Rows<EmailRow>;
    expect(results.some(({ subject }) => subject?.includes(event.title))).toBe(true);
  }).toPass({ timeout: 60_000 });
  await admin.dispose();
});

test('a priced place is paid in the sandbox, and its code opens without a network', async ({ page, context }) => {
  const admin = await mailbox();
  const event = await anEvent(admin, `Concierto ${Date.now()}`, 800);
  await admin.dispose();
  await signIn(page, 'es', 'socio@demo.test');
  await reserve(page, event);
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByRole('button', { name: es('membership:pay.act') }).click();
  await expect(page).toHaveURL(/show=mine/);
  await page.goto(`/event/${event.id}`);
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
