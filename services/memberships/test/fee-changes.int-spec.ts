import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  AskedJob,
  FeeQuote,
  Invoice,
  Job,
  MembershipTimeline,
  PaymentIntent,
  Price,
  Product,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

const names = { es: 'Cuota', ca: '', gl: '', eu: '' };
let app: TestApp;
let admin: Person;
let organization: string;
let product: string;
let yearly: Price;
let monthly: Price;
let atLeast: Price;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  organization = await anOrganization('Agrupación General');
  product = await aProduct();
  yearly = await aPrice(2400, { interval: 'year' });
  monthly = await aPrice(300);
  atLeast = await aPrice(500, { is_minimum: true });
});
afterAll(() => app.close());

async function anOrganization(name: string): Promise<string> {
  return (await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', { name })).id;
}
async function aProduct(over: object = {}): Promise<string> {
  const body = { names, organization, ...over };
  return (await ask<Product>(201, admin.browser, 'POST', 'memberships/products', body)).id;
}
const aPrice = (amount: number, over: object = {}) =>
  ask<Price>(201, admin.browser, 'POST', 'memberships/prices', { product, amount, interval: 'month', ...over });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const feeOf = (person: Person, body: object, by = person) =>
  by.browser.post(`memberships/subscriptions/${person.id}/fee`, body);
const keep = (person: Person, by = person) => by.browser.delete(`memberships/subscriptions/${person.id}/fee`);
const quote = (person: Person, body: object) =>
  ask<FeeQuote>(200, person.browser, 'POST', `memberships/subscriptions/${person.id}/fee/quote`, body);
const refusal = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code: string }).code];
const move = (from: Price, price: string, count: number, by = admin) =>
  by.browser.post(`memberships/prices/${from.id}/move`, { price, count });
async function invoiced({ browser }: Person): Promise<number[]> {
  const { results } = await ask<{ results: Invoice[] }>(200, browser, 'GET', 'memberships/invoices?sortBy=number');
  return results.map(({ amount }) => amount);
}
const dayFrom = (moment: string, days: number) =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString().slice(0, 10);
const letters = ({ id }: Person, count = 0) =>
  writtenMails(admin, `user=${id}`, { count, isWanted: ({ subject }) => subject!.includes('va a cambiar') });
async function aMember(price: Price, amount = price.amount): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { browser } = person;
  const body = { price: price.id, amount };
  const { open_invoice } = await ask<Subscription>(201, browser, 'POST', 'memberships/subscriptions', body);
  const intent = { invoice: open_invoice };
  const { id } = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', intent);
  await ask(200, browser, 'POST', `memberships/sandbox/${id}`, { means: 'card_pays' });
  return person;
}

test('another fee is seen before, holds from the next period, whole, and is charged then', async () => {
  const person = await aMember(monthly);
  const { period_end } = await own(person);
  const told = await quote(person, { price: yearly.id });
  expect(told).toEqual({ amount: 2400, full_amount: 2400, reason: null, is_least: false, from: period_end });
  const { json } = await feeOf(person, { price: yearly.id });
  const next = { price: yearly.id, amount: 2400, interval: 'year', from: period_end, by: 'member' };
  expect(json).toMatchObject({ amount: 300, price: monthly.id, next_fee: { ...next, product_names: names } });
  expect(await invoiced(person)).toEqual([300]);
  await forward(32);
  const later = await own(person);
  expect(later).toMatchObject({ status: 'active', amount: 2400, interval: 'year', next_fee: null });
  expect(await invoiced(person)).toEqual([300, 2400]);
  const days = (Date.parse(later.period_end!) - Date.parse(period_end!)) / 86_400_000;
  expect(days).toBeGreaterThan(364);
  await forward(32);
  expect(await invoiced(person)).toEqual([300, 2400]);
});

test('it is taken back until then, and the amount of a minimum is one’s own to say', async () => {
  const person = await aMember(atLeast, 700);
  expect(refusal(await feeOf(person, { price: atLeast.id, amount: 400 }))[0]).toBe(400);
  expect((await feeOf(person, { price: atLeast.id, amount: 900 })).json).toMatchObject({ next_fee: { amount: 900 } });
  expect((await feeOf(person, { price: atLeast.id, amount: 700 })).json).toMatchObject({ next_fee: null });
  await feeOf(person, { price: monthly.id });
  expect((await keep(person)).json).toMatchObject({ next_fee: null });
  await forward(32);
  expect(await invoiced(person)).toEqual([700, 700]);
});

