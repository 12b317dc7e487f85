import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type EventRecord,
  type Page,
  publicEvent,
  type PublicEvent,
  type ReservationRecord,
  type ReservationsTaken,
  type TicketRecord,
  type WaitingRecord,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
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

const code = (answer: { status: number; json: unknown }) => [answer.status, (answer.json as { code?: string }).code];
const eventOf = async (who: Person, id: string) => (await who.browser.get(`events/events/${id}`)).json as EventRecord;
const ticketOf = async (who: Person, id: string) =>
  (await who.browser.get(`events/tickets/${id}`)).json as TicketRecord;

describe('events', () => {
  test('are made and edited by superusers, each edit on what they have seen', async () => {
    const { id, timezone } = await openEvent(admin.browser, { total_seats: 10 });
    expect(timezone).toBe('Europe/Madrid');
    const { headers } = await admin.browser.get(`events/events/${id}`);
    const seen = { 'if-match': String(headers['etag']) };
    const path = `events/events/${id}`;
    const both = { title: 'Otra', total_seats: 20 };
    const changed = await admin.browser.send(path, { method: 'PATCH', body: both, headers: seen });
    expect([changed.status, changed.json]).toMatchObject([200, { title: 'Otra', total_seats: 20, seats_left: 20 }]);
    const late = await admin.browser.send(path, { method: 'PATCH', body: { title: 'Más' }, headers: seen });
    expect(late.status).toBe(412);
    expect((await ana.browser.patch(path, both)).status).toBe(403);
    expect((await ana.browser.post('events/events', {})).status).toBe(403);
  });

  test('that are drafts are not there for others: by id, list, search and ticket', async () => {
    const draft = await openEvent(admin.browser, { title: 'Secreto', is_active: false });
    const ticket = await openTicket(admin.browser, draft.id);
    for (const path of [`events/events/${draft.id}`, `events/events/${draft.id}/view`, `events/tickets/${ticket.id}`]) {
      expect((await ana.browser.get(path)).status).toBe(404);
    }
    const found = (await ana.browser.get('events/events?search=secreto')).json as Page<EventRecord>;
    expect(found.count).toBe(0);
    expect(code(await reserve(ana.browser, [ticket.id]))).toEqual([403, 'closed']);
    await admin.browser.patch(`events/events/${draft.id}`, { is_active: true });
    expect((await ana.browser.get(`events/events/${draft.id}`)).status).toBe(200);
  });

  test('that are drafts are taken away, with tickets and who was to keep their door; what is published or had places is not', async () => {
    const draft = await openEvent(admin.browser, { is_active: false });
    const ticket = await openTicket(admin.browser, draft.id);
    made(await admin.browser.post('events/stewards', { event: draft.id, user: ana.id }));
    const path = `events/events/${draft.id}`;
    expect((await ana.browser.delete(path)).status).toBe(403);
    made(await admin.browser.patch(path, { is_active: true }));
    expect(code(await admin.browser.delete(path))).toEqual([409, 'not_a_draft']);
    made(await admin.browser.patch(path, { is_active: false }));
    expect(made(await admin.browser.delete(path))).toMatchObject({ id: draft.id });
    for (const gone of [path, `events/tickets/${ticket.id}`]) expect((await admin.browser.get(gone)).status).toBe(404);
    const kept = 'select 1 from ticketing.steward where event = $1';
    const rows = () => app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(kept, [draft.id]));
    await eventually(async () => (await rows()).length === 0);
    for (const again of [
      admin.browser.patch(path, { title: 'Otra' }),
      admin.browser.delete(`${path}/image`),
      admin.browser.post(`${path}/copy`, {}),
    ])
      expect(code(await again)).toEqual([404, 'event_not_found']);
    const had = await openEvent(admin.browser);
    const { results } = made(
      await reserve(ana.browser, [(await openTicket(admin.browser, had.id)).id]),
    ) as ReservationsTaken;
    made(await ana.browser.post(`events/reservations/${results[0]!.id}/cancel`, {}));
    made(await admin.browser.patch(`events/events/${had.id}`, { is_active: false }));
    expect(code(await admin.browser.delete(`events/events/${had.id}`))).toEqual([409, 'was_reserved']);
  });

  test('are shown to visitors when they are public, without what is for holders', async () => {
    const { id } = await openEvent(admin.browser, { online_url: 'https://video.example/x', is_online: true });
    const shown = await app.client().get(`events/events/${id}/view`);
    expect([shown.status, shown.json]).toMatchObject([200, { id, status: 'open' }]);
    expect(shown.text).not.toContain('video.example');
    const { id: own } = await openEvent(admin.browser, { is_public: false });
    expect((await app.client().get(`events/events/${own}/view`)).status).toBe(404);
    expect((await app.client(TWO).get(`events/events/${id}/view`)).status).toBe(404);
  });

  test('are listed to anybody when they are public and published, whoever asks, and by nothing that is not shown', async () => {
    const open = await openEvent(admin.browser, { online_url: 'https://video.example/x', is_online: true });
    const hidden = [
      await openEvent(admin.browser, { is_active: false }),
      await openEvent(admin.browser, { is_public: false }),
    ].map(({ id }) => id);
    for (const browser of [app.client(), admin.browser]) {
      const { status, json, text } = await browser.get('events/events/view?rowsPerPage=100&sortBy=-start_datetime');
      const rows = (json as { results: PublicEvent[] }).results;
      expect([status, rows.filter(({ id }) => hidden.includes(id))]).toEqual([200, []]);
      const shown = rows.find(({ id }) => id === open.id);
      expect(publicEvent.strict().parse(shown)).toEqual(shown);
      expect(text).not.toContain('video.example');
    }
    const elsewhere = (await app.client(TWO).get('events/events/view?rowsPerPage=100')).text;
    expect(elsewhere).not.toContain(open.id);
    for (const query of ['tags=x', 'is_public=false', 'is_mine=true', 'sortBy=seats_taken'])
      expect((await app.client().get(`events/events/view?${query}`)).status).toBe(400);
  });

  test('tell page and address to holders of a confirmed place alone, the code to superusers', async () => {
    await admin.browser.patch('organizations/settings', { iframe_hosts: ['video.example'] });
    const said = { iframe: 'https://video.example/live', online_url: 'https://video.example/room' };
    let event!: EventRecord;
    // Each process hears of new settings in its own time.
    await eventually(async () => {
      event = await openEvent(admin.browser, { ...said, reservation_code: 'CLAVE' }).catch(() => event);
      return event !== undefined;
    });
    const ticket = await openTicket(admin.browser, event.id);
    expect(event).toMatchObject({ ...said, reservation_code: 'CLAVE' });
    const nothing = { iframe: '', online_url: '', reservation_code: '', is_code_needed: true };
    expect(await eventOf(ana, event.id)).toMatchObject(nothing);
    expect(code(await reserve(ana.browser, [ticket.id], { reservation_code: 'clave' }))).toEqual([403, 'wrong_code']);
    expect((await reserve(ana.browser, [ticket.id], { reservation_code: 'CLAVE' })).status).toBe(201);
    expect(await eventOf(ana, event.id)).toMatchObject({ ...nothing, ...said });
    expect(await eventOf(ben, event.id)).toMatchObject(nothing);
    // Pages may show that host in a frame; the neighbour's may not.
    const policyOf = async (host: string) =>
      String((await app.client(host).send('/event', {})).headers['content-security-policy']);
    expect(await policyOf(ONE)).toMatch(/;frame-src 'self' https:\/\/video\.example($|;)/);
    expect(await policyOf(TWO)).not.toContain('frame-src');
    const other = await admin.browser.patch(`events/events/${event.id}`, { iframe: 'https://evil.example/' });
    expect([other.status, other.json]).toEqual([400, { iframe: [expect.any(String)] }]);
  });

  test('are copied with their tickets, without their people, as drafts', async () => {
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id, { title: 'Butaca', total_seats: 5 });
    made(await reserve(ana.browser, [ticket.id]));
    const copy = made(await admin.browser.post(`events/events/${event.id}/copy`, {})) as EventRecord;
    expect(copy).toMatchObject({ title: event.title, status: 'inactive', seats_taken: 0, own_reservations: [] });
    const { results } = (await admin.browser.get(`events/tickets?event=${copy.id}`)).json as Page<TicketRecord>;
    expect(results).toMatchObject([{ title: 'Butaca', total_seats: 5, sold_count: 0 }]);
  });

  test('cancelled, end every reservation and wait for nobody', async () => {
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id, { total_seats: 1 });
    const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
    made(await ben.browser.post('events/waitings', { ticket: ticket.id, quantity: 1 }));
    const cancelled = made(await admin.browser.post(`events/events/${event.id}/cancel`, {}));
    expect(cancelled).toMatchObject({ is_cancelled: true, status: 'closed', waiting_count: 0 });
    const place = (await ana.browser.get(`events/reservations/${results[0]!.id}`)).json;
    expect(place).toMatchObject({ status: 'cancelled' });
    expect(code(await reserve(ben.browser, [ticket.id]))).toEqual([409, 'event_cancelled']);
  });

  test('have the status that decides, in lists and filters too', async () => {
    const past = { start_datetime: inDays(-3), end_datetime: inDays(-2) };
    const states: [string, object][] = [
      ['inactive', { is_active: false }],
      ['closed', past],
      ['closed', { registry_end_datetime: inDays(-1) }],
      ['open', { registry_end_datetime: inDays(1) }],
    ];
    for (const [status, over] of states) {
      const { id, status: answered } = await openEvent(admin.browser, over);
      const listed = (await admin.browser.get(`events/events?id=${id}&status=${status}`)).json as Page<EventRecord>;
      expect([answered, listed.count]).toEqual([status, 1]);
    }
  });

  test('for a tag or an area are for whoever has it or lives there, as long as that is so', async () => {
    const tag = made(await admin.browser.post('users/tags', { name: 'Voluntariado', colour: '#336699' })) as {
      id: string;
    };
    const { results } = (await admin.browser.get('areas/areas?level=adm4&search=manlleu')).json as Page<{ id: string }>;
    const area = results[0]!.id;
    const eva = await enrol(app, [{ do: 'verify' }]);
    const [tagged, placed] = [
      await openEvent(admin.browser, { tags: [tag.id] }),
      await openEvent(admin.browser, { areas: [area] }),
    ];
    const [one, two] = [await openTicket(admin.browser, tagged.id), await openTicket(admin.browser, placed.id)];
    const asked = async () => [(await ticketOf(eva, one.id)).why_not, (await ticketOf(eva, two.id)).why_not];
    expect(await asked()).toEqual(['not_entitled', 'not_entitled']);
    expect(code(await reserve(eva.browser, [one.id]))).toEqual([403, 'not_entitled']);
    const given = made(await admin.browser.post('users/usertags', { user: eva.id, tag: tag.id })) as { id: string };
    const home = { address_city: 'Manlleu', address_zip: '08560', address_country: 'ES' };
    made(await eva.browser.patch('users/users/self', home));
    await eventually(async () => (await ticketOf(eva, two.id)).why_not === null);
    expect(await asked()).toEqual([null, null]);
    made(await reserve(eva.browser, [one.id]));
    await admin.browser.delete(`users/usertags/${given.id}`);
    // Eva's own requests do not wait for what somebody else did a moment ago.
    const head = await app.core.store.head();
    await eventually(() => app.core.serving.views.reached('ticketing.person', head));
    expect(code(await reserve(eva.browser, [one.id]))).toEqual([403, 'not_entitled']);
    const nowhere = { tags: [randomUUID()], areas: [randomUUID()] };
    for (const field of ['tags', 'areas'] as const) {
      const { status, json } = await admin.browser.patch(`events/events/${tagged.id}`, { [field]: nowhere[field] });
      expect([status, Object.keys(json as object)]).toEqual([400, [field]]);
    }
    const ticket = await admin.browser.patch(`events/tickets/${one.id}`, { tags: nowhere.tags });
    expect([ticket.status, Object.keys(ticket.json as object)]).toEqual([400, ['tags']]);
  });
});

