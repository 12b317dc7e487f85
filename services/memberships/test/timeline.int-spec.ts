import type { MembershipTimeline, PaymentIntent, SandboxMeans, Subscription } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person, local: Person, elsewhere: Person, member: Person;
let price: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = async (name: string) =>
    (await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', { name })).id;
  await made('Agrupación General');
  const [here, there] = [await made('Casco Viejo'), await made('La Ribera')];
  local = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: here }]);
  elsewhere = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: there }]);
  member = await enrol(app, [{ do: 'verify' }]);
  price = await aFeePlan(app, here);
});
afterAll(() => app.close());

const list = 'memberships/subscriptions';
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
const status = async () => (await ask<Subscription>(200, member.browser, 'GET', `${list}/${member.id}`)).status;

async function pays(invoice: string | null, means: SandboxMeans): Promise<void> {
  const { id } = await ask<PaymentIntent>(201, member.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, member.browser, 'POST', `memberships/sandbox/${id}`, { means });
}

async function told(by: Person, language = 'es'): Promise<(readonly [string, string, number | null])[]> {
  const answer = await by.browser.send(`${list}/${member.id}/timeline`, { headers: { 'accept-language': language } });
  expect(answer.status).toBe(200);
  return (answer.json as MembershipTimeline).moments.map(({ kind, text, amount }) => [kind, text, amount] as const);
}
const kinds = async (by: Person) => (await told(by)).map(([kind]) => kind);

test('a membership tells its past to who may see it: joined, came back, what was paid, failed and came back, cards', async () => {
  const { open_invoice } = await ask<Subscription>(201, member.browser, 'POST', list, { price });
  await pays(open_invoice, 'debit_returned');
  await forward(4);
  await eventually(async () => (await status()) === 'active');
  await forward(8);
  await eventually(async () => (await status()) === 'past_due');
  await forward(31);
  await eventually(async () => (await status()) === 'unpaid');
  const owed = await ask<Subscription>(200, member.browser, 'GET', `${list}/${member.id}`);
  await pays(owed.open_invoice, 'card_pays');
  await eventually(async () => (await status()) === 'active');
  await eventually(async () => (await kinds(member)).filter((kind) => kind === 'card_sent').length === 2);

  const own = await told(member);
  const order = own
    .map(([kind]) => kind)
    .filter((kind) => ['joined', 'past_due', 'lapsed', 'came_back'].includes(kind));
  expect(order).toEqual(['came_back', 'lapsed', 'past_due', 'joined']);
  expect(own).toContainEqual(['paid', 'Pago', 2000]);
  expect(own).toContainEqual(['returned', 'Devolución bancaria', 2000]);
  expect(own).toContainEqual(['card_revoked', 'Carné retirado', null]);
  expect(await told(member, 'gl')).toContainEqual(['lapsed', 'Baixa por falta de pagamento', null]);
  expect(await told(admin)).toEqual(own);

  // Staff see how it stands, not the money; elsewhere and to strangers there is none.
  const theirs = await kinds(local);
  expect(theirs).toEqual((await kinds(member)).filter((kind) => !['paid', 'returned'].includes(kind)));
  for (const stranger of [elsewhere, await enrol(app, [{ do: 'verify' }])]) {
    const { status } = await stranger.browser.get(`${list}/${member.id}/timeline`);
    expect(status).toBe(404);
  }
  await ask(200, member.browser, 'POST', `${list}/${member.id}/cancel`, {});
  expect(await told(member)).toContainEqual(['ended', 'Baja', null]);
});
