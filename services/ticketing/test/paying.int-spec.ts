import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  EmailRow,
  Notice,
  Page,
  PaymentIntent,
  PaymentRow,
  ReservationRecord,
  ReservationsTaken,
  WaitingRecord,
} from '@ateneo/contracts';
import { standIn } from '@ateneo/testing/stand-in';
import { ChangeAccountStatus } from '../../identity/src/account/change-account-status.js';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { DomainError } from '@ateneo/kernel';
import { SandboxLedger } from '../../memberships/src/adapters/sandbox/ledger.js';
import { CancelUnpaidPlaces } from '../src/application/cancel-unpaid-places.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';

let app: TestApp;
let admin: Person;
let ana: Person;
let ben: Person;
let organization: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const { json } = await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' });
  organization = (json as { id: string }).id;
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
const refundUntil = async (who: Person, id: string) =>
  ((await who.browser.get(`events/reservations/${id}`)).json as ReservationRecord).refund_until_datetime;
/** As the ledger does it so many minutes later. */
const cancelUnpaid = (event: string, minutes: number) =>
  app.app
    .get(CancelUnpaidPlaces, { strict: false })
    .cancelOverdue(app.tenants.one, event, new Date(Date.now() + minutes * 60_000).toISOString());
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

test('what nobody paid in time is let go, when its payment can succeed no more', async () => {
  const { event, taken } = await held(ana);
  const [id] = idsOf(taken) as [string];
  const intent = (await intend(ana, [id])).json as PaymentIntent;
  expect(await cancelUnpaid(event, 14)).toBe(true);
  expect(await statusOf(ana, id)).toBe('unconfirmed');
  expect(await cancelUnpaid(event, 16)).toBe(true);
  await eventually(async () => (await statusOf(ana, id)) === 'cancelled');
  await ana.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  expect((await ana.browser.get(`memberships/paymentintents/${intent.id}`)).json).toMatchObject({ status: 'failed' });
});

test('what was paid and nobody had heard of is not let go', async () => {
  const { event, taken } = await held(ana);
  const [id] = idsOf(taken) as [string];
  const intent = (await intend(ana, [id])).json as PaymentIntent;
  await app.app.get(SandboxLedger, { strict: false }).pay(app.tenants.one, intent.id, 'card_pays');
  expect(await cancelUnpaid(event, 16)).toBe(true);
  await eventually(async () => (await statusOf(ana, id)) === 'confirmed');
});

