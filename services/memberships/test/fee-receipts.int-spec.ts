import type {
  FeeTotals,
  Invoice,
  Page,
  PaymentIntent,
  PaymentRow,
  Product,
  SandboxMeans,
  Subscription,
} from '@ateneo/contracts';
import { readPdf } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { figuresHold, invoiceSumsHold } from './fee-figures.js';
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

/** Theirs, the oldest first, once there are so many. */
async function papers({ id, browser }: Person, count: number): Promise<Invoice[]> {
  const path = `memberships/invoices?user=${id}&sortBy=number&rowsPerPage=50`;
  let all: Invoice[] = [];
  await eventually(async () => {
    all = (await ask<Page<Invoice>>(200, browser, 'GET', path)).results;
    return all.length === count;
  });
  return all;
}
const said = (all: readonly Invoice[]) => all.map(({ number, kind, status, amount }) => [number, kind, status, amount]);
const year = () => new Date().getFullYear();

async function choose(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', list, { price });
  return person;
}

async function pay(person: Person, means: SandboxMeans): Promise<void> {
  const { open_invoice: invoice } = await own(person);
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
}

async function member(means: SandboxMeans = 'card_pays'): Promise<Person> {
  const person = await choose();
  await pay(person, means);
  return person;
}

const paymentOf = async ({ id }: Person) => {
  const path = `memberships/payments?user=${id}&purpose=invoice`;
  return (await ask<Page<PaymentRow>>(200, admin.browser, 'GET', path)).results[0]!;
};

test('a fee is a receipt with the next number of its series once it is paid; who goes away leaves none', async () => {
  const gone = await choose();
  expect(said(await papers(gone, 1))).toEqual([[null, 'receipt', 'draft', 2000]]);
  expect((await gone.browser.get(`memberships/invoices/${(await own(gone)).open_invoice}/pdf`)).status).toBe(409);
  await ask(200, gone.browser, 'POST', `${list}/${gone.id}/cancel`, {});
  expect(await papers(gone, 0)).toEqual([]);
  const first = await member();
  expect(said(await papers(first, 1))).toEqual([[`C${year()}-00001`, 'receipt', 'paid', 2000]]);
  const [receipt] = await papers(first, 1);
  const { bytes } = await first.browser.get(`memberships/invoices/${receipt!.id}/pdf`);
  expect(readPdf(bytes).lines).toContain(`Recibo C${year()}-00001`);
});

test('what goes back is taken back by a counter-entry; what was returned and is paid after all has another number', async () => {
  const refunded = await member();
  await ask(200, admin.browser, 'POST', `memberships/payments/${(await paymentOf(refunded)).id}/refund`, {
    amount: 500,
    reason: 'De más',
  });
  const [, note] = (await papers(refunded, 2)).toSorted((a, b) => b.amount - a.amount);
  expect(note).toMatchObject({ kind: 'reversal', amount: -500, number: `CD${year()}-00001` });

  const person = await choose();
  const inHand = { amount: 2000, means: 'cash' };
  await ask(200, admin.browser, 'POST', `${list}/${person.id}/pay`, inHand);
  const [paid] = await papers(person, 1);
  await ask(200, admin.browser, 'POST', `memberships/payments/${(await paymentOf(person)).id}/undo`, {});
  const undone = await papers(person, 2);
  expect(undone.find(({ id }) => id === paid!.id)).toMatchObject({ status: 'open', amount_paid: 0 });
  expect(undone.find(({ kind }) => kind === 'reversal')).toMatchObject({ amount: -2000, corrects: paid!.id });
  await ask(200, admin.browser, 'POST', `${list}/${person.id}/pay`, inHand);
  const again = await papers(person, 3);
  const second = again.find(({ corrects, kind }) => kind === 'receipt' && corrects === paid!.id);
  expect(second).toMatchObject({ status: 'paid', amount: 2000, amount_paid: 2000 });
  expect(second!.number).not.toBe(paid!.number);
});

