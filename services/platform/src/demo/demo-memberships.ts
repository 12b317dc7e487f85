import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import type { INestApplicationContext } from '@nestjs/common';
import { HandPayments } from '../../../memberships/src/application/hand-payments.js';
import { JoinByFee } from '../../../memberships/src/application/join-by-fee.js';
import { Memberships } from '../../../memberships/src/application/memberships.js';
import { Payments } from '../../../memberships/src/application/payments.js';
import { SandboxLedger } from '../../../memberships/src/adapters/sandbox/ledger.js';
import { meetingAggregate } from '../../../memberships/src/meeting/meeting.aggregate.js';
import type { Status } from '../../../memberships/src/membership/membership.types.js';
import { productAggregate } from '../../../memberships/src/product/product.aggregate.js';
import { bankAccountAggregate } from '../../../memberships/src/bank-account/bank-account.aggregate.js';
import { discountAggregate } from '../../../memberships/src/discount/discount.aggregate.js';
import type { DemoPeople } from './demo-people.js';
import { makeDebits } from './demo-debits.js';
import {
  demoBankAccount,
  type DemoMembership,
  discounts,
  membersPlan,
  othersPlan,
  plan,
  feePlans,
} from './demo-fee-plans.js';
import { acting, type DemoWorld, inParallel, seen } from './demo-world.js';

/** Days before now at which those leave who do. */
const LEAVING = 25;

/**
 * Four fee plans, one of them with approval, and people in every status with the invoices of two years: day by day, since a series of invoices never
 * goes back. What was done before is left as it is.
 *
 * @returns how many they are.
 */
export async function makeMemberships(
  world: DemoWorld,
  app: INestApplicationContext,
  organization: string,
  { members, plain, visitors }: Pick<DemoPeople, 'members' | 'plain' | 'visitors'>,
): Promise<number> {
  const prices = await makeFeePlans(world, app, organization);
  const tools = toolsOf(app);
  const crowd = (people: readonly string[], plans: readonly DemoMembership[]) =>
    plans.slice(0, people.length).map((one, index) => ({ user: people[index]!, one }));
  const all = [
    ...plan.map((one, index) => ({ user: members.at(one.isFirst ? 0 : -1 - index)!, one })),
    ...crowd(plain, membersPlan),
    ...crowd(visitors, othersPlan),
  ];
  const steps = all.flatMap(({ user, one }) => stepsOf(world, tools, user, one, prices));
  const days = [...new Set(steps.map(({ daysAgo }) => daysAgo))].toSorted((one, other) => other - one);
  for (const day of days) {
    const today = steps.filter(({ daysAgo }) => daysAgo === day);
    await inParallel(today, ({ run }) => run(), 16);
  }
  await holdMeeting(
    world,
    app,
    tools,
    all.map(({ user }) => user),
  );
  // Of those who came last and have not paid their first fee.
  const unpaid = await Promise.all(
    all
      .filter(({ one }) => one.means === null)
      .map(async ({ user }) =>
        (await tools.memberships.state(world.tenant, user)).status === 'incomplete' ? [user] : [],
      ),
  );
  await makeDebits(world, app, organization, [...plain.slice(0, 3), ...unpaid.flat().slice(-2)]);
  await seen(world.views, ['memberships.membership', 'memberships.meeting'], [undefined]);
  return all.length;
}

/** Days before now on which the board met, and so long had passed since it had met before. */
const [MET, SINCE] = [3, 60];

/** The board admitted some of those who wait, and was told who had come and gone. */
async function holdMeeting(
  world: DemoWorld,
  app: INestApplicationContext,
  { memberships, join }: Tools,
  people: readonly string[],
): Promise<void> {
  const states = await Promise.all(people.map(async (id) => ({ id, ...(await memberships.state(world.tenant, id)) })));
  const ids = (wanted: Status) => states.filter(({ status }) => status === wanted).map(({ id }) => id);
  const admitted = ids('applied').slice(0, 1);
  const meeting = derivedId(world.tenant, 'meeting of the board');
  const context = acting(world, -MET);
  const [held_on, since] = [MET, SINCE].map((days) => new Date(Date.now() - days * 86_400_000).toISOString());
  const told = { joined: ids('active').slice(0, 6), left: ids('canceled').slice(0, 4), owing: ids('past_due') };
  const said = { meeting, held_on: held_on!.slice(0, 10), since: since!, admitted, excluded: [], ...told };
  const decisions = app.get<Decisions>(DECISIONS, { strict: false });
  await decisions.execute(context, meetingAggregate, meeting, { do: 'decide', ...said });
  for (const id of admitted) await join.approve(context, id, meeting);
  const rows = admitted.map((id) => ({ id, outcome: 'done' }));
  await decisions.execute(context, meetingAggregate, meeting, { do: 'settle', meeting, act: 'carry_out', rows });
}

