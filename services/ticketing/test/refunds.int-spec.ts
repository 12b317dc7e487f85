import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  EventRecord,
  Invoice,
  Page,
  PaymentIntent,
  PaymentRow,
  ReservationRecord,
  ReservationsTaken,
  TicketRecord,
} from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { enrol, type Person } from '../../identity/test/people.js';
import { SandboxLedger } from '../../memberships/src/adapters/sandbox/ledger.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { made, openEvent, openTicket, reserve } from './scenes.js';

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

/** The last is exempt, and by what law. */
const tax_clause = 'Art. 20.Uno.14.º de la Ley 37/1992';
const taxes = [{ tax_rate: 21 }, { tax_rate: 5.2 }, { tax_rate: null, tax_clause }];

/** Somebody has paid for places of these prices together, each of a ticket of its own with a tax of its own. */
async function bought(prices: readonly number[]) {
  const who = await enrol(app, [{ do: 'verify' }]);
  const { id: event } = await openEvent(admin.browser, { organization });
  const tickets: string[] = [];
  for (const [nth, price] of prices.entries()) {
    const over = { title: `Entrada ${nth}`, price, ...taxes[nth] };
    tickets.push((await openTicket(admin.browser, event, over)).id);
  }
  const { results } = made(await reserve(who.browser, tickets)) as ReservationsTaken;
  const places = tickets.map((ticket) => results.find((place) => place.ticket === ticket)!.id);
  const { id: payment } = made(
    await who.browser.post('memberships/paymentintents', { reservations: results.map(({ id }) => id) }),
  ) as PaymentIntent;
  made(await who.browser.post(`memberships/sandbox/${payment}`, { means: 'card_pays' }));
  for (const id of places) await eventually(async () => (await placeOf(id)).status === 'confirmed');
  return { who, event, payment, places };
}

const placeOf = async (id: string) => made(await admin.browser.get(`events/reservations/${id}`)) as ReservationRecord;
const backOf = async (payment: string) =>
  (made(await admin.browser.get(`memberships/payments/${payment}`)) as PaymentRow).amount_refunded;
const refund = (payment: string, body: object) =>
  admin.browser.post(`memberships/payments/${payment}/refund`, { reason: 'Se mudó', ...body });
const ofPlace = (id: string, body: object = {}) =>
  admin.browser.post(`events/reservations/${id}/refund`, { reason: 'Se mudó', ...body });

/** While it runs the provider gives nothing back, or answers nobody. */
async function refusing(act: () => Promise<void>, code = 'memberships.provider_refused'): Promise<void> {
  const book = app.app.get(SandboxLedger, { strict: false });
  const { refund } = book;
  book.refund = () => Promise.reject(new DomainError(code));
  try {
    await act();
  } finally {
    book.refund = refund;
  }
}

test('money that the treasurer gives back of a payment is of a place, and does not go back again out of another’s', async () => {
  const { who, payment, places } = await bought([1250, 500]);
  const [one, other] = places as [string, string];
  const vague = await refund(payment, { amount: 600 });
  expect([vague.status, Object.keys(vague.json as object)]).toEqual([400, ['reservations']]);
  expect(made(await refund(payment, { amount: 1250, reservations: [one] }))).toMatchObject({ amount_refunded: 1250 });
  expect(await placeOf(one)).toMatchObject({ status: 'confirmed', amount_refunded: 1250 });
  expect((await ofPlace(one)).status).toBe(409);
  made(await who.browser.post(`events/reservations/${one}/cancel`, {}));
  made(await who.browser.post(`events/reservations/${other}/cancel`, {}));
  await eventually(async () => (await backOf(payment)) === 1750);
  expect((await refund(payment, { amount: 1 })).status).toBe(409);
  expect(await placeOf(one)).toMatchObject({ status: 'cancelled', amount_refunded: 1250, refund_due: 0 });
});

test('what the provider refuses is due at the place, seen by staff, tried again, or noted as given back by hand', async () => {
  const { who, payment, places } = await bought([1250, 500]);
  const [one, other] = places as [string, string];
  await refusing(async () => {
    for (const id of places) made(await who.browser.post(`events/reservations/${id}/cancel`, {}));
    for (const id of places) await eventually(async () => (await placeOf(id)).refund_failed === 'provider');
  });
  expect(await placeOf(one)).toMatchObject({ amount_refunded: 0, refund_due: 1250, payment });
  const due = made(await admin.browser.get('events/reservations?is_refund_due=true')) as Page<ReservationRecord>;
  expect(due.results.map(({ id }) => id)).toEqual(expect.arrayContaining([...places]));
  expect((await who.browser.post(`events/reservations/${one}/refund`, { reason: 'Quiero' })).status).toBe(403);
  expect(made(await ofPlace(one))).toMatchObject({ amount_refunded: 1250, refund_due: 0, refund_failed: null });
  await eventually(async () => (await backOf(payment)) === 1250);
  expect(made(await ofPlace(other, { by_hand: true }))).toMatchObject({ amount_refunded: 500, refund_due: 0 });
  expect((await ofPlace(other, { by_hand: true })).status).toBe(409);
  // What went back by hand is not there to give back in Payments.
  expect((await refund(payment, { amount: 500, reservations: [other] })).status).toBe(409);
  expect(await backOf(payment)).toBe(1250);
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
});

