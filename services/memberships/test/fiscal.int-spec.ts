import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Invoice, PaymentIntent, PaymentRow, Subscription, TenantSettings } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { Invoices } from '../src/application/invoices.js';
import { bySystem } from '../src/application/settle-payment.js';
import { InvoiceContent } from '../src/queries/invoice-content.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string;
let organization: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  organization = (made.json as { id: string }).id;
  price = await invoicedPlan(organization);
});
afterAll(() => app.close());

const invoicedPlan = (of: string) => aFeePlan(app, of, app.tenants.one, null, 'year', 'invoice');

const set = (fiscal: object) => admin.browser.patch('organizations/settings', { fiscal });
/** Somebody chooses the fee plan and pays it: its invoice. */
async function anInvoice(person?: Person, of = price): Promise<Invoice> {
  const { id, browser } = person ?? (await enrol(app, [{ do: 'verify' }]));
  const chosen = await ask<Subscription>(201, browser, 'POST', 'memberships/subscriptions', { price: of });
  const invoice = chosen.open_invoice;
  const intent = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, browser, 'POST', `memberships/sandbox/${intent.id}`, { means: 'card_pays' });
  const { results } = await ask<{ results: Invoice[] }>(200, browser, 'GET', `memberships/invoices?user=${id}`);
  return results[0]!;
}
/** All of it goes back: what corrects it. */
async function aCredit({ id, browser }: Person, { id: invoice, amount }: Invoice): Promise<Invoice> {
  const paid = await ask<{ results: PaymentRow[] }>(200, browser, 'GET', `memberships/payments?reference=${invoice}`);
  const refund = { amount, reason: 'Error' };
  await eventually(
    async () => (await admin.browser.post(`memberships/payments/${paid.results[0]!.id}/refund`, refund)).status === 200,
  );
  let credit: Invoice | undefined;
  await eventually(async () => {
    const { results } = await ask<{ results: Invoice[] }>(200, browser, 'GET', `memberships/invoices?user=${id}`);
    credit = results.find(({ kind }) => kind === 'credit');
    return credit !== undefined;
  });
  return credit!;
}
/** The place that its number says, and what is before it. */
const parts = ({ number }: Invoice) => [number!.slice(0, -5), Number(number!.slice(-5))] as const;
const issuerOf = async ({ id }: Invoice) =>
  (await app.app.get(InvoiceContent, { strict: false }).findContent(app.tenants.one, id)).issuer;

test('who issues an invoice is frozen in it; older ones stay as they were', async () => {
  const before = await anInvoice();
  const { name } = await ask<TenantSettings>(200, admin.browser, 'GET', 'organizations/settings');
  const fiscal = { name: 'Asociación Puente', tax_id: 'g-12345674', address: 'Calle Mayor, 1\n28001 Madrid' };
  expect((await set(fiscal)).json).toMatchObject({ fiscal: { ...fiscal, tax_id: 'G12345674' } });
  await eventually(async () => (await issuerOf(await anInvoice())).name === 'Asociación Puente');
  const after = await anInvoice();
  await set({ name: '', tax_id: '12345678Z' });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === '12345678Z');
  expect(await issuerOf(after)).toEqual({ ...fiscal, tax_id: 'G12345674' });
  expect(await issuerOf(before)).toEqual({ name });
  expect((await issuerOf(await anInvoice())).name).toBe(name);
  expect(await app.replayCheck('memberships.invoice')).toMatchObject({ differences: [] });
});

test('a number that is no tax id is refused where it is typed', async () => {
  const refused = await set({ tax_id: 'G12345678' });
  expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ['fiscal.tax_id']]);
  expect((await set({ tax_id: '' })).status).toBe(200);
});

test('an organization with a tax id of its own issues its invoices; without one the association does', async () => {
  await set({ name: 'Asociación Puente', tax_id: 'G12345674', address: 'Calle Mayor, 1' });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === 'G12345674');
  const path = `organizations/organizations/${organization}`;
  const give = (fiscal: object) => admin.browser.patch(path, { fiscal });
  const wrong = await give({ tax_id: 'G12345678' });
  expect([wrong.status, Object.keys(wrong.json as object)]).toEqual([400, ['fiscal.tax_id']]);
  expect((await give({ name: 'Agrupación Sur' })).status).toBe(400);
  const own = { name: '', tax_id: '12345678z', address: 'Calle Sur, 2' };
  expect((await give(own)).json).toMatchObject({ fiscal: { ...own, tax_id: '12345678Z' } });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === '12345678Z');
  const theirs = await anInvoice();
  // Nothing of the association is mixed with it.
  expect(await issuerOf(theirs)).toEqual({ name: 'Agrupación General', tax_id: '12345678Z', address: 'Calle Sur, 2' });
  expect((await give({ tax_id: '', address: '' })).status).toBe(200);
  await eventually(async () => (await issuerOf(await anInvoice())).name === 'Asociación Puente');
  expect((await issuerOf(theirs)).tax_id).toBe('12345678Z');
  for (const view of ['memberships.organization', 'organizations.organization'])
    expect(await app.replayCheck(view)).toMatchObject({ differences: [] });
});

