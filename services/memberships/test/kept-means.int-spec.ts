import { derivedId } from '@ateneo/cqrs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, PaymentIntent, PaymentMethod, PaymentRow, SandboxMeans, Subscription } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { DueMemberships } from '../src/application/due-memberships.js';
import { Memberships } from '../src/application/memberships.js';
import { SandboxLedger } from '../src/adapters/sandbox/ledger.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;
let taxed: string;
let once: string;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  const { id: organization } = made.json as { id: string };
  price = await aFeePlan(app, organization);
  taxed = await aFeePlan(app, organization, app.tenants.one, 21);
  once = await aFeePlan(app, organization, app.tenants.one, null, 'once');
});
afterAll(() => app.close());

const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const join = ({ browser }: Person, method?: string, feePlan = price) =>
  browser.post('memberships/subscriptions', { price: feePlan, ...(method && { method }) });
async function methodsOf({ browser }: Person): Promise<PaymentMethod[]> {
  return (await ask<{ results: PaymentMethod[] }>(200, browser, 'GET', 'memberships/paymentmethods')).results;
}
async function paysBy({ browser }: Person, invoice: string | null, means: SandboxMeans): Promise<void> {
  const { id } = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, browser, 'POST', `memberships/sandbox/${id}`, { means });
}
/** Somebody who was a member and left; what they paid with is kept. */
async function whoLeft(means: SandboxMeans): Promise<readonly [Person, string]> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await join(person);
  await paysBy(person, (await own(person)).open_invoice, means);
  await ask(200, person.browser, 'POST', `memberships/subscriptions/${person.id}/cancel`, {});
  return [person, (await methodsOf(person))[0]!.id];
}