describe('places', () => {
  test('are taken all or none, and what is answered is so', async () => {
    const event = await openEvent(admin.browser, { total_seats: 3 });
    const [hall, box] = [
      await openTicket(admin.browser, event.id, { max_per_person: 2 }),
      await openTicket(admin.browser, event.id, { seat_weight: 2 }),
    ];
    expect(code(await reserve(ana.browser, [hall.id, hall.id, box.id]))).toEqual([409, 'sold_out']);
    const taken = made(await reserve(ana.browser, [hall.id, box.id])) as ReservationsTaken;
    expect(taken).toMatchObject({
      amount: 0,
      held_until: null,
      results: [{ status: 'confirmed' }, { ticket: box.id }],
    });
    const { results } = (await ana.browser.get(`events/reservations?event=${event.id}`))
      .json as Page<ReservationRecord>;
    expect(results.map(({ id }) => id).toSorted()).toEqual(taken.results.map(({ id }) => id).toSorted());
    const { creation_datetime: _c, update_datetime: _u, ...place } = taken.results[0]!;
    expect(results.find(({ id }) => id === place.id)).toMatchObject(place);
    expect(await eventOf(ana, event.id)).toMatchObject({ seats_left: 0, own_reservations: [{}, {}] });
    expect(await ticketOf(ben, hall.id)).toMatchObject({ seats_left: 0, sold_count: 1, why_not: 'sold_out' });
    const other = await openEvent(admin.browser);
    const elsewhere = await openTicket(admin.browser, other.id);
    expect((await reserve(ana.browser, [hall.id, elsewhere.id])).json).toEqual({ places: [expect.any(String)] });
    expect(code(await reserve(ana.browser, [randomUUID()]))).toEqual([404, 'ticket_not_found']);
  });

  test('are seen by whose they are and who manages the event, and by nobody else', async () => {
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id);
    const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
    const path = `events/reservations/${results[0]!.id}`;
    expect((await ana.browser.get(path)).status).toBe(200);
    expect((await admin.browser.get(path)).status).toBe(200);
    expect((await ben.browser.get(path)).status).toBe(404);
    expect((await ben.browser.post(`${path}/cancel`, {})).status).toBe(404);
    expect((await ben.browser.patch(path, { holder_name: 'Eva' })).status).toBe(404);
    expect((await ana.browser.patch(path, { holder_name: 'Eva Ruiz' })).json).toMatchObject({
      holder_name: 'Eva Ruiz',
    });
    const found = (await admin.browser.get('events/reservations?search=eva')).json as Page<ReservationRecord>;
    expect(found.results).toMatchObject([{ id: results[0]!.id }]);
  });

  test('given back go to who waits, who sees their turn', async () => {
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id, { total_seats: 1 });
    const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
    const eva = await enrol(app, [{ do: 'verify' }]);
    const wait = async (who: Person) =>
      made(await who.browser.post('events/waitings', { ticket: ticket.id, quantity: 1 })) as WaitingRecord;
    const [first, second] = [await wait(ben), await wait(eva)];
    expect([first.place_in_line, second.place_in_line]).toEqual([1, 2]);
    // Staff see who waits, by name, first come first.
    const waiting = (await admin.browser.get(`events/waitings?event=${first.event}&is_waiting=true`)).json;
    const names = (waiting as Page<WaitingRecord>).results.map(({ user_name }) => user_name);
    expect(names).toEqual([ben, eva].map(({ body }) => expect.stringContaining(body.first_name)));
    const noSeats = await reserve(await enrol(app, [{ do: 'verify' }]).then(({ browser }) => browser), [ticket.id]);
    expect(code(noSeats)).toEqual([409, 'sold_out']);
    await ana.browser.post(`events/reservations/${results[0]!.id}/cancel`, {});
    expect((await eventOf(ben, event.id)).own_reservations).toMatchObject([{ ticket: ticket.id, status: 'confirmed' }]);
    expect((await eva.browser.get(`events/waitings/${second.id}`)).json).toMatchObject({ place_in_line: 1 });
    expect((await ben.browser.get(`events/waitings/${second.id}`)).status).toBe(404);
    expect((await eva.browser.delete(`events/waitings/${second.id}`)).json).toMatchObject({ place_in_line: null });
    expect((await eventOf(eva, event.id)).waiting_count).toBe(0);
  });

  test('of a ticket keep it from being taken away, and its total from falling below them', async () => {
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id, { total_seats: 5 });
    made(await reserve(ana.browser, [ticket.id, ticket.id]));
    expect(code(await admin.browser.delete(`events/tickets/${ticket.id}`))).toEqual([409, 'ticket_has_reservations']);
    const lower = await admin.browser.patch(`events/tickets/${ticket.id}`, { total_seats: 1 });
    expect([lower.status, lower.json]).toEqual([400, { total_seats: [expect.stringContaining('2')] }]);
    expect((await admin.browser.patch(`events/tickets/${ticket.id}`, { total_seats: 2 })).status).toBe(200);
  });

  test('asked for by a guess at the code are limited by person', async () => {
    const limited = await startApp({
      limits: { guess: { points: 2, seconds: 600 } },
      roles: ['web', 'projector'],
    });
    try {
      const boss = await enrol(limited, [{ do: 'verify' }, { do: 'grant_superuser' }]);
      const [one, two] = [await enrol(limited, [{ do: 'verify' }]), await enrol(limited, [{ do: 'verify' }])];
      const event = await openEvent(boss.browser, { reservation_code: 'CLAVE' });
      const { id } = await openTicket(boss.browser, event.id);
      const ask = async (who: Person, guess: string) =>
        (await reserve(who.browser, [id], { reservation_code: guess })).status;
      expect([await ask(one, 'AAAAA'), await ask(one, 'BBBBB'), await ask(one, 'CLAVE')]).toEqual([403, 403, 429]);
      expect(await ask(two, 'CLAVE')).toBe(201);
    } finally {
      await limited.close();
    }
  });
});

