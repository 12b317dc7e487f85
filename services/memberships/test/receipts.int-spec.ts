import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, PaymentIntent, PaymentRow, Price, Product, Subscription } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
let organization: string;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  organization = await another();
});
afterAll(() => app?.close());

async function another(): Promise<string> {
  const name = randomUUID();
  return (await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', { name })).id;
}

async function aPrice(terms: object = {}): Promise<string> {
  const said = { names: { es: 'Cuota general', ca: '', gl: '', eu: '' }, organization, ...terms };
  const product = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', said);
  const body = { product: product.id, amount: 2000, interval: 'year' };
  return (await ask<Price>(201, admin.browser, 'POST', 'memberships/prices', body)).id;
}

const somebody = () => enrol(app, [{ do: 'verify' }]);
const choose = ({ browser }: Person, price: string) =>
  ask<Subscription>(201, browser, 'POST', 'memberships/subscriptions', { price });
const invoicesOf = async ({ browser }: Person) =>
  (await ask<{ results: Invoice[] }>(200, browser, 'GET', 'memberships/invoices?sortBy=number')).results;

async function payByCard(person: Person, price: string): Promise<void> {
  const { open_invoice: invoice } = await choose(person, price);
  const intent = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await person.browser.post(`memberships/sandbox/${intent.id}`, { means: 'card_pays' });
}

test('who takes money in hand says when, notes why, and has a receipt for it; others do not see it', async () => {
  const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization }]);
  const elsewhere = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: await another() }]);
  const person = await somebody();
  await choose(person, await aPrice());
  const pays = (more: object) =>
    staff.browser.post(`memberships/subscriptions/${person.id}/pay`, { amount: 700, means: 'cash', ...more });
  const ahead = await pays({ day: '2099-01-01' });
  expect([ahead.status, ahead.json]).toMatchObject([
    400,
    { day: [expect.stringMatching(/^Ese día no ha llegado todavía: como tarde, hoy, \d+ \w+ \d{4}\.$/)] },
  ]);
  expect((await pays({ day: '2026-01-31', note: 'En la asamblea' })).status).toBe(200);
  const seen = async ({ browser }: Person) =>
    (await ask<{ results: PaymentRow[] }>(200, browser, 'GET', `memberships/payments?user=${person.id}`)).results;
  const [payment] = await seen(staff);
  expect(payment).toMatchObject({ amount: 700, means: 'cash', day: '2026-01-31', note: 'En la asamblea' });
  expect(await seen(elsewhere)).toEqual([]);
  const receipt = (by: Person) => by.browser.get(`memberships/payments/${payment!.id}/receipt`);
  for (const reader of [staff, person, admin]) expect((await receipt(reader)).status).toBe(200);
  for (const reader of [elsewhere, await somebody()]) expect((await receipt(reader)).status).toBe(404);
  const { moments } = await ask<{ moments: { kind: string; receipt: string | null }[] }>(
    200,
    staff.browser,
    'GET',
    `memberships/subscriptions/${person.id}/timeline`,
  );
  expect(moments.find(({ kind }) => kind === 'paid')?.receipt).toBe(payment!.id);
  await ask(200, admin.browser, 'POST', `memberships/payments/${payment!.id}/undo`);
  const undone = await receipt(staff);
  expect([undone.status, undone.json]).toMatchObject([409, { code: 'no_receipt' }]);
  // What the person pays by card is the association's alone.
  const byCard = await somebody();
  await payByCard(byCard, await aPrice());
  expect(await ask(200, staff.browser, 'GET', `memberships/payments?user=${byCard.id}`)).toMatchObject({ count: 0 });
});

test('a fee plan that is exempt says by what law on its invoices; the book chains them', async () => {
  const tax_clause = 'Art. 20.Uno.12.º de la Ley 37/1992';
  const exempt = await aPrice({ tax_clause, document: 'invoice' });
  const taxed = await aPrice({ tax_clause, tax_rate: 21 });
  const [one, other] = [await somebody(), await somebody()];
  for (const [person, price] of [
    [one, exempt],
    [other, taxed],
  ] as const)
    await payByCard(person, price);
  const [[first], [second]] = [await invoicesOf(one), await invoicesOf(other)];
  expect([first!.lines[0]!.tax_clause, second!.lines[0]!.tax_clause]).toEqual([tax_clause, null]);
  expect(second!.previous_hash).toBe(first!.hash);
  const book = (await admin.browser.get('memberships/invoices/book')).text;
  expect(book).toContain(first!.hash);
  expect(book).toContain(`exenta de IVA (${tax_clause}): 20,00`);
});

test('a rate may have two decimals, no more: in the fee plan, on its invoice and in the book', async () => {
  const rates = [5.2, 0.62];
  const prices = await Promise.all(rates.map((tax_rate) => aPrice({ tax_rate })));
  const person = [await somebody(), await somebody()];
  for (const [nth, price] of prices.entries()) await payByCard(person[nth]!, price);
  const [[first], [second]] = [await invoicesOf(person[0]!), await invoicesOf(person[1]!)];
  const taxes = { tax_clause: null, base_amount: 1901, tax_amount: 99, tax_rate: 5.2 };
  expect(first!.taxes).toEqual([taxes]);
  expect(second!.taxes).toEqual([{ ...taxes, base_amount: 1988, tax_amount: 12, tax_rate: 0.62 }]);
  const book = (await admin.browser.get('memberships/invoices/book')).text;
  expect(book).toContain('5,2 %: 19,01 + 0,99');
  const { results } = await ask<{ results: Product[] }>(
    200,
    admin.browser,
    'GET',
    'memberships/products?rowsPerPage=100',
  );
  expect(results.map(({ tax_rate }) => tax_rate)).toEqual(expect.arrayContaining(rates));
  const product = results.find(({ tax_rate }) => tax_rate === 0.62)!;
  for (const tax_rate of [5.205, 1e-7, -1, 30.01])
    expect((await admin.browser.patch(`memberships/products/${product.id}`, { tax_rate })).status).toBe(400);
  expect((await app.replayCheck('memberships.product')).differences).toEqual([]);
});
