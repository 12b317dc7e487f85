import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type DoorPlace,
  type DoorRecord,
  type EmailMessage,
  type EmailRow,
  type EventFigures,
  type Invoice,
  type Job,
  type Page,
  type PaymentRow,
  type ReservationRecord,
  type ReservationsTaken,
  rowsOf,
  type ScanAnswer,
  type User,
} from '@ateneo/contracts';
import { reactorCheckpoint } from '@ateneo/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { HeldPlaces } from '../src/application/held-places.js';
import { QrTickets } from '../src/queries/qr-tickets.js';
import { forged, inDays, made, openEvent, openTicket, reserve } from './scenes.js';

const now = { start_datetime: inDays(-0.01), end_datetime: inDays(0.1) };
let app: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app?.close());

async function place(over: object = {}, price = 0) {
  const event = await openEvent(admin.browser, { ...now, ...over });
  const ticket = await openTicket(admin.browser, event.id, { price });
  const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
  const { id } = results[0]!;
  return { event: event.id, id, code: price === 0 ? await codeOf(id) : '' };
}

async function codeOf(id: string): Promise<string> {
  const qrTickets = app.app.get(QrTickets, { strict: false });
  const find = () => qrTickets.find(app.tenants.one, id);
  await eventually(async () => (await find()) !== undefined);
  return qrTickets.codeOf(app.tenants.one, (await find())!);
}

async function anOrganization(name: string): Promise<string> {
  return (made(await admin.browser.post('organizations/organizations', { name })) as { id: string }).id;
}

const read = (event: string, code: string | undefined, over: object = {}) =>
  admin.browser.post('events/scanner', { event, code, scan: randomUUID(), door: 'Norte', ...over });
const typed = async (event: string, text: string) => made(await read(event, undefined, { typed: text })) as ScanAnswer;
const scan = async (event: string, code: string, over: object = {}) =>
  made(await read(event, code, over)) as ScanAnswer;

test('a code admits once; the second time says when, where and by whom they were admitted', async () => {
  const { event, id, code } = await place();
  const first = await scan(event, code);
  expect(first).toMatchObject({ result: 'admitted', holder_name: 'Ana Nadal', entry: null });
  const second = await scan(event, code, { door: 'Sur' });
  expect(second).toMatchObject({ result: 'already_in', entry: { door: 'Norte', by_name: expect.any(String) } });
  // The same scan again, after an answer that was lost, is the same scan.
  expect(await scan(event, code, { scan: first.scan })).toMatchObject({ result: 'admitted' });
  const shown = (await admin.browser.get(`events/reservations/${id}`)).json as ReservationRecord;
  expect(shown.checked_in_datetime).toBe(second.entry!.datetime);
  const { results } = (await admin.browser.get('events/scanner')).json as { results: DoorRecord[] };
  expect(results.find((door) => door.id === event)).toMatchObject({ entered_count: 1, inside_count: 1 });
  // So does the list of events, to whoever manages them alone.
  const listed = async (who: Person) => (await who.browser.get(`events/events?id=${event}`)).json;
  expect(await listed(admin)).toMatchObject({ results: [{ entered_count: 1 }] });
  expect(await listed(ana)).toMatchObject({ results: [{ entered_count: null }] });
});

test('a place by which somebody came in is neither given back nor renamed', async () => {
  const { event, id, code } = await place({ start_datetime: inDays(0.25), end_datetime: inDays(0.5) });
  await scan(event, code);
  const path = `events/reservations/${id}`;
  for (const answer of [
    await ana.browser.post(`${path}/cancel`, {}),
    await admin.browser.post(`${path}/cancel`, {}),
    await ana.browser.patch(path, { holder_name: 'Eva Ruiz' }),
  ])
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([409, 'already_used']);
  expect((await ana.browser.get(path)).json).toMatchObject({ status: 'confirmed', holder_name: 'Ana Nadal' });
  expect((await scan(event, code)).result).toBe('already_in');
});

test('a place is given back or opens the door, never both, however the two come together', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { event, id, code } = await place();
    const [given, shown] = await Promise.all([
      admin.browser.post(`events/reservations/${id}/cancel`, {}),
      scan(event, code),
    ]);
    expect([given.status, shown.result === 'admitted']).toEqual(
      shown.result === 'admitted' ? [409, true] : [200, false],
    );
  }
});

