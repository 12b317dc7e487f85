import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventRecord, PaymentIntent, PaymentRow, ReservationRecord, ReservationsTaken } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { SandboxLedger } from '../../memberships/src/adapters/sandbox/ledger.js';
import { HeldPlaces } from '../src/application/held-places.js';
import { CancelUnpaidPlaces } from '../src/application/cancel-unpaid-places.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';

const ROUNDS = 4;
let app: TestApp;
let admin: Person;
let people: readonly Person[];
let organization: string;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  people = await Promise.all(Array.from({ length: 5 }, () => enrol(app, [{ do: 'verify' }])));
  organization = (
    made(await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' })) as {
      id: string;
    }
  ).id;
});
afterAll(() => app?.close());

const said = ({ status, json }: { status: number; json: unknown }) =>
  status < 300 ? String(status) : `${status} ${(json as { code: string }).code}`;
const reservation = async (id: string) =>
  (await admin.browser.get(`events/reservations/${id}`)).json as ReservationRecord;
const cancel = (who: Person, id: string) => who.browser.post(`events/reservations/${id}/cancel`, {});

/** A place that costs something, held, and the payment that was begun for it. */
async function owed(who: Person, over: object = {}) {
  const { id: event } = await openEvent(admin.browser, { organization });
  const ticket = await openTicket(admin.browser, event, { price: 1250, ...over });
  const { results } = made(await reserve(who.browser, [ticket.id])) as ReservationsTaken;
  const { id } = results[0]!;
  const asked = await who.browser.post('memberships/paymentintents', { reservations: [id] });
  return { event, ticket: ticket.id, id, payment: (made(asked) as PaymentIntent).id };
}
const pay = (who: Person, payment: string) =>
  who.browser.post(`memberships/sandbox/${payment}`, { means: 'card_pays' });
const paymentOf = async (id: string) => (await admin.browser.get(`memberships/payments/${id}`)).json as PaymentRow;

test('tickets of several weights that share an event’s seats never take more than there are', async () => {
  const event = await openEvent(admin.browser, { total_seats: 11 });
  // Of eleven seats one is always left: whoever counted places instead of weights would give it away.
  const few = await openTicket(admin.browser, event.id, { seat_weight: 2, total_seats: 4 });
  const wide = await openTicket(admin.browser, event.id, { seat_weight: 6 });
  // The hall never keeps anybody from these: their own total alone does.
  const light = await openTicket(admin.browser, event.id, { seat_weight: 0, total_seats: 3 });
  const asked = people.flatMap((who) =>
    [few, light, wide, few, wide].map((ticket) => reserve(who.browser, [ticket.id])),
  );
  const answers = (await Promise.all(asked)).map(said);
  expect(new Set(answers)).toEqual(new Set(['201', '409 sold_out']));
  const seen = (await admin.browser.get(`events/events/${event.id}`)).json as EventRecord;
  expect(seen.seats_taken).toBeLessThanOrEqual(11);
  // Nothing is left that somebody asked for and would fit.
  const sold = async (id: string) =>
    ((await admin.browser.get(`events/tickets/${id}`)).json as { sold_count: number }).sold_count;
  const [ofFew, ofWide] = [await sold(few.id), await sold(wide.id)];
  expect(2 * ofFew + 6 * ofWide).toBe(seen.seats_taken);
  expect(await sold(light.id)).toBe(3);
  expect(ofFew).toBeLessThanOrEqual(4);
  expect(ofFew === 4 || seen.seats_taken === 10).toBe(true);
  expect(answers.filter((one) => one === '201')).toHaveLength(ofFew + ofWide + 3);
});

test('a place that is given back twice at once goes to one of who wait, the first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [holder, first, second] = people as [Person, Person, Person];
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id, { total_seats: 1 });
    const { results } = made(await reserve(holder.browser, [ticket.id])) as ReservationsTaken;
    const { id } = results[0]!;
    for (const { browser } of [first, second]) {
      made(await browser.post('events/waitings', { ticket: ticket.id, quantity: 1 }));
    }
    await Promise.all([cancel(holder, id), cancel(admin, id), cancel(holder, id)]);
    const mine = async ({ browser }: Person) =>
      ((await browser.get(`events/events/${event.id}`)).json as EventRecord).own_reservations.length;
    await eventually(async () => (await mine(first)) === 1);
    expect([await mine(holder), await mine(second)]).toEqual([0, 0]);
    expect((await admin.browser.get(`events/tickets/${ticket.id}`)).json).toMatchObject({
      sold_count: 1,
      waiting_count: 1,
    });
  }
});

