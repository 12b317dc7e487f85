import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Discount, Invoice, PaymentIntent, Price, Product, Quote, Subscription, Tag } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { discountAggregate } from '../src/discount/discount.aggregate.js';

let app: TestApp;
let admin: Person;
let product: string;
let price: string;

beforeAll(async () => {
  app = await startApp({ limits: { guess_address: { points: 20, seconds: 3600 } } });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  const organization = (made.json as { id: string }).id;
  const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
  const feePlan = { names, organization };
  product = (await ask<Product>(201, admin.browser, 'POST', 'memberships/products', feePlan)).id;
  const cost = { product, amount: 2000, interval: 'year' };
  price = (await ask<Price>(201, admin.browser, 'POST', 'memberships/prices', cost)).id;
});
afterAll(() => app.close());

const somebody = (birth_date?: string) => enrol(app, [{ do: 'verify' }], birth_date ? { birth_date } : {});
const add = (over: object) =>
  ask<Discount>(201, admin.browser, 'POST', 'memberships/discounts', {
    product,
    names: { es: 'Porque sí', ca: '', gl: '', eu: '' },
    percent: 50,
    ...over,
  });
const retire = ({ id }: Discount) => ask(200, admin.browser, 'DELETE', `memberships/discounts/${id}`);
const quote = ({ browser }: Person, body: object = {}) =>
  ask<Quote>(200, browser, 'POST', `memberships/prices/${price}/quote`, body);
const choose = ({ browser }: Person, body: object = {}) =>
  browser.post('memberships/subscriptions', { price, ...body });
const own = ({ id, browser }: Person) => ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const codeOf = ({ json }: { json: unknown }) => (json as { errors?: Record<string, unknown>; code?: string }).code;
const now = async () => (await ask<{ now: string }>(200, admin.browser, 'GET', 'memberships/clock')).now;

