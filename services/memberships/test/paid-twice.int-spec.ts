import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, PaymentIntent, PaymentRow, SandboxMeans, Subscription } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { Payments } from '../src/adapters/payments.js';
import { aQuota } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  price = await aQuota(app, (made.json as { id: string }).id);
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
      ['invoice', 2000, 'paid'],
      ['credit', -2000, expect.any(String)],
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
