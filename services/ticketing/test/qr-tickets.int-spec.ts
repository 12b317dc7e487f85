import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { aPicture } from '@ateneo/testing';
import { Codes } from '@ateneo/codes';
import {
  type AskedJob,
  type EmailMessage,
  type EmailRow,
  type EventRecord,
  type TicketRecord,
  type Job,
  type Page,
  type ReservationsTaken,
  ticketOf,
} from '@ateneo/contracts';
import { QueryBus } from '@nestjs/cqrs';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp } from '../../platform/test/start-app.js';
import { FilesOfPlaces, type PlaceFile } from '../src/public/told-of-places.js';
import { QrTickets } from '../src/queries/qr-tickets.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

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

async function taken(who: Person, over: object = {}, count = 1) {
  const event = await openEvent(admin.browser, { title: 'Noche de coros', place: 'Patio', ...over });
  const ticket = await openTicket(admin.browser, event.id, { total_seats: 2 });
  const asked = Array.from({ length: count }, () => ticket.id);
  const { results } = made(await reserve(who.browser, asked)) as ReservationsTaken;
  return { event: event.id, ticket: ticket.id, ids: results.map(({ id }) => id) };
}

/** Letters of a category to a person, newest first, as soon as there are so many. */
async function letters(who: Person, category: string, count: number): Promise<EmailMessage[]> {
  const found = await writtenMails(admin, `category=${category}&user=${who.id}`, { count });
  expect(found).toHaveLength(count);
  return found;
}

