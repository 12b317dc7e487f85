import { randomUUID } from 'node:crypto';
import type { Page, PaymentIntent, PaymentRow, SandboxMeans, Subscription } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { startApp, type TestApp } from '../../platform/test/start-app.js';
import { figuresHold, invoiceSumsHold, sumsHold, totals } from './fee-figures.js';
import { aFeePlan } from './scenes.js';
import { treasuryHolds } from './treasury-figures.js';

let app: TestApp;
let admin: Person;
let people: Person[];
let price: string;
beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', {
    name: randomUUID(),
  });
  price = await aFeePlan(app, id, app.tenants.one, null, 'month');
  people = await Promise.all(Array.from({ length: 8 }, () => enrol(app, [{ do: 'verify' }])));
});
afterAll(() => app?.close());

interface Wish {
  readonly act: keyof typeof acts;
  readonly who: number;
  readonly cents: number;
  readonly means: SandboxMeans;
}

const list = 'memberships/subscriptions';
const own = async ({ id }: Person): Promise<Subscription | undefined> => {
  const { status, json } = await admin.browser.get(`${list}/${id}`);
  return status === 200 ? (json as Subscription) : undefined;
};
const lastPayment = async ({ id }: Person): Promise<PaymentRow | undefined> =>
  ((await admin.browser.get(`memberships/payments?user=${id}&status=succeeded`)).json as Page<PaymentRow>).results[0];

/** Each may be refused, as it is to whoever asks for what cannot be. */
const acts = {
  choose: ({ browser }: Person) => browser.post(list, { price }),
  async byCard(person: Person, { means }: Wish) {
    const invoice = (await own(person))?.open_invoice;
    if (!invoice) return;
    const { status, json } = await person.browser.post('memberships/paymentintents', { invoice });
    if (status === 201) await person.browser.post(`memberships/sandbox/${(json as PaymentIntent).id}`, { means });
  },
  inHand: ({ id }: Person, { cents }: Wish) =>
    admin.browser.post(`${list}/${id}/pay`, { amount: cents, means: 'cash' }),
  async refund(person: Person, { cents }: Wish) {
    const payment = await lastPayment(person);
    const back = { amount: cents, reason: 'Error' };
    if (payment) await admin.browser.post(`memberships/payments/${payment.id}/refund`, back);
  },
  async undo(person: Person) {
    const payment = await lastPayment(person);
    if (payment) await admin.browser.post(`memberships/payments/${payment.id}/undo`, {});
  },
  leave: ({ id }: Person) => admin.browser.post(`${list}/${id}/cancel`, {}),
  forgive: ({ id }: Person) => admin.browser.post(`${list}/${id}/forgive`, {}),
  readmit: ({ id }: Person, { cents }: Wish) => admin.browser.post(`${list}/${id}/readmit`, cents % 2 ? { price } : {}),
  forward: (_: Person, { cents }: Wish) => admin.browser.post('memberships/clock', { days: 1 + (cents % 19) }),
};

const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom(
    ...(Object.keys(acts) as Wish['act'][]),
    ...(['choose', 'choose', 'byCard', 'byCard', 'byCard', 'inHand', 'forward', 'forward'] as const),
  ),
  who: fc.nat(7),
  cents: fc.constantFrom(2000, 2000, 700, 1, 999, 43),
  means: fc.constantFrom<SandboxMeans>('card_pays', 'card_pays', 'debit_pays', 'debit_returned', 'card_declined'),
});

/** What lists say that they come to, however they are filtered. */
async function allSumsHold(): Promise<void> {
  const user = people[0]!.id;
  for (const filter of [{}, { means: ['cash'] }, { status: ['succeeded', 'refunded'] }, { user }])
    await sumsHold(admin, filter);
  for (const filter of [{}, { kind: 'credit' }, { issue_date_gte: '2999-01-01' }, { user }])
    await invoiceSumsHold(admin, filter);
}

test('whatever happened, what was expected is what came of it, each number is its list, and no payment is left out', async () => {
  const histories = fc.sample(fc.array(wish, { minLength: 25, maxLength: 25 }), { numRuns: 12, seed: 38 });
  const seen = new Set<string>();
  for (const wishes of histories) {
    for (const one of wishes) await acts[one.act](people[one.who]!, one);
    await app.viewsCaughtUp();
    await figuresHold(admin);
    await treasuryHolds(app, admin);
    await allSumsHold();
    for (const month of (await totals(admin)).months)
      for (const [part, cents] of Object.entries(month)) if (Number(cents) > 0) seen.add(part);
  }
  // What befell them is worth the name.
  for (const part of ['collected', 'overdue', 'given_back']) expect(seen).toContain(part);
});

test('payments are found by whom they are of, and by when the money came', async () => {
  const [person] = people as [Person];
  const { first_name, last_name_1 } = (await person.browser.get('users/users/self')).json as Record<string, string>;
  const named = await sumsHold(admin, { q: `${first_name} ${last_name_1}` });
  expect(named).toEqual(await sumsHold(admin, {}));
  const { email } = (await person.browser.get('users/users/self')).json as { email: string };
  expect(await sumsHold(admin, { q: email })).toEqual(await sumsHold(admin, { user: person.id }));
  expect((await sumsHold(admin, { q: 'Nadie Sellamaasi' })).count).toBe(0);
  const today = new Date().toISOString().slice(0, 10);
  const came = await sumsHold(admin, { paid_datetime_gte: today });
  expect(came.count).toBe((await sumsHold(admin, {})).count);
  expect((await sumsHold(admin, { paid_datetime_lte: '2020-01-01' })).count).toBe(0);
});
