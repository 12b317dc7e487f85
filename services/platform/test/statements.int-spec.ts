import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Amedment, EventRecord, PaymentIntent, ReservationsTaken, TicketRecord } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aRegistration } from '../../identity/test/builders.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { openEvent, openTicket, reserve } from '../../ticketing/test/scenes.js';
import { type Counted, StatementCounter } from './count-statements.js';
import { startApp, type TestApp } from './start-app.js';

let app: TestApp;
let counter: StatementCounter;
let ana: Person;
let amedment: Amedment;
let event: EventRecord;
let free: TicketRecord;
let paid: TicketRecord;

beforeAll(async () => {
  app = await startApp({ alone: true });
  const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const ben = await enrol(app, [{ do: 'verify' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
  const process = await openProcess(admin.browser);
  amedment = await propose(ben.browser, await openDocument(admin.browser, process.id));
  const organization = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', {
    name: 'Casco Viejo',
  });
  event = await openEvent(admin.browser, { organization: organization.id });
  free = await openTicket(admin.browser, event.id, { max_per_person: 9 });
  paid = await openTicket(admin.browser, event.id, { price: 1250, title: 'De pago', max_per_person: 9 });
  counter = new StatementCounter(
    app.databases.ownerUrl,
    Object.values(app.databases).filter((one) => typeof one === 'string'),
  );
});
afterAll(async () => {
  counter?.close();
  await app?.close();
});

const get = (path: string) => () => ask(200, ana.browser, 'GET', path);
const signIn = () => app.client().post('users/auth/login', { email: ana.body.email, password: ana.body.password });

async function pay(): Promise<unknown> {
  const { results } = (await reserve(ana.browser, [paid.id])).json as ReservationsTaken;
  const intent = (await ana.browser.post('memberships/paymentintents', { reservations: [results[0]!.id] })).json;
  return ask(200, ana.browser, 'POST', `memberships/sandbox/${(intent as PaymentIntent).id}`, { means: 'card_pays' });
}

let turns = 0;
/** What was said before is nothing new, and would be counted as next to nothing. */
const another = (one: string, other: string): string => ((turns += 1) % 2 === 0 ? one : other);

/** At most so many statements until the answer, and until all has settled. Counts do not depend on the machine. */
const acts: Readonly<Record<string, readonly [act: () => Promise<unknown>, answered: number, settled: number]>> = {
  // While its password is compared, the transaction of what was read before ends where the machine is slow.
  'sign in': [signIn, 33, 80],
  'refresh a session': [() => ask(200, ana.browser, 'POST', 'users/auth/refresh', {}), 14, 40],
  'to-dos of the home page': [get('users/users/self/matters'), 20, 50],
  vote: [
    () => ask(200, ana.browser, 'POST', `processes/amedments/${amedment.id}/vote`, { value: another('up', 'down') }),
    10,
    45,
  ],
  'one amendment': [() => ask(200, ana.browser, 'GET', `processes/amedments/${amedment.id}`), 8, 40],
  'list of amendments': [get('processes/amedments'), 8, 40],
  'reserve a place': [() => reserve(ana.browser, [free.id]), 24, 110],
  'reserve and pay': [pay, 120, 380],
  register: [
    () => app.client().post('users/users/register', aRegistration(), { 'idempotency-key': randomUUID() }),
    60,
    160,
  ],
  'edit the profile': [
    () => ask(200, ana.browser, 'PATCH', 'users/users/self', { first_name: another('Ana', 'Ana María') }),
    18,
    80,
  ],
};

const table: Record<string, Counted> = {};

test.each(Object.entries(acts))('%s', async (name, [act, answered, settled]) => {
  // Who acts for the first time prepares statements, and fills what is kept.
  await act();
  // What an act of before brings about later, and a pause in which a transaction ends, fall into some counts, not into all.
  let counted = await counter.of(act);
  for (let more = 4; more > 0 && (counted.answered > answered || counted.settled > settled); more -= 1)
    counted = await counter.of(act);
  table[name] = counted;
  expect(counted.answered).toBeLessThanOrEqual(answered);
  expect(counted.settled).toBeLessThanOrEqual(settled);
});

test('a process with all roles that nobody asks anything sends at most two statements a second', async () => {
  // What is done every five seconds is counted in whole turns. Retries, and what was just asked for, end within some of them.
  for (let turn = 0; turn < 12; turn += 1) {
    counter.texts.clear();
    if ((await counter.idle(10)) <= 2) return;
  }
  expect([...counter.texts]).toEqual([]);
});

/** For `npm run bench -- statements`. */
afterAll(() => {
  if (process.env['STATEMENTS']) writeFileSync(process.env['STATEMENTS'], JSON.stringify(table));
});
