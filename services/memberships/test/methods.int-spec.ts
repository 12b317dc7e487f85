import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { MethodWays, Page, PaymentIntent, PaymentMethod, Subscription } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { providerAggregate } from '../src/provider/provider.aggregate.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person, member: Person;

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  member = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app.close());

const path = 'memberships/paymentmethods';
const kept = async ({ browser }: Person) => (await ask<Page<PaymentMethod>>(200, browser, 'GET', path)).results;
const keep = (status: number, means: string, by = member) =>
  ask<PaymentMethod & { code: string }>(status, by.browser, 'POST', path, { means });

test('a means of payment is kept without paying, is the one that the next fee is charged by, and another may be again', async () => {
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  const price = await aFeePlan(app, (made.json as { id: string }).id);
  const list = 'memberships/subscriptions';
  const { open_invoice: invoice } = await ask<Subscription>(201, member.browser, 'POST', list, { price });
  const { id } = await ask<PaymentIntent>(201, member.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, member.browser, 'POST', `memberships/sandbox/${id}`, { means: 'card_fails_later' });
  expect((await ask<MethodWays>(200, member.browser, 'GET', `${path}/ways`)).means).toContain('card_pays');

  expect((await keep(409, 'card_declined')).code).toBe('method_refused');
  await keep(400, 'card_asks');
  const good = await keep(201, 'card_pays');
  expect(good).toMatchObject({ last4: '4242', is_default: true, user: member.id });
  expect((await kept(member)).map(({ last4, is_default }) => [last4, is_default])).toEqual([
    ['4242', true],
    ['0341', false],
  ]);
  await ask(200, admin.browser, 'POST', 'memberships/clock', { days: 366 });
  const own = () => ask<Subscription>(200, member.browser, 'GET', `${list}/${member.id}`);
  await eventually(async () => new Date((await own()).period_end!).getFullYear() === new Date().getFullYear() + 2);
  expect((await own()).status).toBe('active');

  const [, other] = await kept(member);
  await ask(200, member.browser, 'POST', `${path}/${other!.id}/choose`, {});
  expect((await kept(member)).find(({ is_default }) => is_default)?.last4).toBe('0341');
});

test('nobody keeps very many, sees those of others, or plays where money moves', async () => {
  const eager = await enrol(app, [{ do: 'verify' }]);
  for (let count = 0; count < 10; count += 1) await keep(201, 'card_pays', eager);
  expect((await keep(409, 'card_pays', eager)).code).toBe('too_many_methods');
  const [one] = await kept(eager);
  expect((await member.browser.get(`${path}/${one!.id}`)).status).toBe(404);

  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const chosen = {
    tenant: app.tenants.two,
    provider: 'stripe' as const,
    publishable_key: 'pk_test_1',
    is_test: true,
    replaced: ['secret_key', 'webhook_secret'] as const,
    isClockMoved: false,
  };
  await decisions.execute(systemIn(app.tenants.two), providerAggregate, app.tenants.two, chosen);
  const elsewhere = await enrol(app, [{ do: 'verify' }], {}, TWO);
  expect((await ask<MethodWays>(200, elsewhere.browser, 'GET', `${path}/ways`)).means).toEqual([]);
  await keep(404, 'card_pays', elsewhere);
});