async function makeFeePlans(world: DemoWorld, app: INestApplicationContext, organization: string): Promise<string[]> {
  const decisions = app.get<Decisions>(DECISIONS, { strict: false });
  const prices: string[] = [];
  let last: string | undefined;
  for (const { es, ca, gl, eu, needs_approval = false, document = 'receipt' as const, ...terms } of feePlans) {
    const [product, price] = [world.random.uuid(), world.random.uuid()];
    const tax = { tax_rate: null, tax_clause: 'Art. 20.Uno.12.º de la Ley 37/1992, del IVA' };
    const said = { is_active: true, needs_approval, min_age: null, max_age: null, document, ...tax };
    const create = { do: 'create' as const, product, organization, names: { es, ca, gl, eu }, ...said };
    await decisions.execute(acting(world, -780), productAggregate, product, create);
    const add = { do: 'price' as const, product, price, ...terms };
    last = (await decisions.execute(acting(world, -780), productAggregate, product, add)).position ?? last;
    for (const [name, terms] of Object.entries(prices.length === 0 ? discounts : {})) {
      const discount = derivedId(product, `discount/${name}`);
      await decisions.execute(acting(world, -60), discountAggregate, discount, {
        do: 'add',
        discount,
        product,
        ...terms,
      });
    }
    prices.push(price);
  }
  await decisions.execute(acting(world, -780), bankAccountAggregate, organization, {
    do: 'add',
    organization,
    account: derivedId(organization, 'bank account'),
    ...demoBankAccount,
  });
  await seen(world.views, ['memberships.price'], [last]);
  return prices;
}

function toolsOf(app: INestApplicationContext) {
  const one = { strict: false };
  return {
    join: app.get(JoinByFee, one),
    memberships: app.get(Memberships, one),
    payments: app.get(Payments, one),
    sandbox: app.get(SandboxLedger, one),
    hand: app.get(HandPayments, one),
  };
}

type Tools = ReturnType<typeof toolsOf>;

/** What somebody does, each on its day. */
function stepsOf(
  world: DemoWorld,
  tools: Tools,
  user: string,
  { feePlan, chosen, means, advanced = [], act }: DemoMembership,
  prices: readonly string[],
): { daysAgo: number; run: () => Promise<unknown> }[] {
  const { memberships, join } = tools;
  const begin = async () => {
    const before = await memberships.state(world.tenant, user);
    if (before.status === 'none') await join.execute(acting(world, -chosen, user), user, { price: prices[feePlan]! });
    if (before.status === 'none' || before.status === 'incomplete') await payFirst(world, tools, user, -chosen, means);
  };
  return [
    { daysAgo: chosen, run: begin },
    ...advanced.map((day) => ({ daysAgo: day, run: () => memberships.advance(acting(world, -day), user) })),
    ...(act ? [{ daysAgo: LEAVING, run: () => doLater(world, tools, user, act) }] : []),
  ];
}

/** What they say, each one of these. */
const reasons = ['moved', 'cost', 'time', 'disagrees', 'elsewhere'] as const;

async function doLater(
  world: DemoWorld,
  { memberships }: Tools,
  user: string,
  act: NonNullable<DemoMembership['act']>,
): Promise<void> {
  const { status } = await memberships.state(world.tenant, user);
  if (status !== 'active') return;
  if (act === 'reduce') {
    const reduction = { amount: 1_200, until: null, ends: null, reason: 'Estudia' };
    await memberships.act(acting(world, -LEAVING), user, { do: act, reduction, next: '' });
    return;
  }
  const why = reasons[Number.parseInt(user.slice(-2), 16) % reasons.length]!;
  const command = act === 'cancel' ? ({ do: act, reason: 'canceled', why } as const) : ({ do: act, why } as const);
  await memberships.act(acting(world, -LEAVING, user), user, command);
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
    const note = 'En la asamblea';
    await hand.record(context, derivedId(invoice, 'cash'), { user, invoice, organization, amount, means, note });
    return;
  }
  const due = { amount, currency: 'eur' as const, lines: [{ text: 'Cuota', amount, tax_rate: null }] };
  const wanted = { user, purpose: 'invoice' as const, reference: invoice, organization, due, method: null };
  const { state, seen: begun } = await payments.begin(context, wanted);
  const { payment } = state.request!;
  if (begun?.status === 'open') await unlessOver(sandbox.pay(world.tenant, payment, means));
  if (means === 'card_asks') await unlessOver(sandbox.answer(world.tenant, payment, true));
  await payments.settle(context, payment);
}

/** Of a day long ago, what nobody has paid yet is ended at any moment: on a busy machine before it is paid here. */
async function unlessOver(paying: Promise<unknown>): Promise<void> {
  try {
    await paying;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'memberships.payment_over') throw error;
  }
}
