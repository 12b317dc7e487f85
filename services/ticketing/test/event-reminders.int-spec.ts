import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EmailMessage, EmailRow, Page, PaymentIntent, ReservationsTaken } from '@ateneo/contracts';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { RecordDelivery } from '../../mailing/src/email/record-delivery.js';
import { ResendEmail } from '../../mailing/src/email/resend-email.js';
import { RemindOfEvents } from '../../mailing/src/application/remind-of-events.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { EventNewsOf } from '../src/public/told-of-places.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let admin: Person;
let organization: string;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const { json } = await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' });
  organization = (json as { id: string }).id;
});
afterAll(() => app?.close());

const somebody = () => enrol(app, [{ do: 'verify' }]);
const soon = { start_datetime: inDays(0.8), end_datetime: inDays(0.9) };

/** The appointment of an event: when it is kept, and how far it came. */
async function appointment(event: string): Promise<{ due_at: string; status: string } | undefined> {
  const sql = `select due_at, status from effects.effect where kind = 'event_reminder' and key = $1`;
  const [row] = await app.core.database.read<{ due_at: Date; status: string }>(app.tenants.one, sql, [event]);
  return row && { ...row, due_at: row.due_at.toISOString() };
}
/** As the ledger does it when the moment has come. */
const keep = (event: string) =>
  app.app.get(RemindOfEvents, { strict: false }).perform({ tenant: app.tenants.one, reference: event });

async function letters(category: string, event: string): Promise<EmailMessage[]> {
  const path = `mailing/emails?category=${category}&rowsPerPage=100&sortBy=creation_datetime`;
  const { results } = (await admin.browser.get(path)).json as Page<EmailRow>;
  const found = results.filter(({ subject }) => subject?.includes(event));
  return Promise.all(
    found.map(async ({ id }) => (await admin.browser.get(`mailing/emails/${id}`)).json as EmailMessage),
  );
}

async function pay(who: Person, { results }: ReservationsTaken): Promise<void> {
  const reservations = results.map(({ id }) => id);
  const { id } = made(await who.browser.post('memberships/paymentintents', { reservations })) as PaymentIntent;
  made(await who.browser.post(`memberships/sandbox/${id}`, { means: 'card_pays' }));
}

test('an event is reminded of a day before; another date moves the appointment, a nearer one needs none', async () => {
  const event = await openEvent(admin.browser, { start_datetime: inDays(10), end_datetime: inDays(11) });
  const dayBefore = (start: string) => new Date(Date.parse(start) - 86_400_000).toISOString();
  await eventually(async () => (await appointment(event.id))?.due_at === dayBefore(event.start_datetime));
  const later = { start_datetime: inDays(12), end_datetime: inDays(13) };
  made(await admin.browser.patch(`events/events/${event.id}`, later));
  await eventually(async () => (await appointment(event.id))?.due_at === dayBefore(later.start_datetime));
  // Kept too early, as it may be while its date is moved on: it waits.
  expect(await keep(event.id)).toMatchObject({ result: 'postponed', until: dayBefore(later.start_datetime) });
  const near = await openEvent(admin.browser, soon);
  const after = await openEvent(admin.browser);
  await eventually(async () => (await appointment(after.id)) !== undefined);
  expect(await appointment(near.id)).toBeUndefined();
});

test('who has a place that is theirs is reminded once, with what, when and where; nobody else', async () => {
  const title = 'Cena de invierno';
  const event = await openEvent(admin.browser, { title, place: 'Patio', organization, ...soon });
  const free = await openTicket(admin.browser, event.id);
  const priced = await openTicket(admin.browser, event.id, { title: 'Con cena', price: 1250 });
  const [comes, paid, holds, left] = [await somebody(), await somebody(), await somebody(), await somebody()];
  for (const one of [comes, left]) made(await reserve(one.browser, [free.id, free.id]));
  await pay(paid, made(await reserve(paid.browser, [priced.id])) as ReservationsTaken);
  made(await reserve(holds.browser, [priced.id]));
  const { results } = (await left.browser.get('events/reservations')).json as Page<{ id: string }>;
  for (const { id } of results) made(await left.browser.post(`events/reservations/${id}/cancel`, {}));
  await eventually(async () => (await letters('event_reservation', title)).length >= 2 + 1);
  for (let n = 0; n < 2; n += 1) expect(await keep(event.id)).toEqual({ result: 'done' });
  await eventually(async () => (await letters('event_reminder', title)).length >= 2);
  await eventually(async () => (await letters('event_reminder', title)).every(({ text }) => text !== null));
  const told = await letters('event_reminder', title);
  expect(told.map(({ user }) => user).toSorted()).toEqual([comes.id, paid.id].toSorted());
  expect(told[0]!.text).toContain('Patio');
  expect(told[0]!.text).toMatch(/http\S+\/reservation\/[0-9a-f-]{36}/);
});

test('on the page, too, who has a place is reminded, unless they took it within the last day', async () => {
  const [far, near] = [await openEvent(admin.browser), await openEvent(admin.browser, soon)];
  const [comes, waits] = [await somebody(), await somebody()];
  for (const { id } of [far, near]) {
    const ticket = await openTicket(admin.browser, id, { total_seats: 1 });
    made(await reserve(comes.browser, [ticket.id]));
    made(await waits.browser.post('events/waitings', { ticket: ticket.id, quantity: 1 }));
  }
  const starts = async ({ id }: Person) => {
    const query = new EventNewsOf(app.tenants.one, id);
    const news = await app.app.get(QueryBus, { strict: false }).execute(query);
    return news.flatMap(({ event, starts }) => (starts === null ? [] : [[event, starts]]));
  };
  await eventually(async () => (await starts(comes)).length > 0);
  expect(await starts(comes)).toEqual([[far.id, far.start_datetime]]);
  expect(await starts(waits)).toEqual([]);
});