test('nobody goes where they may not be, nor changes somebody else’s fee', async () => {
  const [person, stranger] = [await aMember(monthly), await aMember(monthly)];
  const away = await anOrganization('Otra');
  const [elsewhere, asked, young] = [
    await aProduct({ organization: away }),
    await aProduct({ needs_approval: true }),
    await aProduct({ max_age: 17 }),
  ];
  const at = async (one: string) => (await aPrice(400, { product: one })).id;
  expect(refusal(await feeOf(person, { price: await at(elsewhere) }))).toEqual([409, 'other_organization']);
  expect(refusal(await feeOf(person, { price: await at(asked) }))).toEqual([409, 'asks_approval']);
  const tooOld = await feeOf(person, { price: await at(young) });
  expect(refusal(tooOld)).toEqual([403, 'wrong_age']);
  expect(tooOld.json).toMatchObject({ detail: 'Esta cuota es para otra edad (0–17 años).' });
  expect((await feeOf(person, { price: yearly.id }, stranger)).status).toBe(403);
  expect((await keep(person, stranger)).status).toBe(403);
  expect((await move(monthly, yearly.id, 1, stranger)).status).toBe(403);
  await ask(200, person.browser, 'POST', `memberships/subscriptions/${person.id}/norenew`, {});
  expect(refusal(await feeOf(person, { price: yearly.id }))).toEqual([409, 'not_now']);
  expect(refusal(await feeOf(await enrol(app, [{ do: 'verify' }]), { price: yearly.id }))).toEqual([
    404,
    'no_membership',
  ]);
});

test('who is given another fee is written to a month before, and may choose a third, but not take it back', async () => {
  const person = await aMember(monthly);
  await forward(5);
  const { json } = await feeOf(person, { price: yearly.id }, admin);
  const { next_fee, period_start } = json as Subscription;
  expect(next_fee).toMatchObject({ by: 'association', amount: 2400 });
  const ahead = Date.parse(next_fee!.from) - Date.parse(period_start!);
  expect(ahead / 86_400_000).toBeGreaterThan(35);
  expect(await letters(person, 1)).toMatchObject([{ text: expect.stringContaining('Importe: 24,00') }]);
  expect(refusal(await keep(person))).toEqual([409, 'not_now']);
  expect((await feeOf(person, { price: atLeast.id })).json).toMatchObject({ next_fee: { by: 'member', amount: 500 } });
  expect((await keep(person)).json).toMatchObject({ next_fee });
  expect(refusal(await feeOf(person, { price: monthly.id }))).toEqual([409, 'not_now']);
  expect((await keep(person, admin)).json).toMatchObject({ next_fee: null });
  const path = `memberships/subscriptions/${person.id}/timeline`;
  const { moments } = await ask<MembershipTimeline>(200, person.browser, 'GET', path);
  const told = moments.filter(({ kind }) => kind.startsWith('fee_'));
  expect(told.map(({ kind }) => kind)).toEqual(['fee_kept', 'fee_kept', 'fee_chosen', 'fee_moved']);
  expect(told.at(-1)!.text).toBe('Cambio de cuota decidido por la asociación');
});

