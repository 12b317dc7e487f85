import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  type DoorManifest,
  type EventFigures,
  isRevoked,
  placeSign,
  type ReservationRecord,
  type ReservationsTaken,
  revokedSign,
  type ScanAnswer,
  type ScansAnswer,
  saysShort,
  shortSign,
  unpacked,
} from '@ateneo/contracts';
import { compactVerify, importJWK, type JWK } from 'jose';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { QrTickets } from '../src/queries/qr-tickets.js';
import { forged, inDays, made, openEvent, openTicket, reserve } from './scenes.js';

const now = { start_datetime: inDays(-0.01), end_datetime: inDays(0.1) };
let app: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app?.close());

async function place(over: object = {}, holder: Person = ana) {
  const event = await openEvent(admin.browser, { ...now, ...over });
  const ticket = await openTicket(admin.browser, event.id);
  const { results } = made(await reserve(holder.browser, [ticket.id])) as ReservationsTaken;
  return { event: event.id, id: results[0]!.id, ...(await shown(results[0]!.id)) };
}

async function shown(id: string): Promise<{ code: string; short: string }> {
  const qrTickets = app.app.get(QrTickets, { strict: false });
  const find = () => qrTickets.find(app.tenants.one, id);
  await eventually(async () => (await find()) !== undefined);
  const pass = (await find())!;
  return { code: await qrTickets.codeOf(app.tenants.one, pass), short: pass.short_code };
}

let nth = 0;
const read = (event: string, over: object) => ({
  event,
  door: 'Norte',
  device: 'uno',
  scan: randomUUID(),
  sequence: (nth += 1),
  at: new Date().toISOString(),
  shown: 'admitted',
  ...over,
});
const send = (who: Person, scans: readonly object[]) => who.browser.post('events/scans', { scans });
const sent = async (scans: readonly object[], who = admin) => (made(await send(who, scans)) as ScansAnswer).results;
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function manifestOf(event: string, since?: string | null, who = admin): Promise<DoorManifest> {
  const query = since ? `?since=${encodeURIComponent(since)}` : '';
  const { manifest } = made(await who.browser.get(`events/events/${event}/manifest${query}`)) as { manifest: string };
  const { keys } = (await app.client().get('/.well-known/ateneo-keys.json')).json as { keys: JWK[] };
  const { payload, protectedHeader } = await compactVerify(manifest, (header) =>
    importJWK(
      keys.find(({ kid }) => kid === header.kid)!,
      'EdDSA',
    ),
  );
  expect(protectedHeader.typ).toBe('ateneo-doors');
  return JSON.parse(new TextDecoder().decode(payload)) as DoorManifest;
}
const rowOf = (said: DoorManifest, id: string) =>
  said.places.map((row) => unpacked(row, said)).find(({ sign }) => sign === placeSign(id));
const figuresOf = async (event: string) =>
  (await admin.browser.get(`events/events/${event}/figures`)).json as EventFigures;

test('a manifest is signed, says who has a place and who is in, and no names unless the event says so', async () => {
  const { event, id, code, short } = await place();
  const first = await manifestOf(event);
  expect(first).toMatchObject({ event: { id: event, has_names: false }, is_whole: true, tickets: ['Entrada general'] });
  const { shorts, ...row } = rowOf(first, id)!;
  expect(row).toMatchObject({ generation: 0, state: 'confirmed', name: '', entered: null });
  expect(saysShort(shorts, await shortSign(event, short))).toBe(true);
  expect(saysShort(shorts, await shortSign(event, 'CCCC-CCCC'))).toBe(false);
  expect(JSON.stringify(first)).not.toContain(short);
  expect(Date.parse(first.until) - Date.parse(first.event.end_datetime)).toBe(24 * 3600_000);
  made(await admin.browser.patch(`events/events/${event}`, { has_names_at_doors: true }));
  made(await admin.browser.post('events/scanner', { event, code, scan: randomUUID(), door: 'Sur' }));
  const second = await manifestOf(event);
  const { name, entered } = rowOf(second, id)!;
  expect([name, entered!.door, entered!.isInside]).toEqual(['Ana Nadal', 'Sur', true]);
});

