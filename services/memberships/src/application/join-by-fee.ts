import { isChargeable } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { TenantClock } from './tenant-clock.js';
import { ageOn, isOfAge } from '../discount/best-discount.js';
import type { Choice, Fee } from '../membership/membership.events.js';
import { isMember, type Membership } from '../membership/membership.fold.js';
import type { ProductTerms } from '../product/product.events.js';
import { Catalogue } from './catalogue.js';
import { Discounts, type GuessedCode } from './discounts.js';
import { Memberships } from './memberships.js';
import { dayOf } from '../membership/periods.rules.js';
import { Trials } from './trials.js';

export interface FeePlanChoice {
  readonly price: string;
  readonly amount?: number | undefined;
  readonly discount_code?: GuessedCode | undefined;
}

/** Becoming a member by choosing a fee plan: what it costs and who may is the catalogue's word, not the client's. */
@Injectable()
export class JoinByFee {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly discounts: Discounts,
    private readonly memberships: Memberships,
    private readonly trials: Trials,
    private readonly queries: QueryBus,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute(context: CommandContext, user: string, wanted: FeePlanChoice) {
    const { product, price, terms, organization, fee, trial_days } = await this.quote(context, user, wanted);
    const { interval } = price;
    const before = await this.memberships.state(context.tenant, user);
    const begins = mayChoose(before) && !terms.needs_approval;
    const choice: Choice = {
      user,
      product,
      price: wanted.price,
      organization: organization!,
      interval,
      // With somebody's yes it is taken when that comes.
      trial_days: begins ? await this.trials.claimDays(context, user, product, trial_days) : trial_days,
      fee,
    };
    const first = terms.needs_approval ? null : await this.memberships.first(context, choice);
    const now = await this.clock.momentOf(context);
    if (mayChoose(before)) await this.discounts.use(context, user, fee);
    const chosen = await this.memberships.act(context, user, { do: 'choose', choice, first, now });
    await this.releaseReplacedDiscount(context, user, before, fee);
    return chosen;
  }

  /** What was chosen before and never paid is chosen no more. */
  private async releaseReplacedDiscount(
    context: CommandContext,
    user: string,
    { period, choice }: Membership,
    now: Fee,
  ): Promise<void> {
    if (period === null && choice?.fee && choice.fee.discount !== now.discount)
      await this.discounts.release(context, user, choice.fee);
  }

  /** What a fee that falls due then is for this person, the first one now; refused where the fee plan is not for them. */
  async quote(context: CommandContext, user: string, wanted: FeePlanChoice, due?: string) {
    const { tenant } = context;
    const at = due ?? (await this.clock.momentOf(context));
    const product = await this.catalogue.productOf(tenant, wanted.price);
    const { terms, organization, prices } = await this.catalogue.product(tenant, product);
    const price = prices.get(wanted.price);
    if (!terms?.is_active || !price?.isActive) throw new DomainError('memberships.price_not_found');
    await this.catalogue.mustBeOpen(tenant, organization!);
    await this.mustBeFor(tenant, user, terms, at);
    const asked = { user, product, full: feeOf(price, wanted.amount), code: wanted.discount_code };
    const trial_days = await this.trials.countDaysLeft(tenant, user, product, price.trial_days);
    const reckoned = await this.discounts.reckon(context, { ...asked, at });
    return { product, price, terms, organization, trial_days, ...reckoned };
  }

  async approve(context: CommandContext, user: string, meeting?: string) {
    const { choice, status } = await this.memberships.state(context.tenant, user);
    if (!choice) throw new DomainError('memberships.no_membership');
    await this.catalogue.mustBeOpen(context.tenant, choice.organization);
    // What is no application any more takes nothing.
    const wanted = status === 'applied' ? choice.trial_days : 0;
    const trial_days = await this.trials.claimDays(context, user, choice.product, wanted);
    const first = await this.memberships.first(context, { ...choice, trial_days });
    const now = await this.clock.momentOf(context);
    return this.memberships.act(context, user, { do: 'approve', first, now, isTried: trial_days === 0, meeting });
  }

  /** Whoever left is asked for the first fee as somebody who was approved is: no trial, two weeks to pay. */
  async readmit(context: CommandContext, user: string, wanted: string) {
    const { product, price, organization, fee } = await this.quote(context, user, { price: wanted });
    const { interval } = price;
    const choice = { user, product, price: wanted, organization: organization!, interval, trial_days: 0, fee };
    const now = await this.clock.momentOf(context);
    const first = await this.memberships.first(context, choice);
    return this.memberships.act(context, user, { do: 'choose', choice, first, now, isReadmitted: true });
  }

  private async mustBeFor(tenant: string, user: string, { min_age, max_age }: ProductTerms, at: string) {
    const query = new PersonForInvoice(tenant, user);
    const person = await this.queries.execute(query);
    if (!person?.is_verified) throw new DomainError('identity.unverified');
    if (min_age === null && max_age === null) return;
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const age = ageOn(person.birth_date, dayOf(at, time_zone));
    const ages = max_age === null ? `${min_age}+` : `${min_age ?? 0}–${max_age}`;
    if (!isOfAge(age, min_age, max_age)) throw new DomainError('memberships.wrong_age', { ages });
  }
}

/** What somebody wants of it, and from where they say a code. */
export function feePlanChoiceOf(
  { ip, work }: Omit<GuessedCode, 'text'>,
  { amount, discount_code }: { readonly amount?: number | undefined; readonly discount_code?: string | undefined },
): Omit<FeePlanChoice, 'price'> {
  return { amount, ...(discount_code && { discount_code: { text: discount_code, ip, work } }) };
}

/** Nobody who is a member or owes. */
function mayChoose(before: Membership): boolean {
  return !isMember(before) && before.status !== 'unpaid';
}

function feeOf({ amount, is_minimum }: { amount: number; is_minimum: boolean }, wanted: number | undefined): number {
  if (wanted === undefined || wanted === amount) return amount;
  if (!is_minimum) throw fieldError('amount', 'memberships.fixed_amount');
  if (!isChargeable(wanted)) throw fieldError('amount', 'memberships.too_small');
  if (wanted < amount) throw fieldError('amount', 'memberships.below_minimum');
  return wanted;
}
