import { randomUUID } from 'node:crypto';
import { derivedId } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  Invoice,
  MembershipTimeline,
  PaymentIntent,
  PaymentMethod,
  PaymentRow,
  SandboxMeans,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Payments } from '../src/application/payments.js';
import { SandboxLedger } from '../src/adapters/sandbox/ledger.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  price = await aFeePlan(app, (made.json as { id: string }).id);
});
afterAll(() => app.close());

const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const rows = async <Row>({ browser }: Person, list: string) =>
  (await ask<{ results: Row[] }>(200, browser, 'GET', `memberships/${list}`)).results;
const cash = ({ id }: Person) =>
  admin.browser.post(`memberships/subscriptions/${id}/pay`, { amount: 2000, means: 'cash' });

async function chosen(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price });
  return person;
}

async function begin(person: Person): Promise<PaymentIntent> {
  const { open_invoice: invoice } = await own(person);
  return ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
}

async function pay(person: Person, means: SandboxMeans): Promise<string> {
  const { id } = await begin(person);
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
  return id;
}

test('nobody takes cash for what a debit is paying; when it is there nothing is owed', async () => {
  const person = await chosen();
  await pay(person, 'debit_pays');
  const refused = await cash(person);
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'charge_under_way']);
  await forward(4);
  expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
  expect((await cash(person)).status).toBe(409);
});

test('where somebody only looked at the page to pay, cash is taken and the page is over', async () => {
  const person = await chosen();
  const { id } = await begin(person);
  expect((await cash(person)).json).toMatchObject({ status: 'active', owed: 0 });
  const late = await person.browser.post(`memberships/sandbox/${id}`, { means: 'card_pays' });
  expect((late.json as { code: string }).code).toBe('payment_over');
});

test('cash beside a charge that was declined and is open yet leaves no failed one behind', async () => {
  const person = await chosen();
  const id = await pay(person, 'card_declined');
  expect((await cash(person)).json).toMatchObject({ status: 'active', owed: 0 });
  const charge = async () => (await rows<PaymentRow>(person, 'payments')).find((one) => one.id === id);
  await eventually(async () => (await charge())?.status === 'failed');
  // Called off, and shown as that.
  expect(await charge()).toMatchObject({ reason: 'canceled', amount: 2000 });
  const timeline = `memberships/subscriptions/${person.id}/timeline`;
  const told = (await ask<MembershipTimeline>(200, person.browser, 'GET', timeline)).moments.map(({ kind }) => kind);
  expect(told).toEqual(expect.arrayContaining(['joined', 'paid']));
  expect(told).not.toContain('failed');
});

test('money that comes twice all the same goes back, once, with a note', async () => {
  const person = await chosen();
  const debit = await pay(person, 'debit_pays');
  const payments = app.app.get(Payments, { strict: false });
  // As staff whose question and record were overtaken by the debit.
  const asks = payments.mustNotBeUnderWay.bind(payments);
  payments.mustNotBeUnderWay = () => Promise.resolve();
  await cash(person);
  payments.mustNotBeUnderWay = asks;
  await forward(4);
  for (let n = 0; n < 3; n += 1) await payments.settle(systemIn(app.tenants.one), debit);
  const found = (await rows<PaymentRow>(person, 'payments')).find(({ id }) => id === debit);
  expect(found).toMatchObject({ amount: 2000, amount_refunded: 2000 });
  const notes = (await rows<Invoice>(person, 'invoices')).map(({ kind, amount, status }) => [kind, amount, status]);
  expect(notes).toEqual(
    expect.arrayContaining([
      ['receipt', 2000, 'paid'],
      ['reversal', -2000, expect.any(String)],
    ]),
  );
  expect(notes).toHaveLength(2);
  expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
});

test('a debit that arrives after somebody left goes back, once', async () => {
  const person = await chosen();
  const debit = await pay(person, 'debit_pays');
  await ask(200, person.browser, 'POST', `memberships/subscriptions/${person.id}/cancel`, {});
  await forward(4);
  const payments = app.app.get(Payments, { strict: false });
  for (let n = 0; n < 3; n += 1) await payments.settle(systemIn(app.tenants.one), debit);
  const found = (await rows<PaymentRow>(person, 'payments')).find(({ id }) => id === debit);
  expect(found).toMatchObject({ amount: 2000, amount_refunded: 2000 });
  expect(await own(person)).toMatchObject({ status: 'canceled', owed: 0 });
});