test('what a provider refuses of a cancelled event is due of each place, and goes back when it is tried again', async () => {
  const { event, payment, places } = await bought([1250, 500]);
  await refusing(async () => {
    made(await admin.browser.post(`events/events/${event}/cancel`, { reason: 'Se inunda el patio.' }));
    for (const id of places) await eventually(async () => (await placeOf(id)).refund_due > 0);
  });
  for (const id of places) made(await ofPlace(id));
  await eventually(async () => (await backOf(payment)) === 1750);
  expect((await ofPlace(places[0]!)).status).toBe(409);
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
});

test('credit notes of the places of an order have their own text and tax, and add up to the invoice', async () => {
  const { who, event, payment, places } = await bought([1250, 999, 333]);
  const [one, other, third] = places as [string, string, string];
  made(await ofPlace(other, { amount: 100 }));
  for (const id of [third, one, other]) made(await who.browser.post(`events/reservations/${id}/cancel`, {}));
  await eventually(async () => (await backOf(payment)) === 2582);
  const papers = async () =>
    (made(await who.browser.get(`memberships/invoices?user=${who.id}&rowsPerPage=100`)) as Page<Invoice>).results;
  await eventually(async () => (await papers()).length === 5);
  const byRate = (kind: string) => {
    const sums: Record<string, number> = {};
    for (const { lines } of all.filter((paper) => paper.kind === kind))
      for (const { text, tax_rate, amount } of lines)
        sums[`${text} ${tax_rate}`] = (sums[`${text} ${tax_rate}`] ?? 0) + Math.abs(amount);
    return sums;
  };
  const all = await papers();
  expect(byRate('credit')).toEqual({
    'Asamblea · Entrada 0 21': 1250,
    'Asamblea · Entrada 1 5.2': 999,
    'Asamblea · Entrada 2 null': 333,
  });
  expect(byRate('credit')).toEqual(byRate('invoice'));
  const clauses = all.flatMap(({ lines }) => lines.filter(({ tax_rate }) => tax_rate === null));
  expect(clauses.map((line) => line.tax_clause)).toEqual([tax_clause, tax_clause]);
  const tickets = made(await admin.browser.get('events/tickets?rowsPerPage=100')) as Page<TicketRecord>;
  expect(tickets.results.filter(({ event: of }) => of === event)).toMatchObject(
    expect.arrayContaining(taxes.map((tax) => expect.objectContaining(tax))),
  );
  expect((await app.replayCheck('ticketing.ticket')).differences).toEqual([]);
});

test('money of a place that was handed on is told to who paid, and to nobody whose place it is', async () => {
  const { who, event, payment, places } = await bought([1250]);
  const id = places[0]!;
  const holder = await enrol(app, [{ do: 'verify' }]);
  made(await who.browser.post(`events/reservations/${id}/transfer`, { email: holder.body.email }));
  made(await holder.browser.post(`events/reservations/${id}/accept`, { holder_name: 'Ben Ibarra' }));
  await refusing(async () => {
    made(await ofPlace(id));
    await eventually(async () => (await placeOf(id)).refund_due === 1250);
  });
  expect(await placeOf(id)).toMatchObject({ refund_failed: 'provider', payment });
  const seen = made(await holder.browser.get(`events/reservations/${id}`));
  expect(seen).toMatchObject({ refund_due: 0, refund_failed: null, payment: null });
  const listed = made(await holder.browser.get('events/reservations?is_refund_due=true')) as Page<ReservationRecord>;
  expect(listed.results).toEqual([]);
  const due = async ({ browser }: Person) =>
    (made(await browser.get(`events/events/${event}`)) as EventRecord).own_refunds_due;
  expect(await due(who)).toEqual([{ id, amount: 1250 }]);
  expect(await due(holder)).toEqual([]);
});

test('while the provider is away a treasurer gives money of a place back once, and none that waits for it already', async () => {
  const { payment, places } = await bought([1250, 500]);
  const [one, other] = places as [string, string];
  await refusing(async () => {
    made(await ofPlace(one));
    // What waits for its provider is not there to give back as money of no place.
    expect((await refund(payment, { amount: 1250 })).status).toBe(409);
    made(await refund(payment, { amount: 200, reservations: [other] }));
    expect(await placeOf(other)).toMatchObject({ amount_refunded: 200 });
  }, 'memberships.provider_away');
});