test('who has a tax id of its own from now on has numbers of its own, and what the association issued the association corrects', async () => {
  const path = `organizations/organizations/${organization}`;
  const give = (fiscal: object) => admin.browser.patch(path, { fiscal });
  const person = await enrol(app, [{ do: 'verify' }]);
  const [before, after] = [await anInvoice(person), await enrol(app, [{ do: 'verify' }])];
  const association = await issuerOf(before);
  expect(association.tax_id).toBe('G12345674');
  await give({ tax_id: '00000000T', address: 'Calle Sur, 2' });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === '00000000T');
  const own = await anInvoice(after);
  const [, firstOwn] = parts(own);
  const [year] = parts(before);
  // Each of the tries before it that was theirs is one of theirs.
  expect([parts(own)[0], firstOwn]).toEqual([`${year}00000000T-`, 2]);
  const [theirs, others] = [await aCredit(person, before), await aCredit(after, own)];
  expect([await issuerOf(theirs), theirs.number]).toEqual([association, `R${year}00001`]);
  expect([(await issuerOf(others)).tax_id, others.number]).toEqual(['00000000T', `R${year}00000000T-00001`]);
  await give({ tax_id: '', address: '' });
  await eventually(async () => (await issuerOf(await anInvoice())).tax_id === 'G12345674');
  // The association's go on where they were.
  const all = await ask<{ results: Invoice[] }>(200, admin.browser, 'GET', 'memberships/invoices?rowsPerPage=100');
  const numbers = all.results.map(parts).flatMap(([prefix, nth]) => (prefix === year ? [nth] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, nth) => nth + 1));
  expect(await app.replayCheck('memberships.invoice')).toMatchObject({ differences: [] });
});

test('no number says two invoices of one issuer: organizations that the association issues for have theirs in it', async () => {
  const made = ['Agrupación Norte', 'Agrupación Oeste'].map(async (name) => {
    const { json } = await admin.browser.post('organizations/organizations', { name });
    return (json as { id: string }).id;
  });
  const [north, west] = (await Promise.all(made)) as [string, string];
  const [ofNorth, ofWest] = [await invoicedPlan(north), await invoicedPlan(west)];
  const person = await enrol(app, [{ do: 'verify' }]);
  const first = [await anInvoice(person, ofNorth), await anInvoice(undefined, ofWest), await anInvoice()];
  const year = first[0]!.issue_date!.slice(0, 4);
  const code = (organization: string) => organization.slice(0, 8).toUpperCase();
  expect(first.map(parts)).toEqual([
    [`${year}-${code(north)}-`, 1],
    [`${year}-${code(west)}-`, 1],
    [`${year}-`, expect.any(Number)],
  ]);
  expect((await aCredit(person, first[0]!)).number).toBe(`R${year}-${code(north)}-00001`);
  // Two that give the same tax id are one issuer.
  const fiscal = { name: '', tax_id: '00000001R', address: 'Calle Sur, 2' };
  for (const one of [north, west]) await admin.browser.patch(`organizations/organizations/${one}`, { fiscal });
  await eventually(async () => (await issuerOf(await anInvoice(undefined, ofNorth))).tax_id === '00000001R');
  await eventually(async () => (await issuerOf(await anInvoice(undefined, ofWest))).tax_id === '00000001R');
  const all = await ask<{ results: Invoice[] }>(200, admin.browser, 'GET', 'memberships/invoices?rowsPerPage=100');
  const numbers = all.results.map(({ number }) => number);
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted());
});

test('what was settled before a process died is issued by whom it was settled, whoever issues from then on', async () => {
  const invoices = app.app.get(Invoices, { strict: false });
  const context = bySystem(app.tenants.one);
  const { id: user } = await enrol(app, [{ do: 'verify' }]);
  const [invoice, series] = [randomUUID(), randomUUID()];
  const issuer = { name: 'Agrupación Norte', tax_id: '00000001R' };
  await invoices.act(context, { do: 'draft', invoice, series, date: '2020-01-01', issuer });
  const lines = [{ text: 'Cuota', amount: 2000, tax_rate: null }];
  const said = { invoice, organization, user, lines, kind: 'invoice' as const, is_membership: true, corrects: null };
  const { state } = await invoices.issue(context, said);
  const issued = await invoices.issued(app.tenants.one, invoice, state);
  expect(issued).toMatchObject({ issuer, series, number: '2020-00000001R-00001' });
});
