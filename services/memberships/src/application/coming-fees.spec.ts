import { beforeEach, expect, test } from '@jest/globals';
import type { Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { standIn } from '@ateneo/testing/stand-in';
import type { Choice, Fee, NextFee } from '../membership/membership.events.js';
import { type Membership, nobody } from '../membership/membership.fold.js';
import type { AwaitedDebits } from './awaited-debits.js';
import { ComingFees } from './coming-fees.js';
import type { Discounts } from './discounts.js';
import { payerDecider } from '../payer/payer.decider.js';
import type { Invoices } from './invoices.js';
import type { Providers } from './providers.js';

const half = { amount: 1000, discount: 'd', reason: 'Jóvenes' };
const before: Fee = { ...half, full: 2000, percent: 50 };
const period = { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' };
const choice: Choice = {
  user: 'c0ffee00-0000-4000-8000-000000000000',
  product: 'p',
  price: 'small',
  organization: 'o',
  interval: 'month',
  trial_days: 0,
  fee: before,
};
const other: NextFee = { product: 'q', price: 'large', interval: 'month', fee: { amount: 4000 }, from: period.end };
const context = { tenant: 't' } as CommandContext;
let state: Membership & { readonly choice: Choice };
let reckoned: Fee;

beforeEach(() => {
  state = { ...nobody, choice, period, anchor: period.start, status: 'active' };
});

const fees = new ComingFees(
  standIn<Decisions>({
    load: async (_: string, { category }: { category: string }) => ({
      state: category.endsWith('payer') ? payerDecider.initial : state,
    }),
  }),
  standIn<Discounts>({ reckon: async () => ({ fee: reckoned, names: null }) }),
  {} as Invoices,
  standIn<Providers>({ findProvider: async () => ({}) }),
  standIn<AwaitedDebits>({ account: async () => null }),
);
const due = () => fees.due(context, state, period.end, 'Europe/Madrid');

test('another fee plan that comes to the same is told whole: what it is taken off from is another', async () => {
  reckoned = { ...half, full: 4000, percent: 75 };
  state = { ...state, next: { ...other, by: 'member' } };
  expect(await due()).toMatchObject({ fee: reckoned });
  reckoned = before;
  state = { ...state, next: undefined };
  expect(await due()).not.toHaveProperty('fee');
});

test('a letter that the fee changes is for whom the association changed it and still charges', async () => {
  state = { ...state, next: { ...other, by: 'association' } };
  expect(await fees.moved(context, choice.user)).toMatchObject({ at: other.from, amount: 4000 });
  state = { ...state, next: { ...other, by: 'member' } };
  expect(await fees.moved(context, choice.user)).toBeUndefined();
  state = { ...state, status: 'norenew', next: { ...other, by: 'association' } };
  expect(await fees.moved(context, choice.user)).toBeUndefined();
});
