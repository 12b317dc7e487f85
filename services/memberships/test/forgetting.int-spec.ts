import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { Invoice, InvoiceRecipient, PaymentIntent, SandboxMeans, Subscription } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ForgetRecipients } from '../src/application/forget-recipients.js';
import { Invoices } from '../src/application/invoices.js';
import { bySystem } from '../src/application/settle-payment.js';
import { invoiceAggregate } from '../src/invoice/invoice.aggregate.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  price = await aFeePlan(app, (made.json as { id: string }).id, app.tenants.one, null, 'year', 'invoice');
});
afterAll(() => app.close());

const list = 'memberships/subscriptions';
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `${list}/${id}`);
const forget = () => app.app.get(ForgetRecipients, { strict: false }).run(app.tenants.one);
const shown = (id: string) => ask<Invoice>(200, admin.browser, 'GET', `memberships/invoices/${id}`);

async function choose(person: Person): Promise<string> {
  return (await ask<Subscription>(201, person.browser, 'POST', list, { price })).open_invoice!;
}

async function pay(person: Person, invoice: string, means: SandboxMeans): Promise<void> {
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
}

/** Of the clock, which was moved before, to the beginning of a year. */
const daysTo = (year: number) => Math.floor((Date.UTC(year, 0, 1) - Date.now()) / 86_400_000) - 366 - 31;

test('what nobody paid in all the years is written off before nobody knows who owes it, and its debtor may come back', async () => {
  const [person, other] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  for (const one of [person, other]) await pay(one, await choose(one), 'card_fails_later');
  await forward(366);
  await forward(31);
  const { status, open_invoice: owed, number } = await own(person);
  expect(status).toBe('unpaid');
  expect((await person.browser.post(list, { price })).status).toBe(409);
  await ask(200, admin.browser, 'PATCH', 'organizations/settings', { invoice_years: 4 });
  const year = Number((await shown(owed!)).issue_date!.slice(0, 4));
  const concerned = async (years: number) =>
    (await ask<{ count: number }>(200, admin.browser, 'GET', `memberships/invoices/forgotten?years=${years}`)).count;
  await forward(daysTo(year + 5) - 3);
  // Those of the year before.
  const before = await concerned(4);
  await forget();
  expect([(await shown(owed!)).status, (await own(person)).status]).toEqual(['open', 'unpaid']);
  await forward(6);
  await eventually(async () => (await concerned(4)) === 2);
  expect([before, await concerned(5)]).toEqual([2, 0]);
  // Of the other one, a process died after half of it.
  const invoice = (await own(other)).open_invoice!;
  const context = bySystem(app.tenants.one);
  await app.app.get(Invoices, { strict: false }).act(context, { do: 'write_off', invoice });
  await eventually(async () => (await shown(invoice)).status === 'uncollectible');
  expect(await forget()).toBeGreaterThan(0);
  await eventually(async () => (await concerned(4)) === 0);
  await eventually(async () => (await shown(owed!)).user === null);
  expect(await shown(owed!)).toMatchObject({ status: 'uncollectible', user_name: null });
  await eventually(async () => (await own(person)).status === 'canceled');
  expect(await own(person)).toMatchObject({ reason: 'forgiven', owed: 0, open_invoice: null });
  await eventually(async () => (await own(other)).status === 'canceled');
  await pay(person, await choose(person), 'card_pays');
  expect(await own(person)).toMatchObject({ status: 'active', number });
  for (const view of ['memberships.invoice', 'memberships.membership'])
    expect(await app.replayCheck(view)).toMatchObject({ differences: [] });
});

test('an invoice is read where it stands in its series, also where its event does not say where', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => enrol(app, [{ do: 'verify' }])));
  const invoices = await Promise.all(people.map(choose));
  for (const [nth, invoice] of invoices.entries()) await pay(people[nth]!, invoice, 'card_pays');
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const issued = app.app.get(Invoices, { strict: false });
  await app.viewsCaughtUp();
  for (const [nth, invoice] of invoices.entries()) {
    const { state } = await decisions.load(app.tenants.one, invoiceAggregate, invoice);
    expect(state.ordinal).not.toBeNull();
    const of = async (ordinal: number | null) =>
      (await issued.issued(app.tenants.one, invoice, { ...state, ordinal }))?.recipient.user;
    await eventually(async () => (await of(null)) === people[nth]!.id);
    // Another's is never told.
    expect([await of(state.ordinal), await of(state.ordinal! + 1), await of(99)]).toEqual([
      people[nth]!.id,
      undefined,
      undefined,
    ]);
  }
  const told = await ask<InvoiceRecipient>(
    200,
    admin.browser,
    'POST',
    `memberships/invoices/${invoices[0]!}/recipient`,
    {
      reason: 'Inspección',
    },
  );
  expect(told.name).toContain(people[0]!.body.first_name);
});