test('two doors at one instant admit once', async () => {
  const { event, code } = await place();
  const answers = await Promise.all(Array.from({ length: 20 }, () => scan(event, code)));
  expect(answers.filter(({ result }) => result === 'admitted')).toHaveLength(1);
  expect(answers.filter(({ result }) => result === 'already_in')).toHaveLength(19);
});

test('whoever goes out comes back where the event lets them, and the last scan is undone', async () => {
  const [strict, open] = [await place(), await place({ is_reentry_allowed: true })];
  for (const [{ event, code }, result] of [
    [strict, 'went_out'],
    [open, 'admitted'],
  ] as const) {
    await scan(event, code);
    expect((await scan(event, code, { direction: 'out' })).result).toBe('left');
    expect((await scan(event, code, { direction: 'out' })).result).toBe('not_in');
    expect((await scan(event, code)).result).toBe(result);
  }
  const { event, id, code } = await place();
  const { scan: mistake } = await scan(event, code);
  const undo = { event, reservation: id, scan: mistake };
  const undone = made(await admin.browser.post('events/scanner/undo', undo)) as { results: DoorPlace[] };
  expect(undone.results).toMatchObject([{ id, checked_in_datetime: null }]);
  expect((await scan(event, code)).result).toBe('admitted');
});

test('what opens no door says why', async () => {
  const [one, other] = [await place(), await place()];
  const [early, over] = [
    await place({ start_datetime: inDays(3), end_datetime: inDays(4) }),
    await place({ organization: await anOrganization('Casco Viejo') }, 500),
  ];
  expect((await scan(one.event, other.code)).result).toBe('other_event');
  expect((await scan(one.event, forged(one.code))).result).toBe('forged');
  expect((await scan(one.event, 'https://example.org')).result).toBe('forged');
  expect((await typed(one.event, 'BCDF2345')).result).toBe('unknown');
  expect((await scan(early.event, early.code)).result).toBe('too_early');
  expect((await read(over.event, undefined, { picked: over.id })).json).toMatchObject({
    result: 'not_paid',
    how: 'picked',
  });
  made(await admin.browser.post(`events/reservations/${one.id}/cancel`, {}));
  expect((await scan(one.event, one.code)).result).toBe('cancelled');
  made(await admin.browser.post(`events/events/${early.event}/cancel`, {}));
  expect((await scan(early.event, early.code)).result).toBe('cancelled');
});

test('doors are kept by whoever manages the event, who finds people by name; by nobody else', async () => {
  const { event, id, code } = await place();
  const found = (await admin.browser.get(`events/scanner/places?event=${event}&search=nadal`)).json;
  expect(found).toMatchObject({ results: [{ id, holder_name: 'Ana Nadal', status: 'confirmed' }] });
  expect((await ana.browser.post('events/scanner', { event, code, scan: randomUUID() })).status).toBe(404);
  const organization = await anOrganization('Barrio Alto');
  const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization }]);
  const ask = (which: string) => staff.browser.post('events/scanner', { event: which, code, scan: randomUUID() });
  expect((await ask(event)).status).toBe(404);
  expect((await staff.browser.get(`events/scanner/places?event=${event}&search=nadal`)).status).toBe(404);
  expect((await staff.browser.post('events/scanner/undo', { event, reservation: id, scan: id })).status).toBe(404);
  const { id: theirs } = await openEvent(admin.browser, { ...now, organization });
  expect(
    (await staff.browser.post('events/scanner', { event: theirs, typed: 'ffffffff', scan: randomUUID() })).json,
  ).toMatchObject({
    result: 'unknown',
  });
});

test('a steward keeps the door of one event until it ends, and is let go', async () => {
  const [{ event, code }, other] = [await place(), await place()];
  const eva = await enrol(app, [{ do: 'verify' }]);
  const at = async (which: string) =>
    (await eva.browser.post('events/scanner', { event: which, code, scan: randomUUID() })).status;
  const act = async (path: string, user: string) => (await admin.browser.post(path, { event, user })).status;
  expect(await at(event)).toBe(404);
  expect((await eva.browser.post('events/stewards', { event, user: eva.id })).status).toBe(403);
  expect(await act('events/stewards', randomUUID())).toBe(400);
  expect(await act('events/stewards', eva.id)).toBe(200);
  expect([await at(event), await at(other.event)]).toEqual([200, 404]);
  const { results } = (await eva.browser.get('events/scanner')).json as { results: DoorRecord[] };
  expect(results.map(({ id }) => id)).toEqual([event]);
  const { json } = await eva.browser.get(`events/events/${event}`);
  expect(json).toMatchObject({ is_steward: true });
  made(await admin.browser.patch(`events/events/${event}`, { end_datetime: inDays(-0.001) }));
  expect(await at(event)).toBe(404);
  made(await admin.browser.patch(`events/events/${event}`, { end_datetime: inDays(0.1) }));
  expect(await at(event)).toBe(200);
  expect(await act('events/stewards/dismiss', eva.id)).toBe(200);
  expect(await at(event)).toBe(404);
});