test('a place that is given back while it is paid ends, and the money goes back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana] = people as [Person];
    const { id, payment } = await owed(ana);
    const [paid, given] = await Promise.all([pay(ana, payment), cancel(ana, id)]);
    expect(given.status).toBe(200);
    expect((await reservation(id)).status).toBe('cancelled');
    if (paid.status === 200) await eventually(async () => (await paymentOf(payment)).amount_refunded === 1250);
  }
});

/** As the ledger does it when the hold is over. */
const lapse = (event: string) =>
  app.app
    .get(CancelUnpaidPlaces, { strict: false })
    .cancelOverdue(app.tenants.one, event, new Date(Date.now() + 16 * 60_000).toISOString());

test('a place that lapses while it is paid is theirs who paid, and whose card was stopped before pays nothing', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ana] = people as [Person];
    const { event, id, payment } = await owed(ana);
    await Promise.all([pay(ana, payment), lapse(event)]);
    await eventually(async () => (await reservation(id)).status !== 'unconfirmed');
    // Never paid, lost and given back: the provider was asked first.
    const { status, amount_refunded } = await paymentOf(payment);
    const ended = [(await reservation(id)).status, status, amount_refunded];
    expect([
      ['confirmed', 'succeeded', 0],
      ['cancelled', 'failed', 0],
    ]).toContainEqual(ended);
  }
});

test('whoever pays in the instant in which their payment is stopped keeps the place, and nobody in line gets it', async () => {
  const [ana, ben] = people as [Person, Person];
  const { event, ticket, id, payment } = await owed(ana, { total_seats: 1 });
  made(await ben.browser.post('events/waitings', { ticket, quantity: 1 }));
  const book = app.app.get(SandboxLedger, { strict: false });
  const { cancel: stop } = book;
  let stopped = 0;
  book.cancel = async (tenant, asked) => {
    stopped += 1;
    await book.pay(tenant, asked, 'card_pays');
    return stop.call(book, tenant, asked);
  };
  // That it was paid is heard only after the hold was judged: the provider's answer alone keeps the place.
  const held = app.app.get(HeldPlaces, { strict: false });
  const { paid } = held;
  let hear = () => {};
  const judged = new Promise<void>((resolve) => (hear = resolve));
  held.paid = async (...told) => {
    await judged;
    return paid.apply(held, told);
  };
  try {
    expect(await lapse(event)).toBe(true);
  } finally {
    [book.cancel, held.paid] = [stop, paid];
    hear();
  }
  expect(stopped).toBe(1);
  expect((await reservation(id)).status).not.toBe('cancelled');
  await eventually(async () => (await reservation(id)).status === 'confirmed');
  expect(await paymentOf(payment)).toMatchObject({ status: 'succeeded', amount_refunded: 0 });
  const { own_reservations } = (await ben.browser.get(`events/events/${event}`)).json as EventRecord;
  expect(own_reservations).toEqual([]);
});

test('at the instant of closing a place is taken before, or refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await openEvent(admin.browser);
    const { id } = await openTicket(admin.browser, event.id);
    const close = admin.browser.patch(`events/tickets/${id}`, { is_closed: true });
    const [, ...answers] = await Promise.all([close, ...people.map(({ browser }) => reserve(browser, [id]))]);
    const told = answers.map(said);
    expect(told.filter((one) => one !== '201' && one !== '403 closed')).toEqual([]);
    expect(said(await reserve(people[0]!.browser, [id]))).toBe('403 closed');
    expect((await admin.browser.get(`events/tickets/${id}`)).json).toMatchObject({
      sold_count: told.filter((one) => one === '201').length,
    });
  }
});

/** How many events the log has of an event, its seats and a place. */
async function writtenOf(event: string, place: string): Promise<number> {
  const sql = `select count(*)::integer as n from event_store.events
    where stream like any (array['ticketing.%' || $1, 'ticketing.%' || $2])`;
  const [row] = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query<{ n: number }>(sql, [event, place]),
  );
  return row!.n;
}