test('on the page nobody is reminded of what is over', async () => {
  const event = await openEvent(admin.browser, soon);
  const ticket = await openTicket(admin.browser, event.id);
  const comes = await somebody();
  made(await reserve(comes.browser, [ticket.id]));
  const starts = async (start: number, end: number) => {
    const at = [inDays(start), inDays(end), event.id];
    // As it is some days later: who reserves does so before.
    const sql = `with taken as (update ticketing.reservation set creation_datetime = now() - interval '9 days' where event = $3)
      update ticketing.event set start_datetime = $1, end_datetime = $2 where id = $3`;
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, at));
    return (await news())[0]!.starts;
  };
  const news = () => {
    const query = new EventNewsOf(app.tenants.one, comes.id);
    return app.app.get(QueryBus, { strict: false }).execute(query);
  };
  await eventually(async () => (await news()).length === 1);
  expect(await starts(-2, 1)).not.toBeNull();
  expect(await starts(-2, -1)).toBeNull();
});

test('who has several accounts is reminded with the tickets of the one that has them', async () => {
  const title = 'Verbena';
  const event = await openEvent(admin.browser, { title, ...soon });
  const ticket = await openTicket(admin.browser, event.id, { title: 'De pie' });
  const [survivor, closed] = [await somebody(), await somebody()];
  made(await reserve(closed.browser, [ticket.id]));
  made(await admin.browser.post(`users/users/${survivor.id}/merge`, { user: closed.id }));
  expect(await keep(event.id)).toEqual({ result: 'done' });
  await eventually(async () => (await letters('event_reminder', title)).some(({ text }) => text !== null));
  const told = await letters('event_reminder', title);
  expect(told).toHaveLength(1);
  expect(told[0]!.text).toContain('De pie');
});

test('a reminder that is sent again tells nothing of places that were given back, nor of what has begun', async () => {
  const title = 'Romería';
  const event = await openEvent(admin.browser, { title, ...soon });
  const ticket = await openTicket(admin.browser, event.id);
  const comes = await somebody();
  const { results } = made(await reserve(comes.browser, [ticket.id])) as ReservationsTaken;
  await keep(event.id);
  await eventually(async () => (await letters('event_reminder', title)).some(({ text }) => text !== null));
  const [{ id }] = (await letters('event_reminder', title)) as [EmailMessage];
  const again = async () => {
    const [sent, context] = [randomUUID(), systemIn(app.tenants.one)];
    await app.app.get(RecordDelivery, { strict: false }).sent(context, id);
    await app.app.get(CommandBus, { strict: false }).execute(new ResendEmail(context, id, sent));
    const one = async () => (await admin.browser.get(`mailing/emails/${sent}`)).json as EmailMessage;
    await eventually(async () => {
      const { text, status } = await one();
      return typeof text === 'string' || status === 'error' || status === 'success';
    });
    return (await one()).text;
  };
  expect(await again()).toContain('Romería');
  made(await comes.browser.post(`events/reservations/${results[0]!.id}/cancel`, {}));
  expect(await again()).toBeNull();
  made(await reserve(comes.browser, [ticket.id]));
  const sql = `with theirs as (update ticketing.reservation set status = 'confirmed' where event = $1)
    update ticketing.event set start_datetime = now() - interval '1 minute' where id = $1`;
  // The view writes whole rows: what it has not heard of yet would undo this.
  await app.viewsCaughtUp();
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [event.id]));
  expect(await again()).toBeNull();
});

test('nobody is reminded of what is cancelled, or has begun', async () => {
  const title = 'Paseo nocturno';
  const event = await openEvent(admin.browser, { title, ...soon });
  const ticket = await openTicket(admin.browser, event.id);
  const comes = await somebody();
  made(await reserve(comes.browser, [ticket.id]));
  made(await admin.browser.post(`events/events/${event.id}/cancel`, { reason: '' }));
  expect(await keep(event.id)).toEqual({ result: 'done', reason: 'cancelled' });
  const begun = await openEvent(admin.browser, { start_datetime: inDays(-0.1), end_datetime: inDays(1) });
  expect(await keep(begun.id)).toEqual({ result: 'done', reason: 'began' });
  expect(await letters('event_reminder', title)).toEqual([]);
});

test('the letter of a paid place brings its receipt, and no other does; what goes back is told with its reason', async () => {
  const title = 'Concierto de otoño';
  const event = await openEvent(admin.browser, { title, organization });
  const ticket = await openTicket(admin.browser, event.id, { price: 1250 });
  const comes = await somebody();
  const taken = made(await reserve(comes.browser, [ticket.id])) as ReservationsTaken;
  await pay(comes, taken);
  await eventually(async () => (await letters('event_reservation', title)).some(({ text }) => text !== null));
  const [letter] = await letters('event_reservation', title);
  expect(letter!.text).toMatch(new RegExp(`Factura: \\d{4}-\\d+ \\(http\\S+/user/${comes.id}\\?tab=membership\\)`));
  expect(letter!.text).toContain('Pagado: 12,50');
  const receipts = (count: number) => writtenMails(admin, `category=invoice&user=${comes.id}`, { count });
  expect(await receipts(0)).toEqual([]);
  made(await comes.browser.post(`events/reservations/${taken.results[0]!.id}/cancel`, {}));
  const [{ text }] = (await receipts(1)) as [EmailMessage];
  expect(text).toContain('Devuelto: 12,50');
  expect(text).toContain('Por qué: Devolviste la entrada.');
});