test('a renewal is owed and counted since its day, and numbered when it is paid', async () => {
  const [pays, leaves, hopeless] = [await member('card_fails_later'), await member('card_fails_later'), await choose()];
  await ask(200, admin.browser, 'POST', `${list}/${hopeless.id}/pay`, { amount: 2000, means: 'cash' });
  await forward(366);
  const owed = (all: readonly Invoice[]) => all.find(({ status }) => status === 'open');
  for (const one of [pays, leaves, hopeless])
    expect(owed(await papers(one, 2))).toMatchObject({ number: null, issue_date: null, kind: 'receipt', amount: 2000 });
  await figuresHold(admin);
  const { owed: ages } = await ask<FeeTotals>(200, admin.browser, 'GET', 'memberships/totals');
  expect(ages).toEqual([expect.objectContaining({ days: '30', count: 4, amount: 8000 })]);

  const due = owed(await papers(pays, 2))!;
  await forward(3);
  await pay(pays, 'card_pays');
  await eventually(async () => (await papers(pays, 2)).every(({ number }) => number !== null));
  const renewed = (await papers(pays, 2)).find(({ id }) => id === due.id)!;
  expect(renewed).toMatchObject({ status: 'paid', due_date: due.due_date, kind: 'receipt' });
  expect(renewed.issue_date! > renewed.due_date!).toBe(true);

  await ask(200, leaves.browser, 'POST', `${list}/${leaves.id}/cancel`, {});
  expect(said(await papers(leaves, 1))).toEqual([[expect.stringMatching(/^C/), 'receipt', 'paid', 2000]]);

  const lost = owed(await papers(hopeless, 2))!;
  await ask(200, admin.browser, 'POST', `memberships/invoices/${lost.id}/write_off`, { reason: 'Se fue' });
  await eventually(async () => (await papers(hopeless, 2)).some(({ status }) => status === 'uncollectible'));
  expect((await papers(hopeless, 2)).find(({ id }) => id === lost.id)).toMatchObject({ number: null });
  await ask(200, admin.browser, 'POST', `memberships/invoices/${lost.id}/pay`, { amount: 700, means: 'cash' });
  await eventually(async () => (await papers(hopeless, 2)).every(({ number }) => number !== null));
  expect((await papers(hopeless, 2)).find(({ id }) => id === lost.id)).toMatchObject({
    status: 'uncollectible',
    amount_paid: 700,
  });
  await figuresHold(admin);
});

test('who wants an invoice has one in place of the receipt, once, and its numbers have no gap', async () => {
  const person = await member();
  const [receipt] = await papers(person, 1);
  const wanted = `memberships/invoices/${receipt!.id}/invoice`;
  const stranger = await member();
  expect((await stranger.browser.post(wanted, {})).status).toBe(404);
  for (const { browser } of [person, admin]) await ask(200, browser, 'POST', wanted, {});
  const all = await papers(person, 3);
  expect(all.find(({ kind }) => kind === 'invoice')).toMatchObject({
    number: `${year() + 1}-00001`,
    corrects: receipt!.id,
    status: 'paid',
  });
  expect(all.find(({ kind }) => kind === 'reversal')).toMatchObject({ corrects: receipt!.id, amount: -2000 });
  expect(all.find(({ id }) => id === receipt!.id)).toMatchObject({ is_replaced: true, status: 'paid' });
  // What goes back now is taken back from the invoice.
  const body = { amount: 300, reason: 'De más' };
  await ask(200, admin.browser, 'POST', `memberships/payments/${(await paymentOf(person)).id}/refund`, body);
  const note = (await papers(person, 4)).find(({ kind }) => kind === 'credit');
  expect(note).toMatchObject({ amount: -300, corrects: all.find(({ kind }) => kind === 'invoice')!.id });
  // Of which part went back, none is made.
  const [partly] = await papers(stranger, 1);
  await ask(200, admin.browser, 'POST', `memberships/payments/${(await paymentOf(stranger)).id}/refund`, body);
  expect((await stranger.browser.post(`memberships/invoices/${partly!.id}/invoice`, {})).json).toMatchObject({
    code: 'no_invoice_of_it',
  });
  // Asked before anybody pays it is an invoice then, and no receipt in between.
  const early = await choose();
  await ask(200, early.browser, 'POST', `memberships/invoices/${(await own(early)).open_invoice}/invoice`, {});
  await pay(early, 'card_pays');
  expect(said(await papers(early, 1))).toEqual([[`${year() + 1}-00002`, 'invoice', 'paid', 2000]]);
  await figuresHold(admin);
  await invoiceSumsHold(admin, {});
  expect(await app.replayCheck('memberships.invoice')).toMatchObject({ differences: [] });
});

test('a fee plan says which of both; what bears tax is invoiced', async () => {
  const { results } = await ask<Page<Product>>(200, admin.browser, 'GET', 'memberships/products');
  const { id, document } = results[0]!;
  expect(document).toBe('receipt');
  const change = (changes: object) => admin.browser.patch(`memberships/products/${id}`, changes);
  expect((await change({ tax_rate: 21, document: 'receipt' })).json).toMatchObject({
    document: ['Lo que lleva IVA se factura: elige «Factura» o quita el IVA.'],
  });
  expect((await change({ tax_rate: 21 })).json).toMatchObject({ document: 'invoice', tax_rate: 21 });
  const person = await member();
  expect((await papers(person, 1))[0]).toMatchObject({ kind: 'invoice', tax_amount: 347 });
  expect(await app.replayCheck('memberships.product')).toMatchObject({ differences: [] });
});
