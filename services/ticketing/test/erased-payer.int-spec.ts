import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventFigures, PaymentIntent, PaymentRow, ReservationRecord, ReservationsTaken } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let admin: Person;
let organization: string;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  organization = (
    made(await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' })) as { id: string }
  ).id;
});
afterAll(() => app?.close());

const someone = () => enrol(app, [{ do: 'verify' }]);

async function paid(who: Person, ticket: string): Promise<{ id: string; payment: string }> {
  const { results } = made(await reserve(who.browser, [ticket])) as ReservationsTaken;
  const { id } = results[0]!;
  const intent = made(await who.browser.post('memberships/paymentintents', { reservations: [id] })) as PaymentIntent;
  made(await who.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' }));
  await eventually(async () => {
    const { json } = await who.browser.get(`events/reservations/${id}`);
    return (json as ReservationRecord).status === 'confirmed';
  });
  return { id, payment: intent.id };
}

async function erase({ browser, body, id }: Person): Promise<void> {
  const wanted = { password: body.password, texts: 'removed' };
  expect((await browser.post('users/users/self/erase', wanted)).status).toBe(204);
  await eventually(async () => (await app.core.keys.personKeys(app.tenants.one, [id])).size === 0);
}

async function handedOn(event: string, ticket: string) {
  const [payer, holder] = [await someone(), await someone()];
  const place = await paid(payer, ticket);
  made(await payer.browser.post(`events/reservations/${place.id}/transfer`, { email: holder.body.email }));
  made(await holder.browser.post(`events/reservations/${place.id}/accept`, { holder_name: 'Ben Ibarra' }));
  return { event, payer, holder, ...place };
}

const givenBack = async (payment: string) => {
  const { json } = await admin.browser.get(`memberships/payments/${payment}`);
  return (json as PaymentRow).amount_refunded;
};

async function opened(over: object = {}) {
  const { id: event } = await openEvent(admin.browser, { organization, ...over });
  const { id: ticket } = await openTicket(admin.browser, event, { price: 1250 });
  return { event, ticket };
}

test('a place whose payer was erased holds up nobody else’s money when its event is cancelled', async () => {
  const { event, ticket } = await opened();
  const { payer } = await handedOn(event, ticket);
  const others = await paid(await someone(), ticket);
  await erase(payer);
  made(await admin.browser.post(`events/events/${event}/cancel`, { reason: 'Se inunda el patio.' }));
  await eventually(async () => (await givenBack(others.payment)) === 1250);
});

/** What who paid is written about their money. */
const letterTo = async ({ id }: Person) => (await writtenMails(admin, `category=invoice&user=${id}`))[0]!.text;

test('what was paid for somebody who is erased may go back to who paid, once, and they are told', async () => {
  const { event, ticket } = await opened({ refund_end_datetime: inDays(-1) });
  const { id, payer, holder, payment } = await handedOn(event, ticket);
  await erase(holder);
  const refund = () => admin.browser.post(`events/reservations/${id}/refund`, { reason: 'Se mudó' });
  made(await refund());
  await eventually(async () => (await givenBack(payment)) === 1250);
  const { status, json } = await refund();
  expect([status, (json as { code: string }).code]).toEqual([409, 'nothing_to_refund']);
  expect(await letterTo(payer)).toContain('Por qué: La entrada se devolvió.');
});

test('whoever paid and was erased gets nothing back by itself: staff see it, and note that they gave it back', async () => {
  const { event, ticket } = await opened();
  const { id, payer, holder } = await handedOn(event, ticket);
  await erase(payer);
  made(await holder.browser.post(`events/reservations/${id}/cancel`, {}));
  const place = async () => made(await admin.browser.get(`events/reservations/${id}`)) as ReservationRecord;
  await eventually(async () => (await place()).refund_failed === 'payer_erased');
  expect(await place()).toMatchObject({ status: 'cancelled', amount_refunded: 0, refund_due: 1250 });
  const byHand = { reason: 'Por transferencia', by_hand: true };
  expect(made(await admin.browser.post(`events/reservations/${id}/refund`, byHand))).toMatchObject({
    amount_refunded: 1250,
    refund_due: 0,
    refund_failed: null,
  });
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
});

test('who paid is told that the place was given back, where it was another’s by then', async () => {
  const { event, ticket } = await opened();
  const { id, payer, holder } = await handedOn(event, ticket);
  made(await holder.browser.post(`events/reservations/${id}/cancel`, {}));
  expect(await letterTo(payer)).toContain('Por qué: La entrada se devolvió.');
});

test('takings of an event are without what went back of places that stay', async () => {
  const { event, ticket } = await opened();
  const { id } = await paid(await someone(), ticket);
  made(await admin.browser.post(`events/reservations/${id}/refund`, { amount: 250, reason: 'Asiento sin vistas' }));
  const { sales } = made(await admin.browser.get(`events/events/${event}/figures`)) as EventFigures;
  expect(sales).toMatchObject([{ places: 1, amount: 1000 }]);
});
