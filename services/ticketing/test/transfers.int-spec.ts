import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Notice, Page, ReservationRecord, ReservationsTaken, ScanAnswer, TransferRecord } from '@ateneo/contracts';
import type { ClaimedEffect } from '@ateneo/effects';
import { QueryBus } from '@nestjs/cqrs';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { QrTickets } from '../src/queries/qr-tickets.js';
import { SentTickets } from '../src/application/sent-tickets.js';
import { TransfersOver } from '../src/application/transfers-over.js';
import { SentTo } from '../src/public/offered-to.js';
import { sentTicketReference } from '../src/transfer/sent-ticket-effect.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

const now = { start_datetime: inDays(-0.01), end_datetime: inDays(0.1) };
let app: TestApp;
let admin: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
  ben = await enrol(app, [{ do: 'verify' }], { first_name: 'Ben', last_name_1: 'Ibarra' });
});
afterAll(() => app?.close());

const code = (answer: { status: number; json: unknown }) => [answer.status, (answer.json as { code?: string }).code];

async function place(over: object = {}, ticketOver: object = {}) {
  const event = await openEvent(admin.browser, { ...now, ...over });
  const ticket = await openTicket(admin.browser, event.id, ticketOver);
  const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
  return { event: event.id, ticket: ticket.id, id: results[0]!.id };
}

async function codeOf(id: string): Promise<string> {
  const qrTickets = app.app.get(QrTickets, { strict: false });
  const find = () => qrTickets.find(app.tenants.one, id);
  await eventually(async () => (await find()) !== undefined);
  return qrTickets.codeOf(app.tenants.one, (await find())!);
}

async function shortOf(id: string): Promise<string> {
  const qrTickets = app.app.get(QrTickets, { strict: false });
  return (await qrTickets.find(app.tenants.one, id))!.short_code;
}

const offer = (id: string, email: string, who = ana) =>
  who.browser.post(`events/reservations/${id}/transfer`, { email });
const accept = (id: string, who = ben) =>
  who.browser.post(`events/reservations/${id}/accept`, { holder_name: 'Ben Ibarra' });
const typed = async (event: string, text: string) =>
  made(await admin.browser.post('events/scanner', { event, typed: text, scan: randomUUID() })) as ScanAnswer;
const scan = async (event: string, read: string) =>
  made(
    await admin.browser.post('events/scanner', { event, code: read, scan: randomUUID(), door: 'Norte' }),
  ) as ScanAnswer;

const letters = (category: string, to: string | null) =>
  writtenMails(admin, `category=${category}`, { isWanted: ({ user }) => user === to });

/** Among what the bell says. */
async function told({ browser }: Person, params: object): Promise<void> {
  const path = 'notifications/notifications?rowsPerPage=100';
  await eventually(async () => {
    const all = ((await browser.get(path)).json as Page<Notice>).results.map((one) => one.params);
    return all.some((one) => isDeepStrictEqual({ ...one, ...params }, one));
  });
}

test('a place passes to who it was offered to: the code of before is dead, the new one opens', async () => {
  const { event, id } = await place();
  const [old, short] = [await codeOf(id), await shortOf(id)];
  const offered = made(await offer(id, ben.body.email.toUpperCase())) as ReservationRecord;
  expect(offered).toMatchObject({ user: ana.id, transfer: expect.any(String), transfer_until: expect.any(String) });
  expect(code(await offer(id, 'otra@example.org'))).toEqual([409, 'transfer_offered']);
  const { results } = (await ben.browser.get('events/transfers?is_for_me=true')).json as Page<TransferRecord>;
  expect(results.find((one) => one.id === offered.transfer)).toMatchObject({
    status: 'offered',
    to: ben.id,
    to_name: 'Ben Ibarra',
    from_name: 'Ainhoa Agirre',
    ticket_title: expect.stringMatching(/./),
    is_paid: false,
  });
  await told(ben, { title: 'Te ofrecen una entrada', description: 'Asamblea', link: `/transfer/${offered.transfer}` });
  // Whoever offers is not told whose address it is.
  const own = (await ana.browser.get(`events/transfers/${offered.transfer}`)).json;
  expect(own).toMatchObject({ status: 'offered', to: null, to_name: null });
  const taken = made(await accept(id)) as ReservationRecord;
  expect(taken).toMatchObject({ user: ben.id, holder_name: 'Ben Ibarra', transfer: null });
  expect(made(await accept(id))).toMatchObject({ user: ben.id });
  expect((await ana.browser.get(`events/reservations/${id}`)).status).toBe(404);
  expect((await scan(event, old)).result).toBe('handed_on');
  // Nor is there another way in for who has handed it on: neither by what they could type, nor by what addresses say.
  expect((await typed(event, short)).result).toBe('handed_on');
  for (const text of [id, id.slice(0, 8), short]) expect((await scan(event, text)).result).toBe('forged');
  for (const text of [id, id.slice(0, 8)]) expect((await typed(event, text)).result).toBe('unknown');
  expect((await scan(event, await codeOf(id))).result).toBe('admitted');
  const [letter] = await letters('event_transfer', ana.id);
  expect(letter!.subject).toContain('ya es de otra persona');
  await told(ana, { title: 'Tu entrada ya es de otra persona', description: 'Asamblea', link: `/event/${event}` });
  const [ticket] = await letters('event_reservation', ben.id);
  expect(ticket!.text).toContain(await shortOf(id));
  expect(ticket!.text).not.toContain(short);
});

