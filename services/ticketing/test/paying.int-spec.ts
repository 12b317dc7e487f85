import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PaymentIntent, PaymentRow, ReservationRecord, ReservationsTaken } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { HeldPlaces } from '../src/adapters/held-places.js';
import { inDays, openEvent, openTicket, reserve } from './scenes.js';

let app: TestApp;
let admin: Person;
let ana: Person;
let ben: Person;
let organization: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' });
  organization = (made.json as { id: string }).id;
  [ana, ben] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
});
afterAll(() => app?.close());

async function held(who: Person, count = 1): Promise<{ event: string; taken: ReservationsTaken }> {
  const { id: event } = await openEvent(admin.browser, { organization });
  const ticket = await openTicket(admin.browser, event, { price: 1250, max_per_person: 4 });
  const { status, json } = await reserve(
    who.browser,
    Array.from({ length: count }, () => ticket.id),
  );
  expect(status).toBe(201);
  return { event, taken: json as ReservationsTaken };
}

const idsOf = ({ results }: ReservationsTaken) => results.map(({ id }) => id);
const statusOf = async (who: Person, id: string) =>
  ((await who.browser.get(`events/reservations/${id}`)).json as ReservationRecord).status;
const intend = (who: Person, reservations: readonly string[]) =>
  who.browser.post('memberships/paymentintents', { reservations });

test('places that cost something are held, paid together in the sandbox, and theirs', async () => {
  const { taken } = await held(ana, 2);
  expect(taken).toMatchObject({ amount: 2500, currency: 'eur' });
  const intent = (await intend(ana, idsOf(taken))).json as PaymentIntent;
  expect(intent).toMatchObject({ amount: 2500, purpose: 'reservations' });
  const paid = await ana.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  expect(paid.status).toBe(200);
  for (const id of idsOf(taken)) await eventually(async () => (await statusOf(ana, id)) === 'confirmed');
  expect((await intend(ana, idsOf(taken))).status).toBe(409);
});

test('nobody pays for strangers, nor a part of what was taken together', async () => {
  const { taken } = await held(ana, 2);
  expect((await intend(ben, idsOf(taken))).status).toBe(409);
  expect((await intend(ana, idsOf(taken).slice(1))).status).toBe(409);
});

test('what nobody paid in time is let go, and money that comes after goes back', async () => {
  const { event, taken } = await held(ana);
  const [id] = idsOf(taken) as [string];
  const intent = (await intend(ana, [id])).json as PaymentIntent;
  const places = app.app.get(HeldPlaces, { strict: false });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await places.letGo(app.tenants.one, event, at(14));
  expect(await statusOf(ana, id)).toBe('unconfirmed');
  await places.letGo(app.tenants.one, event, at(16));
  await eventually(async () => (await statusOf(ana, id)) === 'cancelled');
  await ana.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  await eventually(async () => {
    const { json } = await ana.browser.get(`memberships/paymentintents/${intent.id}`);
    return (json as PaymentIntent).status === 'refunded';
  });
});

async function pay(who: Person, taken: ReservationsTaken): Promise<PaymentIntent> {
  const intent = (await intend(who, idsOf(taken))).json as PaymentIntent;
  await who.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  for (const id of idsOf(taken)) await eventually(async () => (await statusOf(who, id)) === 'confirmed');
  return intent;
}

const givenBack = async (payment: string) => {
  const { json } = await admin.browser.get(`memberships/payments/${payment}`);
  return (json as PaymentRow).amount_refunded;
};

test('money of a place that is given back goes back, and of all places when the event is cancelled', async () => {
  const [{ event, taken }, other] = [await held(ana, 2), await held(ben)];
  const [intent, late] = [await pay(ana, taken), await pay(ben, other.taken)];
  await ana.browser.post(`events/reservations/${idsOf(taken)[0]}/cancel`, {});
  await eventually(async () => (await givenBack(intent.id)) === 1250);
  await admin.browser.post(`events/events/${event}/cancel`, { reason: 'Se inunda el patio.' });
  await eventually(async () => (await givenBack(intent.id)) === 2500);
  // Refunds are over for who gives back after the day that the event says, unless staff do it.
  await admin.browser.patch(`events/events/${other.event}`, { refund_end_datetime: inDays(-1) });
  await ben.browser.post(`events/reservations/${idsOf(other.taken)[0]}/cancel`, {});
  await eventually(async () => (await statusOf(ben, idsOf(other.taken)[0]!)) === 'cancelled');
  expect(await givenBack(late.id)).toBe(0);
});

test('of what was paid together, a place that was given back before goes back alone', async () => {
  const { taken } = await held(ana, 2);
  const intent = (await intend(ana, idsOf(taken))).json as PaymentIntent;
  await ana.browser.post(`events/reservations/${idsOf(taken)[0]}/cancel`, {});
  await ana.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  await eventually(async () => (await givenBack(intent.id)) === 1250);
  expect(await statusOf(ana, idsOf(taken)[1]!)).toBe('confirmed');
});