/** While it runs nothing new is seen of the view. */
async function behind<Done>(view: string, act: () => Promise<Done>): Promise<Done> {
  return app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    await tx.query(`lock table ticketing.${view} in share mode`);
    return act();
  });
}

test('what is written while its view is behind is answered all the same; whoever asks for it is told to come again', async () => {
  const event = await behind('event', async () => {
    const made = await openEvent(admin.browser, { title: 'Tarde', total_seats: 5 });
    expect((await admin.browser.get(`events/events/${made.id}`)).status).toBe(503);
    return made;
  });
  expect(event).toMatchObject({ title: 'Tarde', total_seats: 5, status: 'open', seats_left: 5 });
  await eventually(async () => (await admin.browser.get(`events/events/${event.id}`)).status === 200);
  const ticket = await behind('ticket', () => openTicket(admin.browser, event.id, { price: 0, total_seats: 3 }));
  expect(ticket).toMatchObject({ event: event.id, total_seats: 3, seats_left: 3, sold_count: 0 });
});

describe('at once', () => {
  test('a hundred requests of one person never pass the maximum, and of all of them never the seats', async () => {
    const event = await openEvent(admin.browser, { total_seats: 7 });
    const ticket = await openTicket(admin.browser, event.id, { max_per_person: 3, seat_weight: 2 });
    const answers = await Promise.all(Array.from({ length: 100 }, () => reserve(ana.browser, [ticket.id])));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 201).map((answer) => String(code(answer))))).toEqual(
      new Set(['409,too_many']),
    );
    expect(await eventOf(ana, event.id)).toMatchObject({ seats_taken: 6, seats_left: 1 });
  });

  test('the same request sent ten times is one reservation', async () => {
    const event = await openEvent(admin.browser);
    const ticket = await openTicket(admin.browser, event.id);
    const key = { 'idempotency-key': randomUUID() };
    const body = { places: [{ ticket: ticket.id, holder_name: 'Ana' }] };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.browser.post('events/reservations', body, key)),
    );
    const ids = new Set(
      answers.filter(({ status }) => status === 201).map(({ json }) => (json as ReservationsTaken).results[0]!.id),
    );
    expect([ids.size, (await eventOf(ana, event.id)).seats_taken]).toEqual([1, 1]);
  });
});

test('the views follow from the log alone', async () => {
  for (const view of ['event', 'ticket', 'reservation', 'waiting', 'person']) {
    expect(await app.replayCheck(`ticketing.${view}`)).toMatchObject({ differences: [] });
  }
});