test('the answer is the same for an address that is nobody’s, who may register with it and accept', async () => {
  const { id } = await place();
  const email = `nueva-${randomUUID()}@example.org`;
  const answer = await offer(id, email);
  const { transfer } = made(answer) as ReservationRecord;
  const [letter] = await letters('event_transfer', null);
  expect([letter!.to, letter!.text]).toEqual([email, expect.stringContaining(`/transfer/${transfer}`)]);
  for (const words of ['De: Ainhoa Agirre', `Para: ${email}`, 'Importe: Gratis']) expect(letter!.text).toContain(words);
  expect((await ben.browser.get(`events/transfers/${transfer}`)).status).toBe(404);
  expect(code(await accept(id))).toEqual([404, 'transfer_not_found']);
  const eva = await enrol(app, [{ do: 'verify' }], { email });
  expect((await eva.browser.get(`events/transfers/${transfer}`)).json).toMatchObject({ status: 'offered', to: null });
  expect(made(await accept(id, eva))).toMatchObject({ user: eva.id });
  // With the offer its address is forgotten, and the mail to it.
  const kept = 'select 1 from mailing.message where user_id = $1';
  const query = () => app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(kept, [transfer]));
  await eventually(async () => (await query()).length === 0);
});

test('an offer is declined, withdrawn or over, and the place stays whose it was', async () => {
  const { event, id } = await place();
  const { transfer } = made(await offer(id, ben.body.email)) as ReservationRecord;
  expect(made(await ben.browser.post(`events/transfers/${transfer}/decline`, {}))).toMatchObject({
    status: 'declined',
  });
  expect(code(await accept(id))).toEqual([404, 'transfer_not_found']);
  made(await offer(id, ben.body.email));
  expect(made(await ana.browser.post(`events/reservations/${id}/withdraw`, {}))).toMatchObject({ transfer: null });
  expect(code(await accept(id))).toEqual([404, 'transfer_not_found']);
  const again = made(await offer(id, ben.body.email)) as ReservationRecord;
  const over = { event, reservation: id, transfer: again.transfer! };
  await app.app.get(TransfersOver, { strict: false }).expire(app.tenants.one, over);
  expect(code(await accept(id))).toEqual([404, 'transfer_not_found']);
  expect((await scan(event, await codeOf(id))).result).toBe('admitted');
  expect(code(await offer(id, ben.body.email))).toEqual([409, 'already_used']);
});

test('nobody offers what is not theirs, where the event does not let them, nor to themselves', async () => {
  const { event, id } = await place();
  expect((await offer(id, ana.body.email, ben)).status).toBe(404);
  expect((await offer(id, ana.body.email, admin)).status).toBe(404);
  expect(code(await offer(id, ana.body.email))).toEqual([409, 'own_place']);
  expect((await offer(id, 'nadie')).status).toBe(400);
  made(await admin.browser.patch(`events/events/${event}`, { is_transfer_allowed: false }));
  expect(code(await offer(id, ben.body.email))).toEqual([403, 'transfer_not_allowed']);
});

test('who takes a place passes the checks of who reserves one', async () => {
  const { id, ticket } = await place({}, { max_per_person: 1 });
  made(await reserve(ben.browser, [ticket]));
  made(await offer(id, ben.body.email));
  expect(code(await accept(id))).toEqual([409, 'too_many']);
  const other = await place();
  made(await offer(other.id, admin.body.email));
  expect(code(await accept(other.id, admin))).toEqual([403, 'only_regular']);
});

test('accepted twice at once, it passes once; read at the door meanwhile, one of both comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { event, id } = await place();
    const old = await codeOf(id);
    made(await offer(id, ben.body.email));
    const [first, second, door] = await Promise.all([accept(id), accept(id), scan(event, old)]);
    const isTaken = first.status === 200;
    expect(isTaken ? 200 : 409).toBe(first.status);
    expect(second.status).toBe(first.status);
    expect(door.result).toBe(isTaken ? 'handed_on' : 'admitted');
    const { result } = await scan(event, await codeOf(id));
    expect(result).toBe(isTaken ? 'admitted' : 'already_in');
  }
});

