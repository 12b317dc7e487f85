import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Codes } from '@ateneo/codes';
import { type EmailMessage, type EmailRow, type Page, type ReservationsTaken, ticketOf } from '@ateneo/contracts';
import { QueryBus } from '@nestjs/cqrs';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { FilesOfPlaces, type PlaceFile } from '../src/public/told-of-places.js';
import { Passes } from '../src/adapters/passes.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';

let app: TestApp;
let admin: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  [ana, ben] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
});
afterAll(() => app?.close());

async function taken(who: Person, over: object = {}, count = 1) {
  const event = await openEvent(admin.browser, { title: 'Noche de coros', place: 'Patio', ...over });
  const ticket = await openTicket(admin.browser, event.id, { total_seats: 2 });
  const asked = Array.from({ length: count }, () => ticket.id);
  const { results } = made(await reserve(who.browser, asked)) as ReservationsTaken;
  return { event: event.id, ticket: ticket.id, ids: results.map(({ id }) => id) };
}

/** Letters of a category to a person, newest first, as soon as there are so many. */
async function letters(who: Person, category: string, count: number): Promise<EmailMessage[]> {
  const path = `mailing/emails?category=${category}&rowsPerPage=100&sortBy=-creation_datetime`;
  let found: EmailRow[] = [];
  await eventually(async () => {
    const { results } = (await admin.browser.get(path)).json as Page<EmailRow>;
    found = results.filter(({ user, subject }) => user === who.id && subject !== null);
    return found.length >= count;
  });
  expect(found).toHaveLength(count);
  return Promise.all(
    found.map(async ({ id }) => (await admin.browser.get(`mailing/emails/${id}`)).json as EmailMessage),
  );
}

test('whoever has a place gets its code drawn, which says that place alone; nobody else does', async () => {
  const { event, ids } = await taken(ana);
  const path = `events/reservations/${ids[0]}/qr`;
  for (const [format, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['pdf', 'application/pdf'],
  ]) {
    const { status, headers } = await ana.browser.get(`${path}?format=${format}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
  }
  expect((await ana.browser.get(`${path}?format=pkpass`)).status).toBe(400);
  expect((await admin.browser.get(path)).status).toBe(404);
  expect((await ben.browser.get(path)).status).toBe(404);
  const passes = app.app.get(Passes, { strict: false });
  const code = await passes.codeOf(app.tenants.one, (await passes.find(app.tenants.one, ids[0]!))!);
  const signed = await app.app.get(Codes, { strict: false }).verify(app.tenants.one, code);
  expect(ticketOf(signed!)).toEqual({ event, reservation: ids[0], generation: 0 });
  made(await ana.browser.post(`events/reservations/${ids[0]}/cancel`, {}));
  expect((await ana.browser.get(path)).status).toBe(409);
});

test('one letter tells of all places of an order, with tickets to print and the event for a calendar', async () => {
  const eva = await enrol(app, [{ do: 'verify' }]);
  const { event, ids } = await taken(eva, {}, 2);
  const [letter] = await letters(eva, 'event_reservation', 1);
  expect(letter).toMatchObject({ subject: expect.stringContaining('Noche de coros') });
  for (const id of ids) expect(letter!.text).toContain(id.slice(0, 8));
  expect(letter!.text).toMatch(/\/reservation\//);
  const ask = (who: Person) =>
    app.app
      .get(QueryBus, { strict: false })
      .execute<FilesOfPlaces, PlaceFile[]>(new FilesOfPlaces(app.tenants.one, who.id, 'eu', ids[0]!));
  const files = await ask(eva);
  expect(files.map(({ contentType }) => contentType)).toEqual(['application/pdf', 'text/calendar; charset=utf-8']);
  expect(files[1]!.content).toMatch(/METHOD:PUBLISH[^]*SUMMARY:Noche de coros/);
  expect(await ask(ben)).toEqual([]);
  made(await admin.browser.patch(`events/events/${event}`, { place: 'Salón' }));
  const [moved] = await letters(eva, 'event_changed', 1);
  expect(moved!.text).toContain('Salón');
  made(await admin.browser.post(`events/events/${event}/cancel`, {}));
  await letters(eva, 'event_changed', 2);
  expect((await ask(eva)).map(({ content }) => String(content))).toEqual([expect.stringContaining('METHOD:CANCEL')]);
});

test('who waits is told so, and again when the place is theirs; of what is long past nobody is told', async () => {
  const { ticket, ids } = await taken(ana, { start_datetime: inDays(2), end_datetime: inDays(3) }, 2);
  made(await ben.browser.post('events/waitings', { ticket, quantity: 1 }));
  await letters(ben, 'event_waiting', 1);
  made(await ana.browser.post(`events/reservations/${ids[0]}/cancel`, {}));
  const [letter] = await letters(ben, 'event_reservation', 1);
  expect(letter!.subject).toContain('Te toca');
});
