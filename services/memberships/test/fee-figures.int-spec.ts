import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import {
  type Invoice,
  type Page,
  type PaymentIntent,
  type PaymentRow,
  type SandboxMeans,
  type Subscription,
  rowsOf,
} from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { invoiceAggregate } from '../src/invoice/invoice.aggregate.js';
import { figuresHold, listed, partsOfInvoice, sum, totals } from './fee-figures.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: randomUUID() });
  price = await aFeePlan(app, (made.json as { id: string }).id);
});
afterAll(() => app?.close());

const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });

async function chosen(): Promise<Person & { invoice: string }> {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { open_invoice } = await ask<Subscription>(201, person.browser, 'POST', 'memberships/subscriptions', { price });
  return { ...person, invoice: open_invoice! };
}

async function byCard(means: SandboxMeans = 'card_pays'): Promise<Person & { invoice: string }> {
  const person = await chosen();
  await charge(person, means);
  return person;
}

async function charge(person: Person & { invoice: string }, means: SandboxMeans): Promise<void> {
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', {
    invoice: person.invoice,
  });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
}

async function inHand(amount: number): Promise<Person & { invoice: string }> {
  const person = await chosen();
  const path = `memberships/subscriptions/${person.id}/pay`;
  await ask(200, admin.browser, 'POST', path, { amount, means: 'cash' });
  return person;
}

/** With the payment that they have made. */
async function withTheirs({ id }: Person, act: 'refund' | 'undo', body: object): Promise<void> {
  const path = `memberships/payments?user=${id}`;
  const { results } = await ask<Page<PaymentRow>>(200, admin.browser, 'GET', path);
  await ask(200, admin.browser, 'POST', `memberships/payments/${results[0]!.id}/${act}`, body);
}
const givesBack = (who: Person, amount: number) => withTheirs(who, 'refund', { amount, reason: 'Error' });
/** It had not come after all. */
const undoes = (who: Person) => withTheirs(who, 'undo', {});

/** Fees of all kinds, of two months. */
async function years(): Promise<void> {
  await byCard('debit_returned');
  await forward(4);
  await byCard();
  // It comes back, and the days of grace go by.
  await forward(8);
  await forward(37);
  await givesBack(await byCard(), 700);
  await undoes(await inHand(2000));
  await inHand(700);
  // Of what was paid in part the bank debits the rest.
  await charge(await inHand(400), 'debit_pays');
  const { invoice } = await inHand(300);
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  await decisions.execute(systemIn(app.tenants.one), invoiceAggregate, invoice, { do: 'write_off', invoice });
}

test('each figure of the fees is what the list that it leads to adds up to', async () => {
  await years();
  await eventually(async () => (await totals(admin)).months[0]?.given_back === 700);
  await app.viewsCaughtUp();
  const { months, owed, members } = await totals(admin);
  expect(months[0]).toMatchObject({
    collected: 2700,
    processing: 1600,
    pending: 1300,
    overdue: 2000,
    written_off: 1700,
  });
  expect(months.filter(({ expected }) => expected > 0)).toHaveLength(2);
  await figuresHold(admin);
  // Against the same month a year before, of which the list says the same.
  for (const { month, collected_before: before } of months) {
    const earlier = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    const rows = await listed<Invoice>(admin, 'invoices', rowsOf.dues('collected', earlier));
    expect([month, before ?? 0]).toEqual([month, sum(rows, partsOfInvoice.collected)]);
  }
  const known = months.map(({ month }) => month);
  expect(await listed(admin, 'invoices', rowsOf.dues('expected', known))).toHaveLength(7);

  expect(owed.map(({ days }) => days)).toEqual(['30', '90']);
  expect(members.length).toBeGreaterThan(1);
});