test('accepted while it is given back, the place is somebody’s or free, never both', async () => {
  const { id, ticket } = await place({ start_datetime: inDays(1), end_datetime: inDays(2) });
  made(await offer(id, ben.body.email));
  const cancel = () => ana.browser.post(`events/reservations/${id}/cancel`, {});
  const [taken, given] = await Promise.all([accept(id), cancel()]);
  expect([taken, given].filter(({ status }) => status === 200)).toHaveLength(1);
  // Who looks did neither: they wait for the views.
  const end = taken.status === 200 ? { status: 'confirmed', user: ben.id } : { status: 'cancelled', user: ana.id };
  await eventually(async () => {
    const { json } = await admin.browser.get(`events/reservations/${id}`);
    const { status, user } = json as ReservationRecord;
    return status === end.status && user === end.user;
  });
  await eventually(async () => {
    const { json } = await admin.browser.get(`events/tickets/${ticket}`);
    return (json as { sold_count: number }).sold_count === (taken.status === 200 ? 1 : 0);
  });
});

test('the view follows from the log alone', async () => {
  for (const view of ['transfer', 'reservation', 'event']) {
    expect(await app.replayCheck(`ticketing.${view}`)).toMatchObject({ differences: [] });
  }
});

test('a ticket is sent to an address without an account, opens by its code, and ends with the place', async () => {
  const { id } = await place();
  const read = (text: string) => app.client().post('events/reservations/by_code', { code: text });
  const to = `luis-${randomUUID()}@example.org`;
  expect((await ben.browser.post(`events/reservations/${id}/send`, { email: to })).status).toBe(404);
  const sent = await ana.browser.post(`events/reservations/${id}/send`, { email: to.toUpperCase() });
  expect(made(sent)).toMatchObject({ id, user: ana.id, transfer: null });
  const [letter] = await letters('event_reservation', null);
  expect(letter!.to).toBe(to);
  const old = await codeOf(id);
  expect(letter!.text).toContain(`/reservation/${id}#${old}`);
  expect(letter!.text).toContain(await shortOf(id));
  expect((await read(old)).json).toMatchObject({
    id,
    event_title: 'Asamblea',
    status: 'confirmed',
    short_code: await shortOf(id),
    drawn: expect.stringContaining('<svg'),
  });
  expect((await read(`${old.slice(0, -4)}AAAA`)).status).toBe(404);

  // Nothing passed to them; when the place passes on, what was sent is worth nothing and forgotten.
  made(await offer(id, ben.body.email));
  made(await accept(id));
  expect(code(await read(old))).toEqual([404, 'reservation_not_found']);
  const kept = 'select 1 from mailing.message where id = $1';
  const query = () => app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(kept, [letter!.id]));
  await eventually(async () => (await query()).length === 0);
  expect((await read(await codeOf(id))).json).toMatchObject({ holder_name: 'Ben Ibarra' });
});

test('the address that a ticket was sent to is forgotten once its time is over', async () => {
  const { event, id } = await place();
  const to = `eva-${randomUUID()}@example.org`;
  made(await ana.browser.post(`events/reservations/${id}/send`, { email: to }));
  const [letter] = await letters('event_reservation', null);
  const sent = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query<{ user_id: string }>('select user_id from mailing.message where id = $1', [letter!.id]),
  );
  const sending = sent[0]!.user_id;
  const asked = () => app.app.get(QueryBus, { strict: false }).execute(new SentTo(app.tenants.one, event, sending));
  expect(await asked()).toBe(to);
  const over = { tenant: app.tenants.one, reference: sentTicketReference(event, sending) } as ClaimedEffect;
  const forget = () => app.app.get(SentTickets, { strict: false }).perform(over);
  expect([await forget(), await forget()]).toEqual([{ result: 'done' }, { result: 'done' }]);
  expect(await asked()).toBeUndefined();
});

test('who was sent a ticket is told that the event is moved, and that it is cancelled, by the page of their ticket', async () => {
  const { event, id } = await place();
  const to = `mar-${randomUUID()}@example.org`;
  made(await ana.browser.post(`events/reservations/${id}/send`, { email: to }));
  await letters('event_reservation', null);
  made(await admin.browser.patch(`events/events/${event}`, { place: 'Frontón' }));
  const moved = (await letters('event_changed', null)).find((letter) => letter.to === to)!;
  expect(moved.text).toContain('Frontón');
  expect(moved.text).toContain(`/reservation/${id}#${await codeOf(id)}`);
  expect(moved.text).not.toContain('te devolvemos');
  made(await admin.browser.post(`events/events/${event}/cancel`, { reason: '' }));
  await eventually(
    async () => (await letters('event_changed', null)).filter((letter) => letter.to === to).length === 2,
  );
  const texts = (await letters('event_changed', null)).filter((letter) => letter.to === to).map(({ text }) => text);
  expect(texts.join()).toContain('la entrada ya no vale');
});