test('who comes is exported by whoever manages the event, and by nobody else', async () => {
  const { event, id } = await place();
  const body = { format: 'csv', filter: { event } };
  expect((await ana.browser.post('events/reservations/export', body)).status).toBe(403);
  const asked = await admin.browser.post('events/reservations/export', body);
  const { job } = asked.json as { job: string };
  await eventually(async () => ((await admin.browser.get(`jobs/jobs/${job}`)).json as Job).status === 'done');
  const { text } = await admin.browser.get(`jobs/jobs/${job}/result`);
  expect(text).toMatch(new RegExp(`^[^;]+;[^;]+;.*;Confirmada;.*;${id}$`, 'm'));
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('staff sell at the door to whom they see, free or for cash, which is recorded and invoiced once', async () => {
  // The first one of a tenant is its default: who manages that sees everybody.
  const first = await anOrganization('Puerta Sur');
  const organization = await anOrganization('Puerta Norte');
  const staffOf = (id: string) => enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: id }]);
  const [staff, other] = [await staffOf(organization), await staffOf(first)];
  const eva = await enrol(app, [{ do: 'verify' }]);
  made(await admin.browser.post(`organizations/organizations/${organization}/members`, { user: eva.id }));
  const { id: event } = await openEvent(admin.browser, { ...now, organization, reservation_code: 'CLAVE' });
  const ticket = await openTicket(admin.browser, event, { price: 1250, total_seats: 3, max_per_person: 2 });
  const sell = (who: Person, user: string, over: object = {}, key = randomUUID()) => {
    const body = { event, ticket: ticket.id, user, quantity: 2, means: 'cash', ...over };
    return who.browser.post('events/reservations/sell', body, { 'idempotency-key': key });
  };
  const said = async (...asked: Parameters<typeof sell>) => {
    const { status, json } = await sell(...asked);
    const { code, ...fields } = json as { code?: string };
    return `${status} ${code ?? Object.keys(fields).join(', ')}`;
  };
  // Whoever has just joined is seen as soon as that is heard here.
  await eventually(async () => (await said(staff, eva.id, { quantity: 3 })) === '409 too_many');
  expect(await said(staff, ana.id)).toBe('400 user');
  expect(await said(other, eva.id)).toBe('404 event_not_found');
  expect(await said(admin, randomUUID())).toBe('400 user');
  expect(await said(admin, staff.id)).toBe('403 only_regular');

  const key = randomUUID();
  const sold = made(await sell(staff, eva.id, {}, key)) as ReservationsTaken;
  expect(sold).toMatchObject({ amount: 2500, held_until: null, results: [{ user: eva.id, status: 'confirmed' }, {}] });
  expect(made(await sell(staff, eva.id, {}, key))).toEqual(sold);
  expect(await said(admin, ana.id)).toBe('409 sold_out');
  const [place] = sold.results;
  expect((await scan(event, await codeOf(place!.id))).result).toBe('admitted');
  // Found by name at the door like any other, by whoever keeps it.
  const found = `events/scanner/places?event=${event}&search=${encodeURIComponent(place!.holder_name)}`;
  const ids = ((await staff.browser.get(found)).json as { results: DoorPlace[] }).results.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(sold.results.map(({ id }) => id).toSorted());
  expect((await other.browser.get(found)).status).toBe(404);
  expect((await staff.browser.get(`events/reservations/${place!.id}`)).json).toMatchObject({ paid_by: 'cash' });
  const inLog = (type: string) => {
    const sql = `select position::text, data::jsonb as data from event_store.events where type = $1 order by position`;
    type Row = { position: string; data: { user: string; sold?: { by: string } } };
    return app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query<Row>(sql, [type]));
  };
  const named = (await inLog('SeatReserved')).flatMap(({ data: { user, sold } }) => (sold ? [[user, sold.by]] : []));
  expect(named).toEqual([1, 2].map(() => [eva.id, staff.id]));

  const of = async <Row extends { user: string | null }>(path: string) =>
    ((await admin.browser.get(`${path}&rowsPerPage=100`)).json as Page<Row>).results.filter(
      ({ user }) => user === eva.id,
    );
  const invoices = () => of<Invoice>('memberships/invoices?status=paid');
  await eventually(async () => (await invoices()).length === 1);
  expect(await invoices()).toMatchObject([{ amount: 2500 }]);
  const payments = () => of<PaymentRow>('memberships/payments?purpose=reservations');
  expect(await payments()).toMatchObject([{ amount: 2500, means: 'cash', status: 'succeeded', amount_refunded: 0 }]);
  const [cash] = await payments();
  expect((await admin.browser.get(`memberships/payments/${cash!.id}/receipt`)).status).toBe(200);
  const mails = () => of<EmailRow>('mailing/emails?category=event_reservation');
  await eventually(async () => (await mails()).length > 0);
  expect(await mails()).toHaveLength(1);

  // Cash goes back by hand: no provider is asked for it.
  made(await admin.browser.post(`events/reservations/${sold.results[1]!.id}/cancel`, {}));
  for (const [name, type] of [
    ['ticketing.when-payment-succeeded-confirm-places', 'PaymentSucceeded'],
    ['ticketing.when-places-end-refund-them', 'ReservationCancelled'],
  ] as const) {
    const last = (await inLog(type)).at(-1)!.position;
    await eventually(() => app.core.serving.views.reached(reactorCheckpoint({ name }), last));
  }
  expect(await inLog('RefundRequested')).toEqual([]);
  // Whose it was is told that it goes back from hand to hand.
  const back = async () => (await mails()).map(({ subject }) => subject);
  await eventually(async () => (await back()).includes(`Una de tus entradas en Asamblea está anulada`));
  const letter = (await mails()).find(({ subject }) => subject?.includes('anulada'))!;
  const { text } = (await admin.browser.get(`mailing/emails/${letter.id}`)).json as EmailMessage;
  expect(text).toContain('el dinero se devuelve en mano');
  // However late the payment is heard of, they paid what is theirs.
  const [{ id: payment }] = (await payments()) as [PaymentRow];
  const held = app.app.get(HeldPlaces, { strict: false });
  expect(await held.paid(systemIn(app.tenants.one), payment, place!.id)).toBeUndefined();
  const free = made(await sell(admin, ana.id, { means: 'free', quantity: 1 })) as ReservationsTaken;
  expect(free).toMatchObject({ amount: 0, results: [{ user: ana.id, status: 'confirmed', price: 0 }] });
  expect(await payments()).toHaveLength(1);
});

