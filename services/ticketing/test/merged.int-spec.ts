import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  MergeAvailability,
  Page,
  ReservationRecord,
  ReservationsTaken,
  TicketRecord,
  WaitingRecord,
} from '@ateneo/contracts';
import { goodPassword } from '../../identity/test/builders.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { made, openEvent, openTicket, reserve } from './scenes.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app?.close());

const person = () => enrol(app, [{ do: 'verify' }]);
const code = (answer: { status: number; json: unknown }) => [answer.status, (answer.json as { code?: string }).code];
const merge = async (survivor: Person, closed: Person) =>
  made(await admin.browser.post(`users/users/${survivor.id}/merge`, { user: closed.id }));
const listed = async <One>({ browser }: Person, path: string) => ((await browser.get(path)).json as Page<One>).results;

/** Somebody with a place, and with another one that they wait for. */
async function holder() {
  const closed = await person();
  const event = await openEvent(admin.browser);
  const ticket = await openTicket(admin.browser, event.id, { max_per_person: 1 });
  const { results } = made(await reserve(closed.browser, [ticket.id])) as ReservationsTaken;
  const full = await openTicket(admin.browser, event.id, { total_seats: 1 });
  made(await reserve((await person()).browser, [full.id]));
  const { id: waiting } = made(
    await closed.browser.post('events/waitings', { ticket: full.id, quantity: 1 }),
  ) as WaitingRecord;
  return { closed, event: event.id, ticket: ticket.id, full: full.id, place: results[0]!.id, waiting };
}

test('places and turns of a merged account are its person’s, who may do with them as with their own', async () => {
  const [survivor, { closed, event, ticket, full, place, waiting }] = [await person(), await holder()];
  const asked = await admin.browser.get(`users/users/merge_availability?user=${survivor.id}&other=${closed.id}`);
  expect(asked.json as MergeAvailability).toMatchObject({ moves: { reservations: 1, waitings: 1 } });
  await merge(survivor, closed);
  expect(await listed(survivor, 'events/reservations')).toMatchObject([{ id: place, user: survivor.id }]);
  expect(await listed(survivor, 'events/waitings')).toMatchObject([{ id: waiting, user: survivor.id }]);
  expect(await listed(admin, `events/reservations?user=${survivor.id}`)).toMatchObject([{ id: place }]);
  const shown = await survivor.browser.get(`events/events/${event}`);
  expect(shown.json).toMatchObject({ is_mine: true, own_reservations: [{ id: place, ticket }] });
  expect((await survivor.browser.get(`events/tickets/${ticket}`)).json).toMatchObject({ why_not: 'too_many' });
  // What the other account has counts for both.
  expect(code(await reserve(survivor.browser, [ticket]))).toEqual([409, 'too_many']);
  expect((await survivor.browser.get(`events/reservations/${place}/qr`)).status).toBe(200);
  const friend = await person();
  made(await survivor.browser.post(`events/reservations/${place}/transfer`, { email: friend.body.email }));
  made(await survivor.browser.post(`events/reservations/${place}/withdraw`, {}));
  expect(made(await survivor.browser.post(`events/reservations/${place}/cancel`, {}))).toMatchObject({
    status: 'cancelled',
  });
  made(await survivor.browser.delete(`events/waitings/${waiting}`));
  expect((await admin.browser.get(`events/tickets/${full}`)).json as TicketRecord).toMatchObject({ waiting_count: 0 });
});

test('an offer that was made to the other account is accepted by its person, and by nobody who offered it', async () => {
  const [survivor, { closed, place }] = [await person(), await holder()];
  const friend = await person();
  made(await closed.browser.post(`events/reservations/${place}/transfer`, { email: friend.body.email }));
  const eva = await person();
  await merge(eva, friend);
  await merge(survivor, closed);
  const accept = (who: Person) => who.browser.post(`events/reservations/${place}/accept`, { holder_name: 'Eva Ruiz' });
  expect(code(await accept(survivor))).toEqual([404, 'transfer_not_found']);
  expect(await listed(eva, 'events/transfers?is_for_me=true')).toMatchObject([{ reservation: place, to: eva.id }]);
  expect(made(await accept(eva))).toMatchObject({ user: eva.id });
});

test('a separated account has back what was its own, and nothing else', async () => {
  const [survivor, { closed, ticket, place, waiting }] = [await person(), await holder()];
  const other = await openEvent(admin.browser);
  const own = await openTicket(admin.browser, other.id);
  const { results } = made(await reserve(survivor.browser, [own.id])) as ReservationsTaken;
  await merge(survivor, closed);
  const { length } = await listed(survivor, 'events/reservations');
  expect(length).toBe(2);
  made(await admin.browser.post(`users/users/${survivor.id}/unmerge`, { user: closed.id }));
  const browser = await app.signedIn(closed.body.email, goodPassword);
  const again = { ...closed, browser };
  expect(await listed<ReservationRecord>(again, 'events/reservations')).toMatchObject([{ id: place, user: closed.id }]);
  expect(await listed<WaitingRecord>(again, 'events/waitings')).toMatchObject([{ id: waiting, user: closed.id }]);
  expect(await listed<ReservationRecord>(survivor, 'events/reservations')).toMatchObject([{ id: results[0]!.id }]);
  expect((await survivor.browser.get(`events/reservations/${place}`)).status).toBe(404);
  made(await reserve(survivor.browser, [ticket]));
});
