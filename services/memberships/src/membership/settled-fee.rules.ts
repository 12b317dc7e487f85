import { plainName } from '@ateneo/kernel';
import { Temporal } from 'temporal-polyfill';
import type { FeeBrought, FeeSaid, FeeSettled } from '../../../published/src/identity/import-acts.js';
import type { Names } from '../product/product.events.js';
import { dayOf, periodBefore, startOfDay } from './periods.rules.js';

/** A price of a fee plan as it stands. */
export interface OfferedPrice {
  readonly price: string;
  readonly product: string;
  readonly names: Names;
  readonly organization: string;
  readonly amount: number;
  readonly is_minimum: boolean;
  readonly interval: FeeBrought['interval'];
  readonly is_active: boolean;
  /** Its organization is. */
  readonly is_closed: boolean;
}

export interface Circumstances {
  readonly offered: readonly OfferedPrice[];
  readonly timeZone: string;
  /** By the tenant's clock. */
  readonly now: string;
  /** When this day began where the tenant is. */
  readonly today: string;
  /** A day, of who says neither until when they paid nor from when they are charged. */
  readonly chargedFrom: string | undefined;
}

type Wrong = Extract<FeeSettled, { wrong: unknown }>['wrong'];

/** Which price a row means, and from when on its fee is asked for here. What is over is asked for by nobody. */
export function settledFee(said: FeeSaid, circumstances: Circumstances): FeeSettled {
  const found = priceOf(said, circumstances.offered);
  if ('wrong' in found) return found;
  const { price } = found;
  const { product, organization, interval, amount: least, names } = price;
  const amount = said.fee_amount ?? least;
  const brought = { product, price: price.price, organization, interval, amount, owed: said.fee_owed ?? 0 };
  const from = beginsAt(said, circumstances, interval === 'once' || amount === 0);
  if (from === undefined) return { wrong: { field: 'fee_paid_until', code: 'memberships.import_until_unsaid' } };
  return { fee: { ...brought, plan: names.es, ...whenAsked(from, interval, said, circumstances) } };
}

type Found = { readonly price: OfferedPrice } | { readonly wrong: Wrong };

function priceOf(said: FeeSaid, offered: readonly OfferedPrice[]): Found {
  const { fee_plan: plan, fee_interval, fee_amount } = said;
  const ofPlan = plan === undefined ? offered : offered.filter(({ names }) => isCalled(names, plan));
  if (ofPlan.length === 0 && plan !== undefined)
    return { wrong: { field: 'fee_plan', code: 'memberships.import_unknown_plan', details: { name: plan } } };
  const fitting = ofPlan.filter((one) => isOf(one, fee_interval, fee_amount));
  // What nobody may choose any more is kept by who has it.
  const active = preferred(fitting, ({ is_active }) => is_active);
  const found = preferred(active, ({ amount }) => amount === fee_amount);
  return found.length === 1
    ? opened(found[0]!)
    : { wrong: { field: unclearOf(said), code: codes[Number(found.length > 1)]! } };
}

const codes = ['memberships.import_no_price', 'memberships.import_several_prices'] as const;

function opened(price: OfferedPrice): Found {
  return price.is_closed ? { wrong: { field: 'fee_plan', code: 'organizations.closed' } } : { price };
}

/** What would tell which price it is. */
function unclearOf({ fee_plan, fee_amount }: FeeSaid): keyof FeeSaid {
  if (fee_plan === undefined) return 'fee_plan';
  return fee_amount === undefined ? 'fee_interval' : 'fee_amount';
}

function preferred<One>(all: readonly One[], isSo: (one: One) => boolean): readonly One[] {
  const some = all.filter(isSo);
  return some.length > 0 ? some : all;
}

function isCalled(names: Names, plan: string): boolean {
  return Object.values(names).some((name) => name !== '' && plainName(name) === plainName(plan));
}

function isOf(one: OfferedPrice, interval: string | undefined, amount: number | undefined): boolean {
  if (interval !== undefined && one.interval !== interval) return false;
  return amount === undefined || one.amount === amount || (one.is_minimum && amount > one.amount);
}

/** The day from which a fee is asked for as the row has it; of what costs nothing, or once, any day does. */
function beginsAt(said: FeeSaid, { chargedFrom, today, timeZone }: Circumstances, isForNothing: boolean) {
  const { fee_paid_until: until, fee_charged_from: from } = said;
  if (from !== undefined) return from;
  if (until !== undefined) return Temporal.PlainDate.from(until).add({ days: 1 }).toString();
  return chargedFrom ?? (isForNothing ? dayOf(today, timeZone) : undefined);
}

function whenAsked(
  from: string,
  interval: FeeBrought['interval'],
  said: FeeSaid,
  { timeZone, now, today }: Circumstances,
): Pick<FeeBrought, 'period' | 'anchor' | 'charged_from' | 'is_past'> {
  if (interval === 'once')
    return { period: { start: now, end: null }, anchor: now, charged_from: null, is_past: false };
  const anchor = startOfDay(from, timeZone);
  const period = periodBefore(anchor, interval, today, timeZone);
  return {
    period,
    anchor,
    charged_from: dayOf(period.end, timeZone),
    is_past: anchor < today && said.fee_paid_until !== undefined,
  };
}