test('what is called off before the provider heard of it is never charged, though a card is kept', async () => {
  const [person, another] = [await chosen(), await chosen()];
  for (const one of [person, another]) await pay(one, 'card_pays');
  const { results } = await ask<{ results: PaymentMethod[] }>(200, person.browser, 'GET', 'memberships/paymentmethods');
  const [payments, sandbox] = [Payments, SandboxLedger].map((one) => app.app.get(one as never, { strict: false })) as [
    Payments,
    SandboxLedger,
  ];
  const due = { amount: 900, currency: 'eur' as const, lines: [{ text: 'Cena', amount: 900, tax_rate: null }] };
  const about = { user: person.id, purpose: 'reservations' as const, organization: null, method: results[0]!.id, due };
  const reference = randomUUID();
  const open = sandbox.open.bind(sandbox);
  sandbox.open = () => Promise.reject(new DomainError('memberships.provider_away'));
  await expect(payments.begin(systemIn(app.tenants.one), { ...about, reference })).rejects.toThrow();
  sandbox.open = open;
  expect(await payments.stop(systemIn(app.tenants.one), reference)).toBe('free');
  const ofDinner = async () => (await rows<PaymentRow>(person, 'payments')).filter(({ amount }) => amount === 900);
  await eventually(async () => (await ofDinner())[0]?.status === 'failed');
  const found = await ofDinner();
  expect(found).toEqual([expect.objectContaining({ status: 'failed', amount_refunded: 0 })]);
  expect(await sandbox.look(app.tenants.one, found[0]!.id)).toBeUndefined();
});

test('cash for a renewal that nobody could charge yet is no fee that was missed; too much of it calls nothing off', async () => {
  const person = await chosen();
  await pay(person, 'card_pays');
  const [payments, sandbox] = [Payments, SandboxLedger].map((one) => app.app.get(one as never, { strict: false })) as [
    Payments,
    SandboxLedger,
  ];
  const open = sandbox.open.bind(sandbox);
  sandbox.open = (asked) =>
    asked.customer === person.id ? Promise.reject(new DomainError('memberships.provider_away')) : open(asked);
  await admin.browser.post('memberships/clock', { days: 366 });
  await eventually(async () => (await own(person)).open_invoice !== null);
  const renewal = derivedId((await own(person)).open_invoice!, 'payment/0');
  const state = () => payments.state(app.tenants.one, renewal);
  await eventually(async () => (await state()).status === 'open');
  const hand = (amount: number) =>
    admin.browser.post(`memberships/subscriptions/${person.id}/pay`, { amount, means: 'cash' });
  const refused = await hand(2001);
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'too_much']);
  expect(await state()).toMatchObject({ status: 'open', isCancelAsked: false });
  expect((await hand(2000)).json).toMatchObject({ status: 'active', owed: 0 });
  sandbox.open = open;
  // As it is seen through a little later.
  expect((await payments.settle(systemIn(app.tenants.one), renewal)).state.status).toBe('failed');
  const missed = `select 1 from event_store.events where type = 'MembershipFellPastDue' and data::jsonb ->> 'user' = $1`;
  expect(await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(missed, [person.id]))).toEqual([]);
});

test('one number is given to one of two, whoever says it at once', async () => {
  const people = [await chosen(), await chosen()];
  for (const one of people) await pay(one, 'card_pays');
  const before = await Promise.all(people.map(own));
  const number = randomUUID().slice(0, 8);
  const answers = await Promise.all(
    people.map(({ id }) => admin.browser.patch(`memberships/subscriptions/${id}`, { number })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const after = (await Promise.all(people.map(own))).map((one) => one.number);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(after).toEqual(before.map((one, index) => (index === winner ? number : one.number)));
});

test('money that is taken back while everybody asks how it stands is told of in one mail', async () => {
  const person = await chosen();
  const id = await pay(person, 'debit_returned');
  await forward(4);
  expect((await own(person)).status).toBe('active');
  const payments = app.app.get(Payments, { strict: false });
  const ring = () => payments.settle(systemIn(app.tenants.one), id);
  await Promise.all([forward(8), ...Array.from({ length: 6 }, ring)]);
  await Promise.all(Array.from({ length: 6 }, ring));
  expect(await own(person)).toMatchObject({ status: 'past_due', reason: 'debit_returned', owed: 2000 });
  const path = `mailing/emails?user=${person.id}&category=membership_payment`;
  const mails = async () => (await ask<{ count: number }>(200, admin.browser, 'GET', path)).count;
  await eventually(async () => (await mails()) > 0);
  const head = await app.core.store.head();
  await eventually(async () => app.core.serving.views.reached('mailing.email', head));
  expect(await mails()).toBe(1);
});
