import {
  api,
  type EventFigures,
  type EventRecord,
  type Page as Rows,
  type ReservationRecord,
  type ReservationsTaken,
  type TicketRecord,
} from '@ateneo/contracts';
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { HOUR } from './an-event.js';
import { made } from './ballot.js';
import { looksRight } from './looks.js';
import { mailbox, signIn } from './people.js';
import { origin } from './origin.js';
import { wordsIn } from './words.js';

const eu = wordsIn('eu');
const PLACES = 20;

/** An event that goes on now, and somebody's places there, each with its code as it is drawn and its letters. */
async function anEventWithPlaces(admin: APIRequestContext) {
  const moment = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const event = await made<EventRecord>(admin, api.events(), {
    title: `Ate itxiak ${Date.now()}`,
    is_active: true,
    start_datetime: moment(0.5),
    end_datetime: moment(3),
    has_names_at_doors: true,
  });
  const ticket = await made<TicketRecord>(admin, api.tickets(), { event: event.id, title: 'Orokorra' });
  const holder = await mailbox('vecino@demo.test');
  const drawn: { readonly id: string; readonly svg: string; readonly short: string }[] = [];
  for (let nth = 0; nth < PLACES; nth += 1) {
    const places = [{ ticket: ticket.id, holder_name: `Izena ${nth} Abizena` }];
    const { results } = await made<ReservationsTaken>(holder, api.reservations(), { places });
    const [{ id }] = results as [ReservationRecord];
    const read = async (format: 'svg' | 'text') => (await holder.get(api.reservationCode(id, format))).text();
    drawn.push({ id, svg: await read('svg'), short: await read('text') });
  }
  await holder.dispose();
  return { event, places: drawn };
}

/** A camera before which codes are held, one after the other: what it sees is a picture that the page is given. */
async function withCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [480, 480];
    const paper = canvas.getContext('2d')!;
    let shown: HTMLImageElement | undefined;
    setInterval(() => {
      paper.fillStyle = '#ffffff';
      paper.fillRect(0, 0, 480, 480);
      if (shown?.complete) paper.drawImage(shown, 40, 40, 400, 400);
    }, 50);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(20));
    (window as unknown as { hold: (svg: string) => void }).hold = (svg) => {
      shown = svg === '' ? undefined : new Image();
      if (shown)
        shown.src = `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg ', '<svg width="400" height="400" '))}`;
    };
  });
}

const hold = (page: Page, svg: string) =>
  page.evaluate((drawn) => (window as unknown as { hold: (svg: string) => void }).hold(drawn), svg);

/** Held up, judged, and taken away. */
async function read(page: Page, svg: string, result: string): Promise<void> {
  await hold(page, svg);
  const verdict = page.getByRole('alertdialog');
  await expect(verdict).toContainText(eu(`scanner:result.${result}`));
  await hold(page, '');
  await verdict.getByRole('button', { name: eu('scanner:next') }).click();
  await expect(verdict).toHaveCount(0);
}

async function aDoor(browser: Browser, event: string, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'eu-ES',
    viewport: { width: 360, height: 800 },
    permissions: ['camera'],
  });
  await withCamera(context);
  const page = await context.newPage();
  await signIn(page, 'admin@demo.test');
  await page.goto(`/qrscanner?event=${event}`);
  await page.getByRole('textbox', { name: eu('scanner:door') }).fill(name);
  return page;
}

/** It knows who comes, and the page is kept. */
async function isReady(page: Page): Promise<void> {
  const ready = eu('scanner:known', { when: eu('scanner:age.now') });
  await expect(page.getByText(ready)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('doors')).keys()).length))
    .toBeGreaterThan(5);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

const waiting = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('ateneo-doors');
        opened.onsuccess = () => {
          const all = opened.result.transaction('scans').objectStore('scans').getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve((all.result as { sent: string | null }[]).filter(({ sent }) => sent === null).length);
          };
        };
      }),
  );

const figuresOf = async (admin: APIRequestContext, event: string) =>
  (await (await admin.get(api.eventFigures(event))).json()) as EventFigures;