test('what makes no sense is refused as such, and changes nothing', async () => {
  const [ana] = people as [Person];
  const event = await openEvent(admin.browser, { total_seats: 10 });
  const { id: ticket } = await openTicket(admin.browser, event.id, { total_seats: 5 });
  const { results } = made(await reserve(ana.browser, [ticket])) as ReservationsTaken;
  const place = results[0]!.id;
  const scan = { event: event.id, code: 'ffffffff', scan: randomUUID() };
  const one = { ticket, holder_name: 'Ana' };
  const numbers = [-1, 1.5, 1e20, '10', null];
  const at = (path: string, body: object, who = admin): [Person, 'POST' | 'PATCH', string, object] => [
    who,
    /^events\/(events|tickets)\/./.test(path) && !path.endsWith('cancel') ? 'PATCH' : 'POST',
    path,
    body,
  ];
  const lines = [
    ...numbers.map((total_seats) => at(`events/events/${event.id}`, { total_seats })),
    ...['price', 'total_seats', 'seat_weight', 'max_per_person'].flatMap((field) =>
      numbers.map((value) => at(`events/tickets/${ticket}`, { [field]: value })),
    ),
    ...[-1, 1.555, 1e20, '10'].map((tax_rate) => at(`events/tickets/${ticket}`, { tax_rate })),
    at(`events/events/${event.id}`, { end_datetime: event.start_datetime }),
    at(`events/events/${event.id}`, { start_datetime: 'mañana' }),
    at(`events/events/${event.id}`, { timezone: 'Europe/Nowhere' }),
    at(`events/events/${event.id}`, { iframe: 'javascript:alert(1)' }),
    at(`events/events/${event.id}`, { iframe: 'https://elsewhere.example/x' }),
    at(`events/events/${event.id}`, { registry_end_datetime: '2199-01-01T00:00:00.000Z' }),
    at('events/tickets', { event: randomUUID(), title: 'X' }),
    at('events/reservations', { places: [] }, ana),
    at('events/reservations', { places: Array.from({ length: 1000 }, () => one) }, ana),
    at('events/reservations', { places: [{ ...one, ticket: randomUUID() }] }, ana),
    at('events/reservations', { places: [{ ...one, ticket: "' or 1=1" }] }, ana),
    at('events/reservations', { places: [{ ...one, holder_name: 'x'.repeat(5000) }] }, ana),
    at('events/reservations', { places: [{ ...one, price: 0 }] }, ana),
    ...[...numbers, 0].map((quantity) => at('events/waitings', { ticket, quantity }, ana)),
    at(`events/reservations/${place}/transfer`, { email: 'nadie' }, ana),
    at(`events/reservations/${place}/transfer`, { email: ['a@b.example'] }, ana),
    at(`events/reservations/nada/cancel`, {}, ana),
    at('events/tickets', { event: event.id, title: 'Casi nada', price: 49 }),
    at('events/scanner', { ...scan, direction: 'sideways' }),
    at('events/scanner', { ...scan, scan: 'mine' }),
    at('events/scanner', { ...scan, code: 'x'.repeat(100_000) }),
    at('events/scanner', { ...scan, code: '' }),
    at('events/scanner', { ...scan, event: randomUUID() }),
    at('events/scanner/undo', { event: event.id, reservation: place, scan: 1 }),
    at('events/stewards', { event: event.id, user: randomUUID() }),
    at(
      'events/scanner',
      Array.from({ length: 10_000 }, () => scan),
    ),
    at('events/scanner', { ...scan, at: '2199-01-01T00:00:00.000Z' }),
    at('events/reservations', { places: Array.from({ length: 10_000 }, () => one) }, ana),
    at(`events/tickets/${ticket}`, { seat_weight: Number.MAX_SAFE_INTEGER }),
    at(`events/events/${event.id}`, { total_seats: 2 ** 31 }),
    at(`events/events/${event.id}`, { start_datetime: '2026-03-29T02:30:00' }),
    at(`events/events/${event.id}`, { iframe: 'https://elsewhere.example@evil.example/' }),
    at(`events/events/${event.id}`, { online_url: 'javascript:alert(1)' }),
  ];
  const before = await writtenOf(event.id, place);
  const answered: string[] = [];
  for (const [who, method, path, body] of lines) {
    const { status } = await who.browser.send(path, { method, body });
    if (status < 400 || status >= 500)
      answered.push(`${method} ${path} ${JSON.stringify(body).slice(0, 80)}: ${status}`);
  }
  expect(answered).toEqual([]);
  expect(await writtenOf(event.id, place)).toBe(before);
});