test('while the provider is away a place is kept, an hour at most; money that comes after goes back', async () => {
  const { event, taken } = await held(ana);
  const [id] = idsOf(taken) as [string];
  const intent = (await intend(ana, [id])).json as PaymentIntent;
  const book = app.app.get(SandboxLedger, { strict: false });
  const { cancel } = book;
  book.cancel = () => Promise.reject(new DomainError('memberships.provider_away'));
  try {
    expect(await cancelUnpaid(event, 59)).toBe(false);
    expect(await statusOf(ana, id)).toBe('unconfirmed');
    expect(await cancelUnpaid(event, 61)).toBe(true);
    await eventually(async () => (await statusOf(ana, id)) === 'cancelled');
  } finally {
    book.cancel = cancel;
  }
  await book.pay(app.tenants.one, intent.id, 'card_pays');
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

/** What the bell says. */
const belled = async ({ browser }: Person) =>
  ((await browser.get('notifications/notifications?rowsPerPage=100')).json as Page<Notice>).results.map(
    ({ params }) => params['title'],
  );

const givenBack = async (payment: string) => {
  const { json } = await admin.browser.get(`memberships/payments/${payment}`);
  return (json as PaymentRow).amount_refunded;
};

test('money of a place that is given back goes back, and of all places when the event is cancelled', async () => {
  const [{ event, taken }, other] = [await held(ana, 2), await held(ben)];
  const [intent, bens] = [await pay(ana, taken), await pay(ben, other.taken)];
  await ana.browser.post(`events/reservations/${idsOf(taken)[0]}/cancel`, {});
  await eventually(async () => (await givenBack(intent.id)) === 1250);
  const elsewhere = { place: 'Otro patio', refund_end_datetime: inDays(-1) };
  made(await admin.browser.patch(`events/events/${event}`, elsewhere));
  // Who has a place then is promised a fortnight; who comes to one later is not.
  await eventually(async () => (await refundUntil(ana, idsOf(taken)[1]!)) > inDays(13));
  const late = made(await reserve((await enrol(app, [{ do: 'verify' }])).browser, [taken.results[0]!.ticket]));
  expect((late as ReservationsTaken).results[0]!.refund_until_datetime).toBe(elsewhere.refund_end_datetime);
  await eventually(async () => (await belled(ana)).includes('Cambia la fecha o el lugar de un acto tuyo'));
  await admin.browser.post(`events/events/${event}/cancel`, { reason: 'Se inunda el patio.' });
  await eventually(async () => (await givenBack(intent.id)) === 2500);
  await eventually(async () => (await belled(ana)).includes('Se cancela un acto al que ibas'));
  expect(await belled(ben)).not.toContain('Se cancela un acto al que ibas');
  // Refunds are over for who gives back after the day that the event says, unless staff do it.
  const refund_end_datetime = inDays(-1);
  const ended = made(await admin.browser.patch(`events/events/${other.event}`, { refund_end_datetime }));
  expect(ended).toMatchObject({ refund_until_datetime: refund_end_datetime });
  await ben.browser.post(`events/reservations/${idsOf(other.taken)[0]}/cancel`, {});
  await eventually(async () => (await statusOf(ben, idsOf(other.taken)[0]!)) === 'cancelled');
  expect(await givenBack(bens.id)).toBe(0);
});

test('declined, paid, lapsed to the next in line, refunded in part, cancelled: every refund stands in the sandbox’s book', async () => {
  const { id: event } = await openEvent(admin.browser, { organization });
  const { id: ticket } = await openTicket(admin.browser, event, { price: 1250, total_seats: 2 });
  const [first, second] = [await reserve(ana.browser, [ticket]), await reserve(ben.browser, [ticket])].map(
    (answer) => made(answer) as ReservationsTaken,
  ) as [ReservationsTaken, ReservationsTaken];
  const eva = await enrol(app, [{ do: 'verify' }]);
  made(await eva.browser.post('events/waitings', { ticket, quantity: 1 }));
  const { id: begun } = made(await intend(ana, idsOf(first))) as PaymentIntent;
  const declined = await ana.browser.post(`memberships/sandbox/${begun}`, { means: 'card_declined' });
  expect(declined.json).toMatchObject({ id: begun, status: 'open', reason: 'card_declined' });
  // A debit takes days, and the place is held for minutes.
  for (const means of ['debit_pays', 'debit_returned']) {
    const late = await ana.browser.post(`memberships/sandbox/${begun}`, { means });
    expect([late.status, Object.keys(late.json)]).toEqual([400, ['means']]);
  }
  expect(await statusOf(ana, idsOf(first)[0]!)).toBe('unconfirmed');
  const paid = await pay(ana, first);
  expect(paid.id).toBe(begun);
  await cancelUnpaid(event, 16);
  await eventually(async () => (await statusOf(ben, idsOf(second)[0]!)) === 'cancelled');
  const offered = `events/reservations?event=${event}&status=unconfirmed`;
  const hers = ((await eva.browser.get(offered)).json as Page<ReservationRecord>).results;
  expect(hers).toMatchObject([{ is_offer: true }]);
  const next = await pay(eva, standIn<ReservationsTaken>({ results: hers }));
  const part = { amount: 250, reason: 'Vino con bastón y no había rampa.' };
  made(await admin.browser.post(`memberships/payments/${paid.id}/refund`, part));
  made(await admin.browser.post(`events/events/${event}/cancel`, { reason: 'Se inunda el patio.' }));
  for (const { id } of [paid, next]) await eventually(async () => (await givenBack(id)) === 1250);
  const sql = 'select refunds from sandbox.payment where id = any($1::uuid[])';
  const book = await app.core.ownerDatabase.read<{ refunds: Record<string, { amount: number }> }>(
    app.tenants.one,
    sql,
    [[paid.id, next.id]],
  );
  const amounts = book.map(({ refunds }) => Object.values(refunds).map(({ amount }) => amount));
  expect(amounts.toSorted((one, other) => one.length - other.length)).toEqual([
    [1250],
    expect.arrayContaining([250, 1000]),
  ]);
});

test('of what was paid together, a place that was given back before goes back alone', async () => {
  const { taken } = await held(ana, 2);
  const intent = (await intend(ana, idsOf(taken))).json as PaymentIntent;
  await ana.browser.post(`events/reservations/${idsOf(taken)[0]}/cancel`, {});
  await ana.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  await eventually(async () => (await givenBack(intent.id)) === 1250);
  expect(await statusOf(ana, idsOf(taken)[1]!)).toBe('confirmed');
});

/** Ben has the only place, and somebody waits for it. */
async function line(over: object = {}) {
  const { id: event } = await openEvent(admin.browser, over);
  const { id: ticket } = await openTicket(admin.browser, event, { total_seats: 1 });
  made(await reserve(ben.browser, [ticket]));
  const who = await enrol(app, [{ do: 'verify' }]);
  made(await who.browser.post('events/waitings', { ticket, quantity: 1 }));
  const waiting = async () => {
    const { results } = (await who.browser.get(`events/waitings?event=${event}&is_waiting=true`))
      .json as Page<WaitingRecord>;
    return results.length;
  };
  const written = async () => {
    const { results } = (await admin.browser.get('mailing/emails?category=event_waiting&rowsPerPage=100'))
      .json as Page<EmailRow>;
    return results.filter(({ user, subject }) => user === who.id && subject !== null).map(({ subject }) => subject!);
  };
  return { event, who, waiting, written };
}

test('who still waits when registry is over is sent home and told', async () => {
  const { event, waiting, written } = await line({ registry_end_datetime: inDays(1) });
  await cancelUnpaid(event, 23 * 60);
  expect(await waiting()).toBe(1);
  await cancelUnpaid(event, 25 * 60);
  await eventually(async () => (await waiting()) === 0);
  await eventually(async () => (await written()).includes('No ha quedado plaza para ti en Asamblea'));
  const appointed = `select due_at from effects.effect where kind = 'held_places' and key = $1`;
  const rows = await app.core.ownerDatabase.read<{ due_at: Date }>(app.tenants.one, appointed, [event]);
  expect(rows.map(({ due_at }) => due_at.getTime() > Date.now() + 23 * 3600_000)).toEqual([true]);
});

test('who may not have a place any more does not wait for one, and is told', async () => {
  const { who, waiting, written } = await line();
  const change = { do: 'grant_superuser', user: who.id } as const;
  await app.app.get(CommandBus, { strict: false }).execute(new ChangeAccountStatus(systemIn(app.tenants.one), change));
  await eventually(async () => (await written()).includes('Ya no esperas en Asamblea'));
  expect(await waiting()).toBe(0);
});

test('a superuser gives a place back its money, all or a part, with a reason; nobody else does, and what is left stays', async () => {
  const { event, taken } = await held(ana, 2);
  const intent = await pay(ana, taken);
  const [one, other] = idsOf(taken) as [string, string];
  const refund = (who: Person, id: string, body: object) => who.browser.post(`events/reservations/${id}/refund`, body);
  expect((await refund(ana, one, { reason: 'Quiero' })).status).toBe(403);
  expect((await refund(admin, one, { amount: 1251, reason: 'Se mudó' })).status).toBe(409);
  expect((await refund(admin, one, { reason: '' })).status).toBe(400);
  const part = made(await refund(admin, one, { amount: 250, reason: 'Asiento sin vistas' }));
  expect(part).toMatchObject({ status: 'confirmed', amount_refunded: 250 });
  expect(made(await refund(admin, one, { reason: 'Se mudó' }))).toMatchObject({ amount_refunded: 1250 });
  const payments = async () =>
    ((await admin.browser.get(`memberships/payments/${intent.id}`)).json as PaymentRow).amount_refunded;
  await eventually(async () => (await payments()) === 1250);
  // What had gone back is not taken from who has the other place.
  made(await admin.browser.post(`events/reservations/${one}/cancel`, {}));
  made(await admin.browser.post(`events/reservations/${other}/cancel`, {}));
  await eventually(async () => (await payments()) === 2500);
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
  const log = "select data::text from event_store.events where type = $1 and data::jsonb ->> 'event' = $2";
  const rows = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query<{ data: string }>(log, ['PlaceRefunded', event]),
  );
  expect(rows).toHaveLength(2);
  for (const { data } of rows) expect(data).not.toMatch(/vistas|mud/);
});
