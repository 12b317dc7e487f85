import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Price, Product, Quote, Subscription } from '@ateneo/contracts';
import { aDni } from '../../identity/test/builders.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
let organization: string;
let tried: Price;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  organization = (made.json as { id: string }).id;
  tried = await aTrial();
});
afterAll(() => app.close());

async function aTrial(terms: object = {}): Promise<Price> {
  const names = { es: 'Cuota de prueba', ca: '', gl: '', eu: '' };
  const body = { names, organization, ...terms };
  const { id: product } = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', body);
  return another(product);
}

const another = (product: string, amount = 2000) =>
  ask<Price>(201, admin.browser, 'POST', 'memberships/prices', { product, amount, interval: 'year', trial_days: 30 });
const somebody = (over: object = {}) => enrol(app, [{ do: 'verify' }], over);
const choose = ({ browser }: Person, { id: price } = tried) =>
  ask<Subscription>(201, browser, 'POST', 'memberships/subscriptions', { price });
const leave = ({ browser, id }: Person) =>
  ask<Subscription>(200, browser, 'POST', `memberships/subscriptions/${id}/cancel`, {});
const daysFor = async ({ browser }: Person, { id } = tried) =>
  (await ask<Quote>(200, browser, 'POST', `memberships/prices/${id}/quote`, {})).trial_days;

test('a product is tried once: who comes back is told before, and owes the first fee, at whatever price of it', async () => {
  const person = await somebody();
  expect(await daysFor(person)).toBe(30);
  expect(await choose(person)).toMatchObject({ status: 'trialing' });
  await leave(person);
  const dearer = await another(tried.product, 5000);
  expect([await daysFor(person), await daysFor(person, dearer)]).toEqual([0, 0]);
  expect(await choose(person)).toMatchObject({ status: 'incomplete', owed: 2000 });
  // Another one is another trial.
  await leave(person);
  const other = await aTrial();
  expect(await daysFor(person, other)).toBe(30);
  expect(await choose(person, other)).toMatchObject({ status: 'trialing' });
});

test('who tried under an account that was merged into theirs has tried', async () => {
  const [stays, closes] = [await somebody(), await somebody()];
  await choose(closes);
  await leave(closes);
  await ask(200, admin.browser, 'POST', `users/users/${stays.id}/merge`, { user: closes.id });
  expect(await daysFor(stays)).toBe(0);
  expect(await choose(stays)).toMatchObject({ status: 'incomplete' });
});

const correct = ({ id }: Person) => admin.browser.patch(`users/users/${id}`, { national_id: aDni() });
const erase = ({ id }: Person) => admin.browser.delete(`users/users/${id}?texts=removed`);

const claimsOfTrials = async ({ id }: Person) => {
  const sql = `select stream from event_store.events where type = 'ClaimHeld' and data::jsonb ->> 'owner' = $1
    and data::jsonb ->> 'kind' in ('trial', 'member_number')`;
  return (await app.core.database.read(app.tenants.one, sql, [id])).length;
};

/** Somebody who has tried and left. */
async function whoTried(national_id: string): Promise<Person> {
  const person = await somebody({ national_id });
  await choose(person);
  await leave(person);
  return person;
}

test('who comes with the national id that another account gave up has tried; it is nowhere in clear', async () => {
  const national_id = aDni();
  const before = await whoTried(national_id);
  expect((await correct(before)).status).toBe(200);
  const after = await somebody({ national_id });
  expect(await daysFor(after)).toBe(0);
  expect(await choose(after)).toMatchObject({ status: 'incomplete' });
  const sql = `select count(*)::int as open from event_store.events where stream like $1 or data::text like $1`;
  const [log] = await app.core.database.read<{ open: number }>(app.tenants.one, sql, [`%${national_id}%`]);
  expect(log!.open).toBe(0);
});

test('of who is erased nothing says what they tried, or what number they had', async () => {
  const national_id = aDni();
  const person = await whoTried(national_id);
  // By the number that it had before, too.
  await correct(person);
  expect(await claimsOfTrials(person)).toBe(2);
  expect((await erase(person)).status).toBeLessThan(300);
  await eventually(async () => (await claimsOfTrials(person)) === 0);
  const after = await somebody({ national_id });
  expect(await daysFor(after)).toBe(30);
  for (const [method, act] of [
    ['POST', 'cancel'],
    ['POST', 'forgive'],
    ['DELETE', 'fee'],
  ] as const)
    expect((await admin.browser.send(`memberships/subscriptions/${person.id}/${act}`, { method })).status).toBe(404);
});

test('nor of who tried under an account that was merged into theirs', async () => {
  const [stays, closes] = [await somebody({ national_id: aDni() }), await whoTried(aDni())];
  await ask(200, admin.browser, 'POST', `users/users/${stays.id}/merge`, { user: closes.id });
  expect(await claimsOfTrials(closes)).toBe(2);
  expect((await erase(stays)).status).toBeLessThan(300);
  await eventually(async () => (await claimsOfTrials(closes)) === 0);
});

test('a yes gives no second trial either', async () => {
  const asks = await aTrial({ needs_approval: true });
  const person = await somebody();
  const approve = () => ask(200, admin.browser, 'POST', `memberships/subscriptions/${person.id}/approve`, {});
  await choose(person, asks);
  expect(await approve()).toMatchObject({ status: 'trialing' });
  await leave(person);
  await choose(person, asks);
  expect(await approve()).toMatchObject({ status: 'incomplete', owed: 2000 });
});