test('whoever has a place gets its code drawn, which says that place alone; nobody else does', async () => {
  const { event, ids } = await taken(ana);
  const path = `events/reservations/${ids[0]}/qr`;
  for (const [format, type] of [
    ['svg', 'image/svg+xml'],
    ['png', 'image/png'],
    ['pdf', 'application/pdf'],
    ['text', 'text/plain; charset=utf-8'],
  ]) {
    const { status, headers } = await ana.browser.get(`${path}?format=${format}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
  }
  expect((await ana.browser.get(`${path}?format=bmp`)).status).toBe(400);
  expect((await admin.browser.get(path)).status).toBe(404);
  expect((await ben.browser.get(path)).status).toBe(404);
  const qrTickets = app.app.get(QrTickets, { strict: false });
  const code = await qrTickets.codeOf(app.tenants.one, (await qrTickets.find(app.tenants.one, ids[0]!))!);
  expect((await ana.browser.get(`${path}?format=text`)).text).toBe(await shortOf(ids[0]!));
  const signed = await app.app.get(Codes, { strict: false }).verify(app.tenants.one, code);
  expect(ticketOf(signed!)).toEqual({ event, reservation: ids[0], generation: 0 });
  made(await ana.browser.post(`events/reservations/${ids[0]}/cancel`, {}));
  expect(refusal(await ana.browser.get(path))).toEqual([409, 'reservation_cancelled']);
});

async function shortOf(id: string): Promise<string> {
  const qrTickets = app.app.get(QrTickets, { strict: false });
  return (await qrTickets.find(app.tenants.one, id))!.short_code;
}

test('one letter tells of all places of an order, with tickets to print and the event for a calendar', async () => {
  const eva = await enrol(app, [{ do: 'verify' }]);
  const { event, ids } = await taken(eva, {}, 2);
  const [letter] = await letters(eva, 'event_reservation', 1);
  expect(letter).toMatchObject({ subject: expect.stringContaining('Noche de coros') });
  for (const id of ids) expect(letter!.text).toContain(await shortOf(id));
  expect(letter!.text).toMatch(/\/reservation\//);
  const ask = (who: Person) => filesOf(who, event, ids[0]!);
  const files = await ask(eva);
  expect(files.map(({ contentType }) => contentType)).toEqual([
    'application/pdf',
    'text/calendar; charset=utf-8; method=PUBLISH',
  ]);
  expect(files[1]!.content).toMatch(/METHOD:PUBLISH[^]*SUMMARY:Noche de coros/);
  expect(await ask(ben)).toEqual([]);
  made(await admin.browser.patch(`events/events/${event}`, { place: 'Salón' }));
  const [moved] = await letters(eva, 'event_changed', 1);
  expect(moved!.text).toContain('Salón');
  // The letter is of the event; it has an entry in the calendar of everybody who holds a place.
  const calendars = async (who: Person) => (await filesOf(who, event)).map(({ content }) => String(content));
  expect(await calendars(eva)).toEqual([expect.stringMatching(/METHOD:PUBLISH[^]*LOCATION:Salón/)]);
  expect(await calendars(ben)).toEqual([]);
  made(await admin.browser.post(`events/events/${event}/cancel`, {}));
  await letters(eva, 'event_changed', 2);
  expect(await calendars(eva)).toEqual([expect.stringMatching(/METHOD:CANCEL[^]*ORGANIZER/)]);
  expect((await ask(eva)).map(({ content }) => String(content))).toEqual([expect.stringContaining('METHOD:CANCEL')]);
});

test('who comes to an event that is postponed reads when and why, keeps their ticket, and finds it moved in their calendar', async () => {
  const eva = await enrol(app, [{ do: 'verify' }]);
  const { event, ids } = await taken(eva);
  const path = `events/events/${event}`;
  const { start_datetime: before } = (await eva.browser.get(path)).json as EventRecord;
  const later = { start_datetime: inDays(44), end_datetime: inDays(45), reason: 'Aviso de temporal' };
  const postpone = (who: Person, over: object = {}) => who.browser.post(`${path}/postpone`, { ...later, ...over });
  expect((await postpone(eva)).status).toBe(403);
  expect(await postpone(admin, { reason: ' ' })).toMatchObject({ status: 400, json: { reason: [expect.anything()] } });
  const wrong = await postpone(admin, { start_datetime: inDays(20) });
  expect(wrong).toMatchObject({
    status: 400,
    json: { start_datetime: [expect.stringMatching(/^Tiene que ser posterior/)] },
  });
  const postponed = { from_datetime: before, reason: later.reason };
  expect(made(await postpone(admin))).toMatchObject({ start_datetime: later.start_datetime, postponed });
  expect((await app.client().get(`${path}/view`)).json).toMatchObject({ postponed });
  const [letter] = await letters(eva, 'event_changed', 1);
  expect(letter!.text).toMatch(/Aplazado; antes era[^]*Aviso de temporal/);
  const [file] = await filesOf(eva, event);
  const start = `${later.start_datetime.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  expect(file!.content).toMatch(new RegExp(`DTSTART:${start}[^]*SEQUENCE:[1-9]`));
  expect((await eva.browser.get(`events/reservations/${ids[0]}/qr`)).status).toBe(200);
  const told = (await eva.browser.get('notifications/notifications')).json as Page<object>;
  expect(told.results).toMatchObject([{ params: { subtype: 'event_moved' } }]);
});

const origin = `http://${ONE}:3000`;
const filesOf = (who: Person, event: string, reservation?: string) =>
  app.app
    .get(QueryBus, { strict: false })
    .execute<FilesOfPlaces, PlaceFile[]>(
      new FilesOfPlaces(app.tenants.one, who.id, 'eu', origin, { event, reservation }),
    );

test('of two places the letter of one that was given back says which holds; the other goes with it, and stays in calendars', async () => {
  const eva = await enrol(app, [{ do: 'verify' }]);
  const { event, ids } = await taken(eva, { timezone: 'Atlantic/Canary' }, 2);
  const [stays, goes] = ids as [string, string];
  made(await eva.browser.patch(`events/reservations/${goes}`, { holder_name: 'Berta' }));
  made(await eva.browser.post(`events/reservations/${goes}/cancel`, {}));
  const [letter] = await letters(eva, 'event_reservation', 2);
  expect(letter!.subject).toBe('Una de tus entradas en Noche de coros está anulada');
  expect(letter!.text).toMatch(/Entrada anulada: Entrada general · Berta$/m);
  expect(letter!.text).toMatch(new RegExp(`Entrada: .*${await shortOf(stays)}$`, 'm'));
  expect(letter!.text).toContain('(hora de Europa occidental)');
  const [paper, calendar] = await filesOf(eva, event, goes);
  expect([paper!.contentType, String(calendar!.content)]).toEqual([
    'application/pdf',
    expect.stringContaining('METHOD:PUBLISH'),
  ]);
  expect(String(calendar!.content).replaceAll(/\r?\n\s/g, '')).toContain(`/reservation/${stays}`);
});

test('who waits is told so, and again when the place is theirs; of what is long past nobody is told', async () => {
  const { ticket, ids } = await taken(ana, { start_datetime: inDays(2), end_datetime: inDays(3) }, 2);
  made(await ben.browser.post('events/waitings', { ticket, quantity: 1 }));
  await letters(ben, 'event_waiting', 1);
  made(await ana.browser.post(`events/reservations/${ids[0]}/cancel`, {}));
  const [letter] = await letters(ben, 'event_reservation', 1);
  expect(letter!.subject).toContain('Te toca');
});

const refusal = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string }).code];

