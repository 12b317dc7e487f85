import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  Invoice,
  LeavingTerms,
  MembershipSums,
  Page,
  PaymentRow,
  Price,
  Product,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
let price: Price;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const { id: organization } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', {
    name: 'Agrupación',
  });
  const names = { es: 'Cuota general', ca: '', gl: '', eu: '' };
  const product = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', { names, organization });
  const terms = { product: product.id, amount: 36500, interval: 'year' };
  price = await ask<Price>(201, admin.browser, 'POST', 'memberships/prices', terms);
});
afterAll(() => app.close());

const path = ({ id }: Person, act = '') => `memberships/subscriptions/${id}${act && `/${act}`}`;
const as = (person: Person) => ask<Subscription>(200, admin.browser, 'GET', path(person));
const act = (person: Person, what: string, body: object = {}) =>
  ask<Subscription>(200, admin.browser, 'POST', path(person, what), body);
const terms = (person: Person) => ask<LeavingTerms>(200, admin.browser, 'GET', path(person, 'leaving'));
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });

async function aMember(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price: price.id });
  await act(person, 'pay', { amount: 36500, means: 'cash' });
  return person;
}

/** So many days from the tenant's present one. */
async function dayIn(days: number): Promise<string> {
  const { now } = await ask<{ now: string }>(200, admin.browser, 'GET', 'memberships/clock');
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
}

test('a day before what is paid is over: a member until then, and it is known why; no other day is', async () => {
  const person = await aMember();
  for (const until of [await dayIn(-1), await dayIn(367)]) {
    const refused = await admin.browser.post(path(person, 'norenew'), { until });
    expect(refused).toMatchObject({ status: 400, json: { until: [expect.any(String)] } });
  }
  const said = await act(person, 'norenew', { until: await dayIn(10), why: 'moved' });
  expect(said).toMatchObject({ status: 'norenew', left_because: 'moved' });
  expect(Date.parse(said.cancel_at!)).toBeLessThan(Date.parse(said.period_end!));
  await forward(9);
  expect((await as(person)).status).toBe('norenew');
  await forward(3);
  expect(await as(person)).toMatchObject({ status: 'canceled', reason: 'canceled', left_because: 'moved' });
});

test('what is left of the money goes back when a superuser says so, and once; nobody gives it to themselves', async () => {
  const person = await aMember();
  await forward(100);
  const { unused } = await terms(person);
  expect(unused).toBeGreaterThan(26_300);
  expect(unused).toBeLessThanOrEqual(26_600);
  const forbidden = await person.browser.post(path(person, 'cancel'), { refund: unused });
  expect(forbidden.status).toBe(403);
  expect((await person.browser.get(path(person, 'leaving'))).status).toBe(403);
  expect((await admin.browser.post(path(person, 'cancel'), { refund: 36_500 })).status).toBe(400);
  expect((await as(person)).status).toBe('active');
  await act(person, 'cancel', { why: 'cost', refund: unused });
  const { results } = await ask<Page<PaymentRow>>(200, admin.browser, 'GET', `memberships/payments?user=${person.id}`);
  expect(results.map(({ status }) => status)).toEqual(['succeeded']);
  // In hand it is noted once somebody has handed it back.
  await ask(200, admin.browser, 'POST', `memberships/payments/${results[0]!.id}/undo`, {});
  await eventually(async () => {
    const notes = await ask<Page<Invoice>>(200, admin.browser, 'GET', `memberships/invoices?user=${person.id}`);
    return notes.results.some(({ kind, amount }) => kind === 'reversal' && amount === -unused);
  });
  expect(await terms(person)).toEqual({ unused: expect.any(Number), returns_until: null });
  expect((await admin.browser.post(path(person, 'readmit'), {})).status).toBe(409);
});

test('whoever left is taken back for what they had paid: the number, a card, the organization', async () => {
  const person = await aMember();
  const before = await as(person);
  await act(person, 'cancel', { why: 'time' });
  expect(await terms(person)).toMatchObject({ returns_until: before.period_end });
  expect((await person.browser.post(path(person, 'readmit'), {})).status).toBe(403);
  const back = await act(person, 'readmit');
  expect(back).toMatchObject({ status: 'active', number: before.number, period_end: before.period_end, owed: 0 });
  expect(back.left_because).toBeNull();
  await eventually(async () => (await person.browser.get(`users/users/${person.id}/carnet`)).status === 200);
  await eventually(async () => {
    const { organization } = (await person.browser.get('users/users/self')).json as { organization: string | null };
    return organization === before.organization;
  });
  // The same again changes nothing.
  expect((await act(person, 'readmit')).status).toBe('active');
});

test('who has nothing paid any more is asked for the first fee, has two weeks, and gets the number back', async () => {
  const person = await aMember();
  const { number } = await as(person);
  await act(person, 'norenew');
  await forward(366);
  expect((await as(person)).status).toBe('canceled');
  const asked = await act(person, 'readmit', { price: price.id });
  expect(asked).toMatchObject({ status: 'incomplete', is_awaiting_approval: false, owed: 36500 });
  expect((await admin.browser.post(path(person, 'readmit'), { price: price.id })).status).toBe(200);
  await eventually(async () => {
    const { results } = (await admin.browser.get(`mailing/emails?user=${person.id}&rowsPerPage=50`)).json as {
      results: { category: string }[];
    };
    return results.some(({ category }) => category === 'membership_due');
  });
  await act(person, 'pay', { amount: 36500, means: 'transfer' });
  expect(await as(person)).toMatchObject({ status: 'active', number });
});

test('who joined and who left in a span are counted, by why, as their list counts them', async () => {
  const sums = (filter: object) =>
    ask<MembershipSums>(
      200,
      admin.browser,
      'GET',
      `memberships/subscriptions/sums?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  const listed = async (filter: object) => {
    const path = `memberships/subscriptions?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,99]`;
    return (await ask<Subscription[]>(200, admin.browser, 'GET', path)).length;
  };
  const since = new Date().toISOString();
  const [stays, moves, unsaid, back] = [await aMember(), await aMember(), await aMember(), await aMember()];
  await act(moves, 'cancel', { why: 'moved' });
  await act(unsaid, 'cancel');
  await act(back, 'cancel', { why: 'cost' });
  await act(back, 'readmit');
  await app.viewsCaughtUp();
  const joined = { joined_datetime_gte: since };
  const left = { left_datetime_gte: since };
  expect([(await sums(joined)).count, await listed(joined)]).toEqual([4, 4]);
  const gone = await sums(left);
  expect([gone.count, await listed(left)]).toEqual([2, 2]);
  expect(gone.because).toMatchObject({ moved: 1, unsaid: 1, cost: 0 });
  for (const [why, count] of Object.entries(gone.because))
    expect([why, await listed({ ...left, left_because: why === 'unsaid' ? null : why })]).toEqual([why, count]);
  // Whoever was taken back never left.
  expect(await as(back)).toMatchObject({ left_datetime: null, joined_datetime: expect.any(String) });
  expect((await as(stays)).left_datetime).toBeNull();
  expect((await stays.browser.get('memberships/subscriptions/sums')).status).toBe(403);
});