test('a difference says what was said since, and what had not been written down when the one before was made', async () => {
  const { event, id } = await place();
  const whole = await manifestOf(event);
  expect(rowOf(await manifestOf(event, whole.as_of), id)).toBeDefined();
  const later = await manifestOf(event, new Date(Date.now() + 3600_000).toISOString());
  expect([later.is_whole, later.places]).toEqual([false, []]);
  made(await admin.browser.post(`events/reservations/${id}/cancel`, {}));
  expect(rowOf(await manifestOf(event, whole.as_of), id)!.state).toBe('cancelled');
});

test('a manifest is for who keeps the door, until a day after the end; a steward’s ends with the event', async () => {
  const { event } = await place();
  const eva = await enrol(app, [{ do: 'verify' }]);
  const status = async (who: Person) => (await who.browser.get(`events/events/${event}/manifest`)).status;
  expect([await status(ana), await status(eva), await status(admin)]).toEqual([404, 404, 200]);
  made(await admin.browser.post('events/stewards', { event, user: eva.id }));
  expect(await status(eva)).toBe(200);
  expect((await manifestOf(event, null, eva)).revoked).toBeNull();
  expect((await manifestOf(event)).revoked).toEqual(expect.any(String));
  made(
    await admin.browser.patch(`events/events/${event}`, { start_datetime: inDays(-0.5), end_datetime: inDays(-0.01) }),
  );
  expect([await status(eva), await status(admin)]).toEqual([404, 200]);
  made(
    await admin.browser.patch(`events/events/${event}`, { start_datetime: inDays(-1.5), end_datetime: inDays(-1.01) }),
  );
  expect(await status(admin)).toBe(404);
});

test('two doors without a network let the same ticket in: the earlier one did, in either order, and both are told', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { event, id, code } = await place();
    const scans = [
      read(event, { code, at: ago(600), door: 'Norte', device: 'uno' }),
      read(event, { code, at: ago(300), door: 'Sur', device: 'dos' }),
    ];
    const answers = [];
    for (const one of order) answers.push(...(await sent([scans[one]!])));
    // Whichever came second was told at once; the other one reads it in its next manifest.
    const [, second] = answers;
    const [told] = await sent([scans[1]!]);
    expect(told).toMatchObject({ result: 'already_in', entry: { datetime: scans[0]!.at, door: 'Norte' } });
    if (order[0] === 0) expect(second).toMatchObject({ result: 'already_in' });
    else expect(second).toMatchObject({ result: 'admitted' });
    expect((await manifestOf(event)).doubles).toMatchObject([
      {
        scan: scans[1]!.scan,
        device: 'dos',
        shown: 'admitted',
        why: 'already_in',
        entered: { device: 'uno', door: 'Norte' },
      },
    ]);
    const figures = await figuresOf(event);
    expect(figures).toMatchObject({
      double_count: 1,
      doubles: [
        { reservation: id, door: 'Sur', shown: 'admitted', entered_door: 'Norte', by_name: expect.any(String) },
      ],
      doors: [{ door: 'Norte', entered: 1, inside: 1 }],
    });
    const row = (await admin.browser.get(`events/reservations/${id}`)).json as ReservationRecord;
    expect(row.checked_in_datetime).toBe(scans[0]!.at);
    // Somebody at a third door, who has a network, is told of the first.
    const online = made(await admin.browser.post('events/scanner', { event, code, scan: randomUUID() })) as ScanAnswer;
    expect(online).toMatchObject({ result: 'already_in', entry: { door: 'Norte' } });
  }
  expect((await app.replayCheck('ticketing.reservation')).differences).toEqual([]);
});

test('scans that are sent again are the same; an hour to come, another door and more than a hundred are refused', async () => {
  const { event, id, code } = await place();
  const scan = read(event, { code, at: ago(60) });
  const count = async () => {
    const sql = `select count(*)::int as n from event_store.events where type = 'ScanReceived' and data::jsonb->>'reservation' = $1`;
    return (await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query<{ n: number }>(sql, [id])))[0]!.n;
  };
  for (const scans of [[scan], [scan, scan], [scan]]) await sent(scans);
  expect(await count()).toBe(1);
  const later = read(event, { code, at: new Date(Date.now() + 2 * 3600_000).toISOString() });
  expect(await sent([later])).toMatchObject([{ result: 'future' }]);
  expect(await sent([read(event, { code })], ana)).toMatchObject([
    { result: 'not_kept', holder_name: '', reservation: null },
  ]);
  expect(await count()).toBe(1);
  for (const many of [101, 10_000]) {
    const answer = await send(
      admin,
      Array.from({ length: many }, () => ({})),
    );
    expect([answer.status, (answer.json as { code?: string; scans?: unknown }).scans]).toEqual([
      400,
      expect.any(Array),
    ]);
  }
  expect(
    (
      await send(
        admin,
        Array.from({ length: 10_000 }, () => read(event, { code })),
      )
    ).status,
  ).toBe(413);
});

