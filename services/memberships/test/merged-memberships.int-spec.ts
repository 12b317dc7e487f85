import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  MembershipCard,
  Invoice,
  MergeAvailability,
  PaymentIntent,
  PaymentMethod,
  PaymentRow,
  Subscription,
  User,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
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

const somebody = () => enrol(app, [{ do: 'verify' }]);
const membership = ({ browser }: Person, id: string) =>
  ask<Subscription>(200, browser, 'GET', `memberships/subscriptions/${id}`);
const listed = async <Row>({ browser }: Person, path: string) =>
  (await ask<{ results: Row[] }>(200, browser, 'GET', `memberships/${path}`)).results;
const act = ({ browser }: Person, id: string, what: string) =>
  ask<Subscription>(200, browser, 'POST', `memberships/subscriptions/${id}/${what}`, {});
const merge = (survivor: Person, closed: Person) =>
  admin.browser.post(`users/users/${survivor.id}/merge`, { user: closed.id });
const availability = (survivor: Person, closed: Person) =>
  ask<MergeAvailability>(
    200,
    admin.browser,
    'GET',
    `users/users/merge_availability?user=${survivor.id}&other=${closed.id}`,
  );

async function aMember(): Promise<Person> {
  const person = await somebody();
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price });
  const { open_invoice: invoice } = await membership(person, person.id);
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means: 'card_pays' });
  return person;
}

test('a membership goes on under the account that stays, with its invoices, its card and what it is charged by', async () => {
  const [stays, closes] = [await somebody(), await aMember()];
  const { number } = await membership(closes, closes.id);
  expect(await availability(stays, closes)).toMatchObject({
    is_available: true,
    moves: { membership: 1, invoices: 1, payments: 1, paymentmethods: 1 },
  });
  expect((await merge(stays, closes)).status).toBe(200);
  expect(await membership(stays, stays.id)).toMatchObject({ status: 'active', user: stays.id, number });
  const [invoice] = await listed<Invoice>(stays, 'invoices');
  expect(invoice).toMatchObject({ status: 'paid', user: stays.id });
  expect(await listed<PaymentRow>(stays, 'payments')).toMatchObject([{ status: 'succeeded', user: stays.id }]);
  const [card] = await listed<PaymentMethod>(stays, 'paymentmethods');
  expect(card).toMatchObject({ user: stays.id, is_default: true });
  const found = await listed<Invoice>(admin, `invoices?user=${stays.id}`);
  expect(found.map(({ id }) => id)).toEqual([invoice!.id]);
  const ofMember = await ask<MembershipCard>(200, stays.browser, 'GET', `users/users/${stays.id}/carnet`);
  expect(ofMember.number).toBe(number);
  const self = async () => (await stays.browser.get('users/users/self')).json as User;
  await eventually(async () => (await self()).organization_number === number);

  // Another card is what the fee is charged by, and who goes keeps none behind.
  const other = await ask<PaymentMethod>(201, stays.browser, 'POST', 'memberships/paymentmethods', {
    means: 'card_pays',
  });
  await ask(200, stays.browser, 'POST', `memberships/paymentmethods/${card!.id}/choose`, {});
  await ask(200, stays.browser, 'POST', `memberships/paymentmethods/${other.id}/choose`, {});
  await ask(200, stays.browser, 'DELETE', `memberships/paymentmethods/${card!.id}`);
  await ask(200, admin.browser, 'POST', 'memberships/clock', { days: 370 });
  await eventually(async () => (await listed<PaymentRow>(stays, 'payments')).length === 2);
  await eventually(async () => (await membership(stays, stays.id)).status === 'active');
  expect(await act(stays, stays.id, 'norenew')).toMatchObject({ status: 'norenew', user: stays.id });
  expect(await act(stays, stays.id, 'resume')).toMatchObject({ status: 'active' });
  expect(await act(admin, stays.id, 'cancel')).toMatchObject({ status: 'canceled' });
  const again = await ask<Subscription>(201, stays.browser, 'POST', 'memberships/subscriptions', { price });
  expect(again).toMatchObject({ status: 'incomplete', user: stays.id });
});

test('two memberships that run stand against a merge, until one is over', async () => {
  const [stays, closes] = [await aMember(), await aMember()];
  const blocked = { is_available: false, blocks: ['memberships.two_memberships'] };
  expect(await availability(stays, closes)).toMatchObject(blocked);
  const refused = await merge(stays, closes);
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'two_memberships']);
  await act(closes, closes.id, 'cancel');
  expect(await availability(stays, closes)).toMatchObject({ is_available: true });
  expect((await merge(stays, closes)).status).toBe(200);
  expect(await membership(stays, stays.id)).toMatchObject({ status: 'active' });
});
