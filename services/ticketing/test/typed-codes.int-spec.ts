import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReservationsTaken, ScanAnswer } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { QrTickets } from '../src/queries/qr-tickets.js';
import { inDays, made, openEvent, openTicket, reserve } from './scenes.js';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app?.close());

async function place() {
  const event = await openEvent(admin.browser, { start_datetime: inDays(-0.01), end_datetime: inDays(0.1) });
  const ticket = await openTicket(admin.browser, event.id);
  const { results } = made(await reserve(ana.browser, [ticket.id])) as ReservationsTaken;
  const { id } = results[0]!;
  const qrTickets = app.app.get(QrTickets, { strict: false });
  const find = () => qrTickets.find(app.tenants.one, id);
  await eventually(async () => (await find()) !== undefined);
  const pass = (await find())!;
  return { event: event.id, id, code: await qrTickets.codeOf(app.tenants.one, pass), short: pass.short_code };
}

const read = (event: string, what: object) =>
  admin.browser.post('events/scanner', { event, scan: randomUUID(), ...what });
const scan = async (event: string, what: object) => made(await read(event, what)) as ScanAnswer;

test('what a camera reads is a signed code; what is typed or picked by name is another act, and is written down as that', async () => {
  const [one, two, three] = [await place(), await place(), await place()];
  for (const text of [one.id, one.id.slice(0, 8), one.short])
    expect((await scan(one.event, { code: text })).result).toBe('forged');
  const { short } = one;
  expect(short).toMatch(/^[3-79CDF-HJKMNP-RTV-Y]{4}-[3-79CDF-HJKMNP-RTV-Y]{4}$/);
  expect(one.id.toUpperCase()).not.toContain(short.slice(0, 4));
  const said = { holder_name: 'Ana Nadal', result: 'admitted' };
  expect(await scan(one.event, { typed: ` ${short.toLowerCase().replace('-', '')} ` })).toMatchObject({
    ...said,
    how: 'typed',
  });
  expect(await scan(two.event, { picked: two.id })).toMatchObject({ ...said, how: 'picked' });
  expect(await scan(three.event, { code: three.code })).toMatchObject({ ...said, how: 'read' });
  expect(await scan(two.event, { picked: one.id })).toMatchObject({ result: 'other_event' });
  expect((await scan(two.event, { typed: short })).result).toBe('unknown');
  for (const what of [{ code: one.code, typed: short }, {}, { code: one.code, picked: one.id }])
    expect((await read(one.event, what)).status).toBe(400);
  const sql = `select data::jsonb->>'how' as how from event_store.events where type = 'PlaceEntered'
    and data::jsonb->>'reservation' = any($1) order by position`;
  const ids = [one.id, two.id, three.id];
  const rows = await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query<{ how: string }>(sql, [ids]));
  expect(rows.map(({ how }) => how)).toEqual(['typed', 'picked', null]);
});