test('a door without a network reads twenty codes, is loaded anew, and tells of them when the line is back', async ({
  browser,
}) => {
  const admin = await mailbox();
  const { event, places } = await anEventWithPlaces(admin);
  const door = await aDoor(browser, event.id, 'Hegoa');
  await isReady(door);
  await door.context().setOffline(true);
  await expect(door.getByText(eu('scanner:apart'))).toBeVisible();
  for (const { svg } of places.slice(0, 10)) await read(door, svg, 'admitted');
  await read(door, places[0]!.svg, 'already_in');
  await door.reload();
  await expect(door.getByRole('textbox', { name: eu('scanner:door') })).toHaveValue('Hegoa');
  await expect(door.getByText(eu('scanner:waiting_other', { count: '11' }))).toBeVisible();
  await looksRight(door, 'door, offline');
  for (const { svg } of places.slice(10, PLACES - 1)) await read(door, svg, 'admitted');
  // The last one is typed: whose it is is asked.
  await door.getByRole('textbox', { name: eu('scanner:typed') }).fill(places.at(-1)!.short);
  await door.getByRole('button', { name: eu('scanner:check') }).click();
  const verdict = door.getByRole('alertdialog');
  await expect(verdict).toContainText(eu('scanner:how.typed'));
  await expect(verdict).toContainText(`Izena ${PLACES - 1} Abizena`);
  await expect(verdict).toContainText(eu('scanner:judged_here'));
  await looksRight(door, 'door, typed offline');
  await verdict.getByRole('button', { name: eu('scanner:next') }).click();
  expect(await waiting(door)).toBe(PLACES + 1);

  await door.context().setOffline(false);
  await expect.poll(() => waiting(door)).toBe(0);
  await expect
    .poll(async () => (await figuresOf(admin, event.id)).doors)
    .toEqual([{ door: 'Hegoa', entered: PLACES, inside: PLACES }]);
  const list = `${api.reservations()}?event=${event.id}&rowsPerPage=100`;
  const { results } = (await (await admin.get(list)).json()) as Rows<ReservationRecord>;
  expect(results.every((place) => place.checked_in_datetime !== null)).toBe(true);
  // Whoever signs out leaves nothing.
  await door.goto('/logout');
  await expect(door).toHaveURL(/\/login/);
  expect(await door.evaluate(async () => [await caches.has('doors'), (await indexedDB.databases()).length])).toEqual([
    false,
    0,
  ]);
  await door.context().close();
  await admin.dispose();
});

test('two doors without a network that let the same ticket in are told of it, and so is the console', async ({
  browser,
  page,
}) => {
  const admin = await mailbox();
  const { event, places } = await anEventWithPlaces(admin);
  const [one, other] = [await aDoor(browser, event.id, 'Hegoa'), await aDoor(browser, event.id, 'Iparra')];
  for (const door of [one, other]) await isReady(door);
  for (const door of [one, other]) await door.context().setOffline(true);
  await read(one, places[0]!.svg, 'admitted');
  await read(other, places[0]!.svg, 'admitted');
  // The later one tells first.
  for (const door of [other, one]) {
    await door.context().setOffline(false);
    await expect.poll(() => waiting(door)).toBe(0);
  }
  for (const door of [one, other]) {
    await door.evaluate(() => dispatchEvent(new Event('online')));
    const told = door.getByRole('alert').filter({ hasText: eu('scanner:doubles_one') });
    await expect(told).toContainText('Hegoa');
    await expect(told).toContainText('Iparra');
    await expect(told).toContainText('Izena 0 Abizena');
  }
  await looksRight(one, 'door, double');
  await signIn(page, 'admin@demo.test');
  await page.goto(`/admin/events/${event.id}/show`);
  const es = wordsIn('es');
  await expect(page.getByText(es('console:console.doubles.told.admitted'))).toBeVisible();
  await expect(page.getByText(/Iparra/).first()).toBeVisible();
  for (const door of [one, other]) await door.context().close();
  await admin.dispose();
});