test('nobody does what is others’: every route against everybody who has no part in it, and nothing is written', async () => {
  const [ana, ben] = people as [Person, Person];
  const soon = { start_datetime: inDays(-2), end_datetime: inDays(-0.01) };
  // Over: who kept its door keeps nothing any more.
  const event = await openEvent(admin.browser, { ...soon, end_datetime: inDays(1) });
  const { id: ticket } = await openTicket(admin.browser, event.id, { total_seats: 1 });
  const { results } = made(await reserve(ana.browser, [ticket])) as ReservationsTaken;
  const place = results[0]!.id;
  const turn = made(await ben.browser.post('events/waitings', { ticket, quantity: 1 })) as { id: string };
  const [steward, unverified, staff] = await Promise.all([
    enrol(app, [{ do: 'verify' }]),
    enrol(app),
    enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization }]),
  ]);
  made(await admin.browser.post('events/stewards', { event: event.id, user: steward.id }));
  made(await admin.browser.patch(`events/events/${event.id}`, soon));
  const of = { event: event.id };
  const routes: readonly [method: string, path: string, body?: object][] = [
    ['POST', 'events/events', { title: 'X', ...soon }],
    ['PATCH', `events/events/${event.id}`, { title: 'X' }],
    ['POST', `events/events/${event.id}/copy`, {}],
    ['POST', `events/events/${event.id}/cancel`, { reason: 'X' }],
    ['DELETE', `events/events/${event.id}/image`],
    ['GET', `events/events/${event.id}/figures`],
    ['POST', 'events/tickets', { ...of, title: 'X' }],
    ['PATCH', `events/tickets/${ticket}`, { total_seats: 9 }],
    ['DELETE', `events/tickets/${ticket}`],
    ['GET', `events/reservations/${place}`],
    ['GET', `events/reservations/${place}/qr`],
    ['PATCH', `events/reservations/${place}`, { holder_name: 'X' }],
    ['POST', `events/reservations/${place}/cancel`, {}],
    ['POST', `events/reservations/${place}/transfer`, { email: 'x@example.org' }],
    ['POST', `events/reservations/${place}/withdraw`, {}],
    ['POST', `events/reservations/${place}/accept`, { holder_name: 'X' }],
    ['POST', 'events/reservations/sell', { ...of, ticket, user: ben.id, quantity: 1, means: 'free' }],
    ['DELETE', `events/waitings/${turn.id}`],
    ['POST', 'events/scanner', { ...of, typed: place.slice(0, 8), scan: randomUUID() }],
    ['POST', 'events/scanner/undo', { ...of, reservation: place, scan: randomUUID() }],
    ['GET', `events/scanner/places?event=${event.id}&search=nadal`],
    ['GET', `events/stewards?event=${event.id}`],
    ['POST', 'events/stewards', { ...of, user: ben.id }],
    ['POST', 'events/stewards/dismiss', { ...of, user: steward.id }],
  ];
  // Its registry is over with it: who waits is sent home.
  await lapse(event.id);
  const before = await writtenOf(event.id, place);
  const answered: string[] = [];
  for (const [name, { browser }] of Object.entries({ stranger: people[2]!, steward, unverified, staff })) {
    for (const [method, path, body] of routes) {
      const { status } = await browser.send(path, { method, body });
      if (status !== 403 && status !== 404) answered.push(`${name}: ${method} ${path}: ${status}`);
    }
    for (const list of ['reservations', 'waitings']) {
      const { json } = await browser.get(`events/${list}?event=${event.id}`);
      expect([name, list, (json as { count: number }).count]).toEqual([name, list, 0]);
    }
  }
  expect(answered).toEqual([]);
  expect(await writtenOf(event.id, place)).toBe(before);
});
