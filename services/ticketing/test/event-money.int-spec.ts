import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type EventFigures,
  type Page,
  type PaymentIntent,
  type PaymentRow,
  type ReservationRecord,
  type ReservationsTaken,
  rowsOf,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';

let app: TestApp;
let admin: Person;
let event: string;
let ticket: string;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const { json } = await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' });
  const { id: organization } = json as { id: string };
  const once = { organization, refund_end_datetime: inDays(-1) };
  event = (await openEvent(admin.browser, once)).id;
  ticket = (await openTicket(admin.browser, event, { price: 1250 })).id;
});
afterAll(() => app?.close());

const placeOf = async (id: string) => made(await admin.browser.get(`events/reservations/${id}`)) as ReservationRecord;

async function held(count = 1): Promise<{ who: Person; places: string[] }> {
  const who = await enrol(app, [{ do: 'verify' }]);
  const tickets = Array.from({ length: count }, () => ticket);
  const { results } = made(await reserve(who.browser, tickets)) as ReservationsTaken;
  return { who, places: results.map(({ id }) => id) };
}

async function paid(count = 1) {
  const { who, places } = await held(count);
  const intent = made(await who.browser.post('memberships/paymentintents', { reservations: places })) as PaymentIntent;
  made(await who.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' }));
  for (const id of places) await eventually(async () => (await placeOf(id)).status === 'confirmed');
  return { who, places };
}

test('the sums of an event are money that came, went back and is to come, and each is what the list beside it adds up to', async () => {
  const { places } = await paid(2);
  made(await admin.browser.post(`events/reservations/${places[0]}/refund`, { reason: 'Sin vistas', amount: 250 }));
  // Too late for a refund: the place ends, the money stays.
  const late = await paid();
  made(await late.who.browser.post(`events/reservations/${late.places[0]}/cancel`, {}));
  await held();
  const given = await held();
  made(await given.who.browser.post(`events/reservations/${given.places[0]}/cancel`, {}));
  const guest = await enrol(app, [{ do: 'verify' }]);
  for (const means of ['cash', 'free']) {
    const sold = { event, ticket, user: guest.id, quantity: 1, means };
    made(await admin.browser.post('events/reservations/sell', sold, { 'idempotency-key': randomUUID() }));
  }

  const list = async (filter: object): Promise<ReservationRecord[]> => {
    const path = `events/reservations?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`;
    return made(await admin.browser.get(path)) as ReservationRecord[];
  };
  const figures = async () => (made(await admin.browser.get(`events/events/${event}/figures`)) as EventFigures).sales;
  await eventually(async () => (await list({ event, paid_by: 'cash' })).length === 1);
  const [day, ...others] = await figures();
  expect(others).toEqual([]);
  // Four places of 12,50 € were paid, 2,50 € went back of one; one is held; two were given away or up.
  expect(day).toMatchObject({ places: 4, amount: 4750, refunded: 250, pending: 1250 });
  const sums = (rows: readonly ReservationRecord[], of: (row: ReservationRecord) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  type Day = EventFigures['sales'][number];
  const told: [keyof Day, (event: string, day?: Day) => object, (row: ReservationRecord) => number][] = [
    ['places', rowsOf.sold, () => 1],
    ['amount', rowsOf.paid, ({ price, amount_refunded }) => price - amount_refunded],
    ['refunded', rowsOf.refunded, ({ amount_refunded }) => amount_refunded],
    ['pending', rowsOf.held, ({ price }) => price],
  ];
  for (const [figure, filter, of] of told) {
    expect([figure, sums(await list(filter(event, day)), of)]).toEqual([figure, day![figure]]);
    expect([figure, sums(await list(filter(event)), of)]).toEqual([figure, day![figure]]);
  }
  // What treasurers read in Payments is the same money.
  const references = (await list({ event })).map(({ id }) => id);
  const all = made(await admin.browser.get('memberships/payments?rowsPerPage=100')) as Page<PaymentRow>;
  const came = all.results.filter(({ reference, status }) => status !== 'open' && references.includes(reference));
  expect(came.length).toBe(3);
  expect(came.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0)).toBe(day!.amount);
});