test('who comes is listed by surname, as their account says it, else by the words of the name', async () => {
  const { id: event } = await openEvent(admin.browser, now);
  const ticket = await openTicket(admin.browser, event);
  const { first_name, last_name_1, last_name_2 } = (await admin.browser.get(`users/users/${ana.id}`)).json as User;
  const own = [first_name, last_name_1, ...(last_name_2 === '-' ? [] : [last_name_2])].join(' ');
  const [first, ...surnames] = [first_name, last_name_1, ...(last_name_2 === '-' ? [] : [last_name_2])];
  const names: Readonly<Record<string, string>> = {
    'María José García López': 'García López, María José',
    'Ane Álvarez': 'Álvarez, Ane',
    'Ana de la Torre Ruiz': 'de la Torre Ruiz, Ana',
    Zoe: 'Zoe',
    [own]: `${surnames.join(' ')}, ${first}`,
  };
  const places = Object.keys(names).map((holder_name) => ({ ticket: ticket.id, holder_name }));
  const asked = await ana.browser.post('events/reservations', { places }, { 'idempotency-key': randomUUID() });
  const taken = (made(asked) as ReservationsTaken).results;
  // The answer to who takes them says what is read later.
  expect(Object.fromEntries(taken.map(({ holder_name, listed_as }) => [holder_name, listed_as]))).toEqual(names);
  const list = `events/reservations?event=${event}&sortBy=listed_as`;
  const { results } = (await admin.browser.get(list)).json as Page<ReservationRecord>;
  const listed = Object.fromEntries(results.map(({ holder_name, listed_as }) => [holder_name, listed_as]));
  expect(listed).toEqual(names);
  const collator = new Intl.Collator('es');
  expect(results.map(({ listed_as }) => listed_as)).toEqual(Object.values(names).toSorted(collator.compare));
});