test('who comes back joins by a card that is kept, at once and once, however often it is sent', async () => {
  const [person, card] = await whoLeft('card_pays');
  const answers = await Promise.all([join(person, card), join(person, card)]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(await own(person)).toMatchObject({ status: 'active', owed: 0, open_invoice: null });
  const { results } = await ask<{ results: PaymentRow[] }>(200, person.browser, 'GET', 'memberships/payments');
  expect(results.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
  expect((await methodsOf(person)).find(({ is_default }) => is_default)!.id).toBe(card);
});

test('what goes back of a fee that was charged is corrected as what it was paid for, with its tax', async () => {
  const [person, card] = await whoLeft('card_pays');
  await join(person, card, taxed);
  const rows = async <Row>(path: string) => (await ask<{ results: Row[] }>(200, admin.browser, 'GET', path)).results;
  const payments = () => rows<PaymentRow>(`memberships/payments?user=${person.id}&sortBy=-creation_datetime`);
  const [payment] = await payments();
  for (const amount of [500, 1500])
    await ask(200, admin.browser, 'POST', `memberships/payments/${payment!.id}/refund`, { amount, reason: 'Error' });
  const credits = () => rows<Invoice>(`memberships/invoices?user=${person.id}&kind=credit`);
  await eventually(async () => (await credits()).length === 2);
  const notes = (await credits()).toSorted((one, other) => other.amount - one.amount);
  const text = 'Cuota general';
  expect(notes.map(({ lines }) => lines)).toEqual([
    [{ text, amount: -500, tax_rate: 21, quantity: 1, unit_amount: -500, tax_clause: null }],
    [{ text, amount: -1500, tax_rate: 21, quantity: 1, unit_amount: -1500, tax_clause: null }],
  ]);
  expect(notes.map(({ tax_amount }) => tax_amount)).toEqual([-87, -260]);
});

test('a kept card that is refused leaves the fee to be paid otherwise', async () => {
  const [person, card] = await whoLeft('card_fails_later');
  expect(await join(person, card)).toMatchObject({ status: 201, json: { status: 'incomplete', owed: 2000 } });
  await paysBy(person, (await own(person)).open_invoice, 'card_pays');
  expect((await own(person)).status).toBe('active');
});

test('what a kept debit is paying is not asked for again by the page', async () => {
  const [person, debit] = await whoLeft('debit_pays');
  expect(await join(person, debit)).toMatchObject({ status: 201, json: { status: 'incomplete', owed: 2000 } });
  const { open_invoice: invoice } = await own(person);
  const again = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  expect(again).toMatchObject({ id: derivedId(invoice!, 'payment/0'), status: 'processing' });
});

test('what was paid on the page before we heard of it is not charged by what is kept as well', async () => {
  const [person, card] = await whoLeft('card_pays');
  await join(person);
  const { open_invoice: invoice } = await own(person);
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await app.app.get(SandboxLedger, { strict: false }).pay(app.tenants.one, id, 'debit_pays');
  await join(person, card);
  const { results } = await ask<{ results: PaymentRow[] }>(200, person.browser, 'GET', 'memberships/payments');
  expect(results.filter(({ reference }) => reference === invoice)).toMatchObject([{ id, status: 'processing' }]);
});

test('a first fee that the bank is debiting is waited for past the time to pay, and holds up nobody else', async () => {
  const [person, debit] = await whoLeft('debit_pays');
  await join(person, debit);
  const admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
  await forward(2);
  const due = app.app.get(DueMemberships, { strict: false });
  await eventually(async () => (await due.run(app.tenants.one)).length === 0);
  // As where the view has not seen the debit yet.
  await app.app.get(Memberships, { strict: false }).advance(systemIn(app.tenants.one), person.id);
  expect(await own(person)).toMatchObject({ status: 'incomplete', owed: 2000 });
  await forward(2);
  expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
});

test('what a fee is paid with is kept where it renews and nothing else is; else where a box says so', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  await join(person);
  const begin = (keeps?: boolean) =>
    own(person).then(({ open_invoice: invoice }) =>
      ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', {
        invoice,
        ...(keeps !== undefined && { keeps }),
      }),
    );
  const pays = ({ id }: PaymentIntent, means: SandboxMeans) =>
    ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
  const kept = async () => (await methodsOf(person)).map(({ last4, is_default }) => [last4, is_default]);
  const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
  const first = await begin(false);
  expect(first).toMatchObject({ keeping: 'must', keeps: true, charged_by: null });
  await pays(first, 'card_fails_later');
  expect(await kept()).toEqual([['0341', true]]);

  // Its renewal is refused, and what it is paid with is for this once.
  await forward(366);
  await eventually(async () => (await own(person)).status === 'past_due');
  const ticked = await begin(true);
  expect(ticked).toMatchObject({ keeping: 'may', keeps: true });
  const unticked = await begin();
  const charged_by = { kind: 'card', brand: 'visa', last4: '0341' };
  expect(unticked).toMatchObject({ keeping: 'may', keeps: false, charged_by });
  expect(unticked.id).not.toBe(ticked.id);
  await pays(unticked, 'card_pays');
  expect(await own(person)).toMatchObject({ status: 'active', owed: 0 });
  expect(await kept()).toEqual([['0341', true]]);

  await forward(366);
  await eventually(async () => (await own(person)).status === 'past_due');
  await pays(await begin(true), 'card_pays');
  expect(await kept()).toEqual([
    ['4242', true],
    ['0341', false],
  ]);
});

test('what is paid once, or renewed no more, keeps nothing', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  await join(person, undefined, once);
  const { open_invoice: invoice } = await own(person);
  const body = { invoice, keeps: true };
  const intent = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', body);
  expect(intent).toMatchObject({ keeping: 'no', keeps: false });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  expect(await own(person)).toMatchObject({ status: 'active' });
  expect(await methodsOf(person)).toEqual([]);
});

test('nobody pays by what somebody else keeps: nothing is chosen', async () => {
  const [, card] = await whoLeft('card_pays');
  const stranger = await enrol(app, [{ do: 'verify' }]);
  const refused = await join(stranger, card);
  expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ['method']]);
  expect((await stranger.browser.get(`memberships/subscriptions/${stranger.id}`)).status).toBe(404);
});
