import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { EmailRow, Job, OwnToDos, Page, PaymentIntent, SandboxMeans, Subscription } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Memberships } from '../src/application/memberships.js';
import { FollowPayment } from '../src/application/follow-payment.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  price = await aFeePlan(app, (made.json as { id: string }).id);
});
afterAll(() => app.close());

const list = 'memberships/subscriptions';
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `${list}/${id}`);

async function pay(person: Person, means: SandboxMeans): Promise<void> {
  const { open_invoice: invoice } = await own(person);
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
}

/** Somebody whose renewal was refused. */
async function whoOwes(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', list, { price });
  await pay(person, 'card_fails_later');
  return person;
}

/** How many letters told them what they owe. */
async function reminders({ id }: Person): Promise<number> {
  const path = `mailing/emails?rowsPerPage=100&user=${id}&category=membership_due`;
  return (await ask<Page<EmailRow>>(200, admin.browser, 'GET', path)).count;
}

/** Their debit takes as long as no bank does. */
const neverSettles = ({ id }: Person) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
    tx.query(
      `update sandbox.payment set settles_at = settles_at + interval '1 year' where customer = $1 and status = 'processing'`,
      [id],
    ),
  );

async function remindAll(): Promise<Job> {
  const query = `${list}?rowsPerPage=1&is_overdue=true&is_payment_processing=false`;
  const { count } = await ask<Page<Subscription>>(200, admin.browser, 'GET', query);
  const { job } = await ask<{ job: string }>(202, admin.browser, 'POST', `${list}/remind`, { filter: {}, count });
  let now: Job | undefined;
  await eventually(async () => {
    now = await ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
    return now.status === 'done';
  });
  return now!;
}

test('whoever owes and is being debited is not reminded and does not lapse, for as long as a bank may take', async () => {
  const [waits, slow, pays] = [await whoOwes(), await whoOwes(), await whoOwes()];
  await forward(366);
  for (const one of [waits, slow, pays]) expect((await own(one)).status).toBe('past_due');
  expect(await own(waits)).toMatchObject({ owed: 2000, is_payment_processing: false });
  await pay(slow, 'debit_pays');
  await neverSettles(slow);
  expect(await own(slow)).toMatchObject({ status: 'past_due', owed: 2000, is_payment_processing: true });
  const toDos = async ({ browser }: Person) =>
    (await ask<OwnToDos>(200, browser, 'GET', 'users/users/self/matters')).matters.map(({ kind }) => kind);
  expect([(await toDos(slow)).includes('pay'), (await toDos(waits)).includes('pay')]).toEqual([false, true]);
  const found = await ask<Page<Subscription>>(200, admin.browser, 'GET', `${list}?is_payment_processing=true`);
  expect(found.results.map(({ id }) => id)).toEqual([slow.id]);

  await forward(8);
  await eventually(async () => (await reminders(waits)) === 1 && (await reminders(pays)) === 1);
  expect(await remindAll()).toMatchObject({ total: 2, done: 2 });
  await eventually(async () => (await reminders(waits)) === 2);
  expect(await reminders(slow)).toBe(0);

  await forward(20);
  // Two days before their grace is over.
  await pay(pays, 'debit_pays');
  await forward(2);
  expect([(await own(waits)).status, (await own(pays)).status, (await own(slow)).status]).toEqual([
    'unpaid',
    'past_due',
    'past_due',
  ]);
  await forward(2);
  expect(await own(pays)).toMatchObject({ status: 'active', owed: 0, is_payment_processing: false });
  expect((await own(slow)).status).toBe('past_due');
  await forward(20);
  // No bank takes as long.
  expect(await own(slow)).toMatchObject({ status: 'unpaid', is_payment_processing: true });
  expect(await app.replayCheck('memberships.membership')).toMatchObject({ differences: [] });
});

test('whose first fee has come by a debit is a member, also where their time to pay ends before that is written down', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', list, { price });
  await pay(person, 'debit_pays');
  // The process dies between the payment and what follows from it.
  const follows = jest.spyOn(app.app.get(FollowPayment, { strict: false }), 'execute');
  follows.mockRejectedValueOnce(new Error('killed'));
  expect((await admin.browser.post('memberships/clock', { days: 8 })).status).toBe(500);
  await app.app.get(Memberships, { strict: false }).advance(systemIn(app.tenants.one), person.id);
  follows.mockRestore();
  await eventually(async () => (await own(person)).status !== 'incomplete');
  expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
});