test('what no door should have let in is told of each scan, and written down where somebody went in', async () => {
  const [one, other] = [await place(), await place()];
  const results = await sent([
    read(one.event, { code: other.code }),
    read(one.event, { code: forged(one.code) }),
    read(one.event, { typed: one.short, shown: 'not_paid' }),
    read(one.event, { typed: 'CCCC-CCCC' }),
    read(one.event, { picked: one.id, device: 'tres' }),
    read(randomUUID(), { picked: one.id }),
  ]);
  expect(results.map(({ result, how }) => `${how} ${result}`)).toEqual([
    'read other_event',
    'read forged',
    // By then somebody had come in by it.
    'typed already_in',
    'typed unknown',
    'picked admitted',
    'picked not_kept',
  ]);
  made(await admin.browser.post(`events/reservations/${other.id}/cancel`, {}));
  expect(await sent([read(other.event, { code: other.code, door: 'Este' })])).toMatchObject([{ result: 'cancelled' }]);
  expect(await figuresOf(other.event)).toMatchObject({
    doubles: [{ door: 'Este', shown: 'admitted', why: 'cancelled', entered_at: null }],
  });
});

test('a steward tells after the end what was read before it, and nothing that was read later', async () => {
  const { event, code } = await place();
  const eva = await enrol(app, [{ do: 'verify' }]);
  made(await admin.browser.post('events/stewards', { event, user: eva.id }));
  const end_datetime = ago(120);
  made(await admin.browser.patch(`events/events/${event}`, { start_datetime: ago(7200), end_datetime }));
  const late = read(event, { code, at: ago(30) });
  const before = read(event, { code, at: ago(600) });
  expect(await sent([late, before], eva)).toMatchObject([{ result: 'not_kept' }, { result: 'admitted' }]);
  made(await admin.browser.post('events/stewards/dismiss', { event, user: eva.id }));
  expect(await sent([read(event, { code, at: ago(600) })], eva)).toMatchObject([{ result: 'not_kept' }]);
});

test('of ten thousand places with names who are all in, a manifest is smaller than a megabyte', async () => {
  const { event, id, code } = await place({ has_names_at_doors: true });
  made(await admin.browser.post('events/scanner', { event, code, scan: randomUUID(), door: 'Puerta principal' }));
  await eventually(async () => rowOf(await manifestOf(event), id)!.entered !== null);
  const columns = `select column_name as name from information_schema.columns
    where table_schema = 'ticketing' and table_name = 'reservation' and column_name not in ('id', 'holder_name')`;
  await app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    const names = (await tx.query<{ name: string }>(columns, [])).map(({ name }) => `"${name}"`).join(', ');
    await tx.query(
      `insert into ticketing.reservation (id, holder_name, ${names})
        select gen_random_uuid(), 'María del Carmen ' || n, ${names} from ticketing.reservation, generate_series(1, 9999) n where id = $1`,
      [id],
    );
  });
  try {
    const { text } = await admin.browser.get(`events/events/${event}/manifest`);
    expect((await manifestOf(event)).places).toHaveLength(10_000);
    expect(text.length).toBeLessThan(1_000_000);
    if (process.env['SHOW_SIZES']) process.stderr.write(`manifest of 10,000: ${text.length} bytes\n`);
  } finally {
    const sql = 'delete from ticketing.reservation where event = $1 and id <> $2';
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [event, id]));
  }
});

test('cards that were revoked are known by a few signs of theirs', () => {
  const cards = Array.from({ length: 200 }, () => randomUUID());
  const revoked = cards.slice(0, 100).map(revokedSign).join('');
  expect(cards.map((card) => isRevoked(card, revoked))).toEqual(cards.map((_, index) => index < 100));
});