test('figures tell whoever manages the event what was taken by day, and who came in by door and quarter', async () => {
  const { event, code } = await place();
  const other = await reserveAlso(event);
  await scan(event, code);
  await scan(event, other, { door: 'Sur' });
  await scan(event, other, { door: 'Sur', direction: 'out' });
  const figures = (await admin.browser.get(`events/events/${event}/figures`)).json as EventFigures;
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
  expect(figures.sales.reduce((sum, { places }) => sum + places, 0)).toBe(2);
  const listed = async (filter: object): Promise<number> => {
    const asked = new URLSearchParams({ range: '[0,24]', filter: JSON.stringify(filter) });
    return ((await admin.browser.get(`events/reservations?${asked}`)).json as object[]).length;
  };
  for (const day of figures.sales) expect(await listed(rowsOf.sold(event, day))).toBe(day.places);
  for (const { door, entered } of figures.doors) expect(await listed(rowsOf.entered(event, { door }))).toBe(entered);
  for (const { door, inside } of figures.doors) expect(await listed(rowsOf.inside(event, door))).toBe(inside);
  for (const { from, entered } of figures.quarters) expect(await listed(rowsOf.entered(event, { from }))).toBe(entered);
  expect(figures.sales.at(-1)).toMatchObject({ day: today, amount: 0 });
  expect(figures.doors).toEqual([
    { door: 'Norte', entered: 1, inside: 1 },
    { door: 'Sur', entered: 1, inside: 0 },
  ]);
  expect(figures.quarters.reduce((sum, { entered }) => sum + entered, 0)).toBe(2);
  for (const { from } of figures.quarters) expect(Date.parse(from) % (15 * 60_000)).toBe(0);
  expect((await ana.browser.get(`events/events/${event}/figures`)).status).toBe(404);
  const organization = await anOrganization('Barrio Bajo');
  const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization }]);
  expect((await staff.browser.get(`events/events/${event}/figures`)).status).toBe(404);
  const theirs = await openEvent(admin.browser, { ...now, organization });
  const nothing = { sales: [], doors: [], quarters: [], double_count: 0, doubles: [] };
  await eventually(async () => (await staff.browser.get(`events/events/${theirs.id}/figures`)).status === 200);
  expect((await staff.browser.get(`events/events/${theirs.id}/figures`)).json).toEqual(nothing);
});

test('who goes out and comes in by another door is counted at the first, also when that is undone', async () => {
  const { event, id, code } = await place({ is_reentry_allowed: true });
  const doors = async () => ((await admin.browser.get(`events/events/${event}/figures`)).json as EventFigures).doors;
  await scan(event, code);
  await scan(event, code, { direction: 'out', door: 'Sur' });
  const { scan: back } = await scan(event, code, { door: 'Sur' });
  expect(await doors()).toEqual([{ door: 'Norte', entered: 1, inside: 1 }]);
  made(await admin.browser.post('events/scanner/undo', { event, reservation: id, scan: back }));
  expect(await doors()).toEqual([{ door: 'Norte', entered: 1, inside: 0 }]);
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
});

test('a code that is shown again stands in the figures: where, when, and where they had come in', async () => {
  const { event, id, code } = await place();
  const { scan: first } = await scan(event, code);
  const again = await scan(event, code, { door: 'Sur' });
  // Sent again it is the same scan, and says the same.
  expect(await scan(event, code, { door: 'Sur', scan: again.scan })).toEqual(again);
  await scan(event, code, { direction: 'out' });
  await scan(event, code, { door: 'Este' });
  const figures = (await admin.browser.get(`events/events/${event}/figures`)).json as EventFigures;
  const entered = {
    entered_door: 'Norte',
    entered_at: again.entry!.datetime,
    reservation: id,
    holder_name: 'Ana Nadal',
  };
  expect(figures).toMatchObject({
    doors: [{ door: 'Norte', entered: 1, inside: 0 }],
    double_count: 2,
    doubles: [
      { ...entered, door: 'Este', shown: 'went_out' },
      { ...entered, id: again.scan, door: 'Sur', shown: 'already_in' },
    ],
  });
  expect(figures.doubles.map(({ id: shown }) => shown)).not.toContain(first);
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
});

/** Another place of the event's first ticket, by its code. */
async function reserveAlso(event: string): Promise<string> {
  const { results } = (await ana.browser.get(`events/tickets?event=${event}`)).json as Page<{ id: string }>;
  const { results: taken } = made(await reserve(ana.browser, [results[0]!.id])) as ReservationsTaken;
  return codeOf(taken[0]!.id);
}
