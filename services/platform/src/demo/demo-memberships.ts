import type { SandboxMeans } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { INestApplicationContext } from '@nestjs/common';
import { HandPayments } from '../../../memberships/src/adapters/hand-payments.js';
import { JoinByFee } from '../../../memberships/src/adapters/join-by-fee.js';
import { Memberships } from '../../../memberships/src/adapters/memberships.js';
import { Payments } from '../../../memberships/src/adapters/payments.js';
import { SandboxBook } from '../../../memberships/src/adapters/sandbox/book.js';
import { productAggregate } from '../../../memberships/src/product/product.aggregate.js';
import type { Interval } from '../../../memberships/src/product/product.events.js';
import { acting, type DemoWorld, seen } from './demo-world.js';

type Act = 'norenew' | 'cancel';

interface DemoMembership {
  readonly quota: 0 | 1 | 2;
  /** Days before now that it was chosen. */
  readonly chosen: number;
  /** Null: not paid yet. */
  readonly means: SandboxMeans | 'cash' | null;
  /** Days before now at which time is let go by. */
  readonly advanced?: readonly number[];
  readonly act?: Act;
}

const year = (chosen: number): readonly number[] => (chosen > 730 ? [chosen - 366, chosen - 732] : [chosen - 366]);

/** Somebody in every status, most of them as it should be. */
const plan: readonly DemoMembership[] = [
  ...[760, 700, 640, 610, 580, 520, 480, 450].map((chosen): DemoMembership => ({
    quota: 0,
    chosen,
    means: 'card_pays',
    advanced: year(chosen),
  })),
  ...[300, 240, 200, 150, 90, 40].map((chosen): DemoMembership => ({ quota: 0, chosen, means: 'card_asks' })),
  ...[320, 210].map((chosen): DemoMembership => ({ quota: 1, chosen, means: 'cash' })),
  { quota: 0, chosen: 280, means: 'card_pays', act: 'norenew' },
  { quota: 0, chosen: 170, means: 'card_pays', act: 'norenew' },
  ...[380, 375].map((chosen): DemoMembership => ({
    quota: 0,
    chosen,
    means: 'card_fails_later',
    advanced: [chosen - 366],
  })),
  { quota: 0, chosen: 410, means: 'card_fails_later', advanced: [44, 10] },
  { quota: 0, chosen: 330, means: 'card_pays', act: 'cancel' },
  { quota: 0, chosen: 0.3, means: null },
  { quota: 1, chosen: 0.2, means: 'debit_pays' },
  { quota: 2, chosen: 5, means: null },
];

const quotas: readonly {
  readonly es: string;
  readonly ca: string;
  readonly gl: string;
  readonly eu: string;
  readonly amount: number;
  readonly interval: Interval;
  readonly is_minimum: boolean;
  readonly trial_days: number;
}[] = [
  {
    es: 'Cuota general',
    ca: 'Quota general',
    gl: 'Cota xeral',
    eu: 'Kuota orokorra',
    amount: 3600,
    interval: 'year',
    is_minimum: false,
    trial_days: 0,
  },
  {
    es: 'Cuota solidaria',
    ca: 'Quota solidària',
    gl: 'Cota solidaria',
    eu: 'Kuota solidarioa',
    amount: 6000,
    interval: 'year',
    is_minimum: true,
    trial_days: 0,
  },
  {
    es: 'Cuota joven',
    ca: 'Quota jove',
    gl: 'Cota nova',
    eu: 'Gazte-kuota',
    amount: 300,
    interval: 'month',
    is_minimum: false,
    trial_days: 30,
  },
];

/** Three quotas, and people in every status with the invoices of two years. What was done before is left as it is. */
export async function makeMemberships(
  world: DemoWorld,
  app: INestApplicationContext,
  organization: string,
  members: readonly string[],
): Promise<void> {
  const prices = await makeQuotas(world, app, organization);
  const tools = toolsOf(app);
  for (const [index, one] of plan.entries()) await becomeMember(world, tools, members.at(-1 - index)!, one, prices);
  await seen(world.views, ['memberships.membership'], [undefined]);
}

async function makeQuotas(world: DemoWorld, app: INestApplicationContext, organization: string): Promise<string[]> {
  const decisions = app.get<Decisions>(DECISIONS, { strict: false });
  const prices: string[] = [];
  let last: string | undefined;
  for (const { es, ca, gl, eu, ...terms } of quotas) {
    const [product, price] = [world.random.uuid(), world.random.uuid()];
    const said = { is_active: true, needs_approval: false, min_age: null, max_age: null, tax_rate: null };
    const create = { do: 'create' as const, product, organization, names: { es, ca, gl, eu }, ...said };
    await decisions.execute(acting(world, -780), productAggregate, product, create);
    const add = { do: 'price' as const, product, price, ...terms };
    last = (await decisions.execute(acting(world, -780), productAggregate, product, add)).position ?? last;
    prices.push(price);
  }
  await seen(world.views, ['memberships.price'], [last]);
  return prices;
}

function toolsOf(app: INestApplicationContext) {
  const one = { strict: false };
  return {
    join: app.get(JoinByFee, one),
    memberships: app.get(Memberships, one),
    payments: app.get(Payments, one),
    sandbox: app.get(SandboxBook, one),
    hand: app.get(HandPayments, one),
  };
}

type Tools = ReturnType<typeof toolsOf>;

async function becomeMember(
  world: DemoWorld,
  tools: Tools,
  user: string,
  { quota, chosen, means, advanced = [], act }: DemoMembership,
  prices: readonly string[],
): Promise<void> {
  const { memberships } = tools;
  const before = await memberships.state(world.tenant, user);
  if (before.status === 'none') await tools.join.execute(acting(world, -chosen, user), user, { price: prices[quota]! });
  if (before.status === 'none' || before.status === 'incomplete') await payFirst(world, tools, user, -chosen, means);
  for (const day of advanced) await memberships.advance(acting(world, -day), user);
  const { status } = await memberships.state(world.tenant, user);
  if (act === 'norenew' && status === 'active') await memberships.act(acting(world, -20, user), user, { do: act });
  if (act === 'cancel' && status === 'active')
    await memberships.act(acting(world, -30, user), user, { do: act, reason: 'canceled' });
}

async function payFirst(
  world: DemoWorld,
  { memberships, payments, sandbox, hand }: Tools,
  user: string,
  day: number,
  means: DemoMembership['means'],
): Promise<void> {
  const { pending, choice } = await memberships.state(world.tenant, user);
  if (!pending || !choice || means === null) return;
  const { invoice } = pending;
  const { amount } = choice.fee;
  const { organization } = choice;
  const context = acting(world, day, user);
  if (means === 'cash') {
    await hand.record(context, world.random.uuid(), { user, invoice, organization, amount, means });
    return;
  }
  const due = { amount, currency: 'eur' as const, lines: [{ text: 'Cuota', amount, tax_rate: null }] };
  const wanted = { user, purpose: 'invoice' as const, reference: invoice, organization, due, method: null };
  const { state, seen: standing } = await payments.begin(context, wanted);
  const { payment } = state.request!;
  if (standing?.status === 'open') await sandbox.pay(world.tenant, payment, means);
  if (means === 'card_asks') await sandbox.answer(world.tenant, payment, true);
  await payments.settle(context, payment);
}