async function pay(person: Person): Promise<void> {
  const { open_invoice: invoice } = await own(person);
  const intent = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${intent.id}`, { means: 'card_pays' });
}

test('the young pay less, see why before, and have the reason on their invoice; grown up they pay all', async () => {
  // 29 for some days more: the fee of the year after is for who is 30.
  const soon = Date.parse(await now()) + 20 * 86_400_000;
  const born = (years: number) => {
    const day = new Date(soon);
    day.setUTCFullYear(day.getUTCFullYear() - years);
    return day.toISOString().slice(0, 10);
  };
  const [young, old] = [await somebody(born(30)), await somebody(born(60))];
  const discount = await add({ max_age: 29, names: { es: 'Menores de 30', ca: 'Menors de 30', gl: '', eu: '' } });
  const plain = { trial_days: 0, full_amount: 2000, is_least: false };
  expect(await quote(young)).toEqual({ ...plain, amount: 1000, reason: discount.names });
  expect(await quote(old)).toEqual({ ...plain, amount: 2000, reason: null });
  expect((await choose(young)).json).toMatchObject({ amount: 1000, owed: 1000 });
  await pay(young);
  const invoices = async () =>
    (await ask<{ results: Invoice[] }>(200, young.browser, 'GET', 'memberships/invoices?sortBy=number')).results;
  expect((await invoices())[0]!.lines).toEqual([
    {
      text: 'Cuota general (−50 %: Menores de 30)',
      amount: 1000,
      tax_rate: null,
      quantity: 1,
      unit_amount: 1000,
      tax_clause: null,
    },
  ]);
  await ask(200, admin.browser, 'POST', 'memberships/clock', { days: 366 });
  expect(await own(young)).toMatchObject({ status: 'active', amount: 2000 });
  expect((await invoices()).map(({ amount, status }) => [amount, status])).toEqual([
    [1000, 'paid'],
    [2000, 'paid'],
  ]);
  await retire(discount);
  expect(await quote(young)).toMatchObject({ amount: 2000, reason: null });
});

test('a tag counts while somebody has it', async () => {
  const tag = await ask<Tag>(201, admin.browser, 'POST', 'users/tags', { name: 'Becas', colour: '#0f5c5c' });
  const discount = await add({ tag: tag.id });
  const person = await somebody();
  expect((await quote(person)).amount).toBe(2000);
  await ask(201, admin.browser, 'POST', 'users/usertags', { user: person.id, tag: tag.id });
  expect((await quote(person)).amount).toBe(1000);
  await retire(discount);
});

test('a code of two uses is used by two, however many come at once; who never paid gives theirs back', async () => {
  const discount = await add({ code: 'feria', max_uses: 2 });
  const people = await Promise.all(Array.from({ length: 6 }, () => somebody()));
  expect(discount.code).toBe('FERIA');
  expect((await quote(people[0]!, { discount_code: ' Feria ' })).amount).toBe(1000);
  const wrong = await choose(people[0]!, { discount_code: 'OTRO' });
  expect([wrong.status, wrong.json]).toEqual([400, { discount_code: [expect.stringContaining('código')] }]);
  const answers = await Promise.all(people.map((one) => choose(one, { discount_code: 'FERIA' })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 400, 400, 400, 400]);
  const uses = async () =>
    (await ask<Discount>(200, admin.browser, 'GET', `memberships/discounts/${discount.id}`)).uses;
  await eventually(async () => (await uses()) === 2);
  const lucky = people.filter((_, index) => answers[index]!.status === 201);
  // The same again is the same, not another use.
  expect((await choose(lucky[0]!, { discount_code: 'FERIA' })).status).toBe(201);
  await ask(200, lucky[0]!.browser, 'POST', `memberships/subscriptions/${lucky[0]!.id}/cancel`, {});
  await eventually(async () => (await uses()) === 1);
  const late = people.find((_, index) => answers[index]!.status === 400)!;
  expect((await choose(late, { discount_code: 'FERIA' })).json).toMatchObject({ amount: 1000 });
  await retire(discount);
});

test('discounts are for superusers to make, each for somebody', async () => {
  const person = await somebody();
  const path = 'memberships/discounts';
  expect((await person.browser.get(path)).status).toBe(403);
  const names = { es: 'Todos', ca: '', gl: '', eu: '' };
  const refused = (over: object) => admin.browser.post(path, { product, names, percent: 10, ...over });
  expect([(await refused({})).status, codeOf(await refused({}))]).toEqual([400, 'discount_for_all']);
  expect((await refused({ percent: 100, max_age: 9 })).status).toBe(400);
  expect((await refused({ max_age: 9, max_uses: 3 })).status).toBe(400);
  expect((await admin.browser.post(`memberships/prices/${price}/quote`, {})).status).toBe(403);
});

test('no price, and no discount, leaves a sum that no provider charges', async () => {
  const priced = (amount: number) => admin.browser.post('memberships/prices', { product, amount, interval: 'once' });
  const inFields = ({ status, text }: { status: number; text: string }) => [
    status,
    /De 1 a 49 céntimos|quedarían menos/.exec(text)?.[0],
  ];
  expect(inFields(await priced(49))).toEqual([400, 'De 1 a 49 céntimos']);
  const names = { es: 'Todos', ca: '', gl: '', eu: '' };
  const almostAll = { product, names, percent: 98, max_age: 9 };
  expect(inFields(await admin.browser.post('memberships/discounts', almostAll))).toEqual([400, 'quedarían menos']);
  const half = await add({ max_age: 9 });
  expect(inFields(await priced(90))).toEqual([400, 'quedarían menos']);
  await retire(half);
  expect((await priced(90)).status).toBe(201);
});

test('who has a discount of before that rule, which would leave too little, reads that the least is charged', async () => {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const [discount, names] = [randomUUID(), { es: 'Infancia', ca: '', gl: '', eu: '' }];
  const none = { min_age: null, tag: null, code: null, ends_on: null, max_uses: null };
  const terms = { ...none, product, names, percent: 99, max_age: 120 };
  const context = systemIn(app.tenants.one);
  await decisions.execute(context, discountAggregate, discount, { do: 'add', discount, ...terms });
  const person = await somebody();
  await eventually(async () => (await quote(person)).reason !== null);
  expect(await quote(person)).toMatchObject({ amount: 50, full_amount: 2000, is_least: true });
  await decisions.execute(context, discountAggregate, discount, { do: 'retire', discount });
});

test('wrong codes are counted for an address, whichever route asks and whoever it is', async () => {
  const discount = await add({ code: 'SECRETO', percent: 30 });
  const first = await somebody();
  const answers: number[] = [];
  for (let tries = 0; tries < 21; tries += 1)
    answers.push((await choose(first, { discount_code: `NO${tries}` })).status);
  expect([answers[0], answers.at(-1)]).toEqual([400, 429]);
  const other = await somebody();
  const path = `memberships/prices/${price}/quote`;
  expect((await other.browser.post(path, { discount_code: 'SECRETO' })).status).toBe(429);
  // Who says none is not held up.
  expect((await choose(other)).status).toBe(201);
  await retire(discount);
});

test('the view follows from the log alone', async () => {
  for (const view of ['discount', 'membership', 'invoice'])
    expect(await app.replayCheck(`memberships.${view}`)).toMatchObject({ differences: [] });
});