test('in somebody’s name nobody has their code nor passes their place on; it may be given back for them', async () => {
  const { ids } = await taken(ana);
  const path = `events/reservations/${ids[0]}`;
  const { browser } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  made(await browser.post('users/auth/impersonate', { user: ana.id }));
  const answers = [
    ...(await Promise.all(['svg', 'png', 'pdf'].map((format) => browser.get(`${path}/qr?format=${format}`)))),
    await browser.post(`${path}/transfer`, { email: ben.body.email }),
    await browser.post(`${path}/withdraw`, {}),
    await browser.post(`${path}/accept`, { holder_name: 'Ana' }),
    await browser.post(`events/transfers/${ids[0]}/decline`, {}),
  ];
  expect(answers.map(refusal)).toEqual(answers.map(() => [403, 'impersonation_forbidden']));
  expect((await ana.browser.get(`${path}/qr`)).status).toBe(200);
  expect(made(await browser.post(`${path}/cancel`, {}))).toMatchObject({ status: 'cancelled' });
});

test('names that are hostile stay words: on paper, in a calendar, in a mail, in a spreadsheet', async () => {
  const eva = await enrol(app, [{ do: 'verify' }]);
  const title = '<img src=x onerror=alert(1)>;DTSTART:19700101T000000Z,\\nEND:VEVENT "x"';
  const who = '=HYPERLINK("http://evil.example","Ana")';
  // What turns words around, or begins a new line, is no title.
  for (const bad of [`${title} \u202Egnp`, `${title}\r\nBcc: a@evil.example`])
    expect((await admin.browser.post('events/events', { title: bad, ...soon })).json).toEqual({
      title: [expect.any(String)],
    });
  const event = await openEvent(admin.browser, { title, place: ');BEGIN:VALARM (Tj) ET' });
  const ticket = await openTicket(admin.browser, event.id, { title: "@SUM(1+1)*cmd|' /C calc'!A0" });
  const places = [{ ticket: ticket.id, holder_name: who }];
  const { results } = made(await eva.browser.post('events/reservations', { places })) as ReservationsTaken;
  const { bytes, status } = await eva.browser.get(`events/reservations/${results[0]!.id}/qr?format=pdf`);
  expect([status, bytes.subarray(0, 5).toString(), bytes.includes('/JavaScript')]).toEqual([200, '%PDF-', false]);
  const asked = new FilesOfPlaces(app.tenants.one, eva.id, 'gl', origin, {
    event: event.id,
    reservation: results[0]!.id,
  });
  const files = await app.app.get(QueryBus, { strict: false }).execute(asked);
  const lines = String(files[1]!.content)
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  const calendar = await eva.browser.get(`events/reservations/${results[0]!.id}/qr?format=ics`);
  // The same entry as the mail's, written at another second, and for the port that was asked.
  const entry = (text: string) =>
    text
      .replaceAll(/\r\n[ \t]/g, '')
      .replace(/DTSTAMP:\S+/, '')
      .replace(/(URL:http:..[^:]+):\d+/, '$1');
  expect([calendar.status, entry(calendar.bytes.toString())]).toEqual([200, entry(String(files[1]!.content))]);
  const begins = (word: string) => lines.filter((line) => line.startsWith(word)).length;
  expect(['BEGIN:', 'END:', 'DTSTART', 'SUMMARY', 'LOCATION'].map(begins)).toEqual([2, 2, 1, 1, 1]);
  const [letter] = await letters(eva, 'event_reservation', 1);
  expect(letter!.subject).not.toMatch(/[\r\n]/);
  expect(letter!.html).toContain('&lt;img src=x');
  expect(letter!.html).not.toContain('<img src=x');
  const asking = begun(await admin.browser.post('events/reservations/export', exportOf(event.id)));
  const { id } = await written(admin, asking);
  const { text } = await admin.browser.get(`jobs/jobs/${id}/result`);
  expect(text).toContain(`"'${who.replaceAll('"', '""')}"`);
  expect(text).not.toMatch(/(^|[;"])[=@+-]/m);
});

const soon = { start_datetime: inDays(1), end_datetime: inDays(2) };
const exportOf = (event: string) => ({ format: 'csv', filter: { event } });
function begun({ status, json, text }: { status: number; json: unknown; text: string }): AskedJob {
  expect([status, text]).toEqual([202, expect.any(String)]);
  return json as AskedJob;
}

test('a ticket has a small picture, whose words change alone, and which goes again', async () => {
  const { id } = await openTicket(admin.browser, (await openEvent(admin.browser)).id);
  const path = `events/tickets/${id}/thumbnail`;
  const form = (parts: readonly string[]) =>
    admin.browser.post(path, Buffer.from(`--part\r\n${parts.join('\r\n--part\r\n')}\r\n--part--\r\n`, 'latin1'), {
      'content-type': 'multipart/form-data; boundary=part',
    });
  const words = (alt: string) => `content-disposition: form-data; name="alt"\r\n\r\n${alt}`;
  const file = `content-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n${aPicture.toString('latin1')}`;
  expect((await form([words('Sin imagen')])).status).toBe(400);
  const { thumbnail } = made(await form([words('Un puesto'), file])) as TicketRecord;
  expect(thumbnail).toMatchObject({ alt: 'Un puesto' });
  expect((await app.client().get(thumbnail!.webp[256]!)).status).toBe(200);
  const reworded = made(await form([words('Otro')])) as TicketRecord;
  expect(reworded.thumbnail).toEqual({ ...thumbnail, alt: 'Otro' });
  expect(await app.replayCheck('ticketing.ticket')).toMatchObject({ differences: [] });
  expect((made(await admin.browser.delete(path)) as TicketRecord).thumbnail).toBeNull();
  expect((await ben.browser.delete(path)).status).toBe(403);
});

test('a picture of an event is one, of pixels of ours; what only says so is refused and nothing is kept', async () => {
  const { id } = await openEvent(admin.browser);
  const send = (file: Buffer, name: string, type: string) => {
    const head = `--part\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--part--\r\n')]);
    return admin.browser.post(`events/events/${id}/image`, body, {
      'content-type': 'multipart/form-data; boundary=part',
    });
  };
  const script = '<script>alert(1)</script>';
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const refused: readonly (readonly [Buffer, number])[] = [
    [Buffer.from(script), 400],
    [Buffer.concat([png, Buffer.from(script)]), 400],
    [Buffer.from(`GIF89a/*${script}*/=1;alert(1)`), 400],
    [Buffer.from(`%PDF-1.7 ${script}`), 400],
    [Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">&a;</svg>'), 400],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'), 400],
    [Buffer.alloc(10_000_001), 413],
  ];
  const answers = [];
  for (const [file] of refused) answers.push((await send(file, '../../a.png', 'image/png')).status);
  expect(answers).toEqual(refused.map(([, status]) => status));
  expect((await admin.browser.get(`events/events/${id}`)).json).toMatchObject({ image: null });
  // A picture comes out as pixels, without what was hung on to it.
  const polyglot = Buffer.concat([aPicture, Buffer.from(script)]);
  const { image } = made(await send(polyglot, 'a.png', 'image/png')) as EventRecord;
  for (const path of [image!.webp[1024]!, image!.png[1024]!]) {
    const { status, headers, text } = await app.client().get(path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\/(webp|png)$/)]);
    expect([headers['x-content-type-options'], text.includes('alert')]).toEqual(['nosniff', false]);
  }
});

test('whoever manages an event writes one letter to each person who has places of it, and to nobody else', async () => {
  const [eva, leo] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  const { event, ticket, ids } = await taken(eva, {}, 2);
  made(await admin.browser.patch(`events/tickets/${ticket}`, { total_seats: 3 }));
  made(await reserve(leo.browser, [ticket]));
  await taken(ben);
  const words = { subject: 'Traed sillas', message: 'Faltan sillas en el patio.' };
  const write = (over: object, who = admin) =>
    who.browser.post('mailing/letters/places', { event, filter: {}, count: 3, ...words, ...over });
  expect(refusal(await write({ count: 2 }))).toEqual([409, 'others_match']);
  expect((await write({ filter: { nonsense: 1 } })).status).toBe(400);
  expect(refusal(await write({}, eva))).toEqual([403, 'permission_denied']);
  const local = (await admin.browser.post('organizations/organizations', { name: 'Casco Viejo' })).json as {
    id: string;
  };
  const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: local.id }]);
  expect(refusal(await write({}, staff))).toEqual([404, 'event_not_found']);
  // Of what is theirs they write; what others have elsewhere is not found by any filter.
  made(await admin.browser.patch(`events/events/${event}`, { organization: local.id }));
  const one = { filter: { id: [ids[0]!] }, count: 1, subject: 'A Eva' };
  await written(staff, begun(await write(one, staff)));
  // In their name nobody writes, nor sends anything again.
  const { browser } = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  made(await browser.post('users/auth/impersonate', { user: staff.id }));
  const again = { event, filter: {}, count: 3 };
  for (const answer of [
    await write({}, { ...staff, browser }),
    await browser.post('mailing/letters/places/tickets', again),
  ])
    expect(refusal(answer)).toEqual([403, 'impersonation_forbidden']);
  const { job } = begun(await write({}));
  expect(await written(admin, { job })).toMatchObject({ kind: 'places_letter', done: 3, total: 3 });
  const got = async (who: Person, count: number) => (await letters(who, 'manual', count)).map(({ subject }) => subject);
  expect((await got(eva, 2)).toSorted()).toEqual(['A Eva', 'Traed sillas']);
  expect(await got(leo, 1)).toEqual(['Traed sillas']);
  const { results } = (await admin.browser.get('mailing/emails?category=manual&rowsPerPage=100'))
    .json as Page<EmailRow>;
  expect(new Set(results.map(({ user }) => user))).toEqual(new Set([eva.id, leo.id]));
});

async function written({ browser }: Person, { job }: AskedJob): Promise<Job> {
  const seen = async () => (await browser.get(`jobs/jobs/${job}`)).json as Job;
  await eventually(async () => (await seen()).status === 'done');
  return seen();
}

test('whoever manages an event sends the mail with their tickets again: one a purchase, to whoever holds its places now', async () => {
  const [eva, leo] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  const { event, ticket, ids } = await taken(eva, {}, 2);
  made(await admin.browser.patch(`events/tickets/${ticket}`, { total_seats: 9 }));
  const gone = (made(await reserve(leo.browser, [ticket])) as ReservationsTaken).results[0]!;
  made(await admin.browser.post(`events/reservations/${gone.id}/cancel`, {}));
  made(await reserve(leo.browser, [ticket]));
  await letters(eva, 'event_reservation', 1);
  await letters(leo, 'event_reservation', 3);
  const send = (over: object, who = admin) =>
    who.browser.post('mailing/letters/places/tickets', { event, filter: {}, count: 3, ...over });
  expect(refusal(await send({}, eva))).toEqual([403, 'permission_denied']);
  expect(refusal(await send({ count: 4 }))).toEqual([409, 'others_match']);
  expect(refusal(await send({ filter: { id: [gone.id] }, count: 1 }))).toEqual([409, 'others_match']);
  const { job } = begun(await send({}));
  expect(await written(admin, { job })).toMatchObject({ kind: 'places_letter', done: 3, total: 3 });
  const [again] = await letters(eva, 'event_reservation', 2);
  for (const id of ids) expect(again!.text).toContain(await shortOf(id));
  await letters(leo, 'event_reservation', 4);
  begun(await send({ filter: { id: [ids[1]] }, count: 1 }));
  await letters(eva, 'event_reservation', 3);
});

test('a letter to more than one reading finds: nobody twice, nobody missed, also where many took places at one instant', async () => {
  const [eva, leo, sol] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }]), ben];
  const event = await openEvent(admin.browser, { title: 'Concierto' });
  const ticket = await openTicket(admin.browser, event.id);
  const take = async (who: Person, count: number) =>
    made(
      await reserve(
        who.browser,
        Array.from({ length: count }, () => ticket.id),
      ),
    );
  // A thousand are read at a time, newest first: the first reading ends amid what was taken together, and leaves Eva for the second.
  await take(eva, 1);
  for (let nth = 0; nth < 51; nth += 1) await take(nth % 2 ? leo : sol, 20);
  await take(leo, 7);
  const words = { subject: 'Empieza antes', message: 'A las seis.' };
  const count = 1 + 51 * 20 + 7;
  const { job } = begun(
    await admin.browser.post('mailing/letters/places', { event: event.id, filter: {}, count, ...words }),
  );
  expect(await written(admin, { job })).toMatchObject({ done: count, total: count });
  for (const who of [eva, leo, sol])
    expect((await letters(who, 'manual', 1)).map(({ subject }) => subject)).toEqual([words.subject]);
});

test('whoever has just reserved is let in at the door, also while the view has not heard of it', async () => {
  const times = { start_datetime: inDays(-0.01), end_datetime: inDays(0.1) };
  const event = await openEvent(admin.browser, times);
  const ticket = await openTicket(admin.browser, event.id);
  const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
  const late = jest.spyOn(app.app.get(QrTickets, { strict: false }), 'find').mockResolvedValue(undefined);
  const shown = { event: event.id, picked: results[0]!.id, scan: randomUUID(), door: 'Norte' };
  const { json } = await admin.browser.post('events/scanner', shown);
  late.mockRestore();
  expect(json).toMatchObject({ result: 'admitted', reservation: results[0]!.id });
});