test('something is taken off for one person, from the next charge to its last day, with a reason for superusers alone', async () => {
  const person = await aMember(yearly);
  const path = `memberships/subscriptions/${person.id}/reduction`;
  const { period_end } = await own(person);
  const [before, last] = [-1, 40].map((days) => dayFrom(period_end!, days)) as [string, string];
  const said = { amount: 600, until: last, reason: 'En paro' };
  expect((await person.browser.post(path, said)).status).toBe(403);
  const short = await admin.browser.post(path, { ...said, until: before });
  expect([short.status, JSON.stringify(short.json)]).toEqual([400, expect.stringContaining('El próximo cobro es el')]);
  const { json } = await admin.browser.post(path, said);
  expect(json).toMatchObject({ amount: 2400, next_amount: 1800, reduction: said });
  expect(await own(person)).toMatchObject({ next_amount: 1800, reduction: { amount: 600, until: last, reason: null } });
  await forward(367);
  const later = await own(person);
  expect(later).toMatchObject({ status: 'active', amount: 1800, next_amount: 2400, reduction: null });
  expect(await invoiced(person)).toEqual([2400, 1800]);
  const { results } = await ask<{ results: Invoice[] }>(
    200,
    person.browser,
    'GET',
    'memberships/invoices?sortBy=number',
  );
  expect(results.at(-1)!.lines[0]!.text).toBe('Cuota (rebaja de 6,00 €)');
  await forward(367);
  expect(await invoiced(person)).toEqual([2400, 1800, 2400]);
  const told = await ask<MembershipTimeline>(
    200,
    person.browser,
    'GET',
    `memberships/subscriptions/${person.id}/timeline`,
  );
  expect(told.moments.filter(({ kind }) => kind === 'reduced')).toMatchObject([{ text: 'Rebaja de la cuota' }]);
});

test('a fee of which nothing is left renews the membership without an invoice; taken back, the next one is whole', async () => {
  const person = await aMember(monthly);
  const path = `memberships/subscriptions/${person.id}/reduction`;
  await admin.browser.post(path, { amount: 300, until: null, reason: 'Honorífica' });
  expect(await own(person)).toMatchObject({ next_amount: 0 });
  await forward(32);
  expect(await own(person)).toMatchObject({ status: 'active', amount: 0, owed: 0, reduction: { amount: 300 } });
  expect(await invoiced(person)).toEqual([300]);
  expect((await admin.browser.delete(path)).json).toMatchObject({ reduction: null, next_amount: 300 });
  await forward(32);
  expect(await invoiced(person)).toEqual([300, 300]);
});

test('all who have a price are moved as a job, those who were counted and no others, each once', async () => {
  const old = await aPrice(200, { is_minimum: true });
  const next = await aPrice(400, { is_minimum: true });
  const [plain, gives, chose, leaves] = [
    await aMember(old),
    await aMember(old, 900),
    await aMember(old),
    await aMember(old),
  ];
  await forward(5);
  await feeOf(chose, { price: monthly.id });
  await ask(200, leaves.browser, 'POST', `memberships/subscriptions/${leaves.id}/norenew`, {});
  expect(refusal(await move(old, next.id, 4))).toEqual([409, 'others_match']);
  expect((await move(old, old.id, 3)).status).toBe(400);
  const { job } = (await move(old, next.id, 3)).json as AskedJob;
  const found = () => ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
  await eventually(async () => ['done', 'failed'].includes((await found()).status));
  expect(await found()).toMatchObject({ status: 'done', done: 3, total: 3 });
  await app.viewsCaughtUp();
  expect((await own(plain)).next_fee).toMatchObject({ price: next.id, amount: 400, by: 'association' });
  expect((await own(gives)).next_fee).toMatchObject({ price: next.id, amount: 900 });
  expect((await own(chose)).next_fee).toMatchObject({ price: monthly.id, by: 'member' });
  expect((await own(leaves)).next_fee).toBeNull();
  expect(await letters(plain, 1)).toHaveLength(1);
  await forward(35);
  expect(await invoiced(plain)).toEqual([200, 200]);
  await forward(31);
  expect(await invoiced(plain)).toEqual([200, 200, 400]);
  expect(await letters(plain)).toHaveLength(1);
  expect(await letters(chose)).toHaveLength(0);
});

test('of what is paid once nobody is given another', async () => {
  const once = await aPrice(5000, { interval: 'once', trial_days: 7 });
  const person = await enrol(app, [{ do: 'verify' }]);
  const body = { price: once.id };
  await ask<Subscription>(201, person.browser, 'POST', 'memberships/subscriptions', body);
  const path = `memberships/subscriptions/${person.id}/fee/quote`;
  expect(refusal(await admin.browser.post(path, { price: yearly.id }))).toEqual([409, 'not_now']);
  expect(refusal(await move(once, yearly.id, 1))).toEqual([409, 'others_match']);
});

test('the view follows from the log alone', async () => {
  expect(await app.replayCheck('memberships.membership')).toMatchObject({ differences: [] });
});
