import { TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type InvoicedPerson, PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { TenantClock } from '../facts/tenant-clock.js';
import type { Choice } from '../membership/membership.events.js';
import type { ProductTerms } from '../product/product.events.js';
import { Catalogue } from './catalogue.js';
import { Memberships } from './memberships.js';
import { dayOf } from './periods.js';

/** Becoming a member by choosing a quota: what it costs and who may is the catalogue's word, not the client's. */
@Injectable()
export class JoinByFee {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly memberships: Memberships,
    private readonly queries: QueryBus,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async execute(context: CommandContext, user: string, wanted: { price: string; amount?: number | undefined }) {
    const { tenant } = context;
    const product = await this.catalogue.productOf(tenant, wanted.price);
    const { terms, organization, prices } = await this.catalogue.product(tenant, product);
    const price = prices.get(wanted.price);
    if (!terms?.is_active || !price?.isActive) throw new DomainError('memberships.price_not_found');
    await this.mustBeFor(context, user, terms);
    const { interval, trial_days } = price;
    const fee = { amount: feeOf(price, wanted.amount) };
    const choice: Choice = {
      user,
      product,
      price: wanted.price,
      organization: organization!,
      interval,
      trial_days,
      fee,
    };
    const first = terms.needs_approval ? null : await this.memberships.first(context, choice);
    const now = await this.clock.at(context);
    return this.memberships.act(context, user, { do: 'choose', choice, first, now });
  }

  async approve(context: CommandContext, user: string) {
    const { choice } = await this.memberships.state(context.tenant, user);
    if (!choice) throw new DomainError('memberships.no_membership');
    const [first, now] = [await this.memberships.first(context, choice), await this.clock.at(context)];
    return this.memberships.act(context, user, { do: 'approve', first, now });
  }

  private async mustBeFor(context: CommandContext, user: string, { min_age, max_age }: ProductTerms) {
    const { tenant } = context;
    const query = new PersonForInvoice(tenant, user);
    const person = await this.queries.execute<PersonForInvoice, InvoicedPerson | undefined>(query);
    if (!person?.is_verified) throw new DomainError('identity.unverified');
    if (min_age === null && max_age === null) return;
    const { time_zone } = (await this.tenants.byId(tenant))!;
    const age = ageOn(person.birth_date, dayOf(await this.clock.at(context), time_zone));
    if (!isWithin(age, min_age ?? 0, max_age ?? 999)) throw new DomainError('memberships.wrong_age');
  }
}

function feeOf({ amount, is_minimum }: { amount: number; is_minimum: boolean }, wanted: number | undefined): number {
  if (wanted === undefined || wanted === amount) return amount;
  if (!is_minimum) throw fieldError('amount', 'memberships.fixed_amount');
  if (wanted < amount) throw fieldError('amount', 'memberships.below_minimum');
  return wanted;
}

function isWithin(age: number | null, least: number, most: number): boolean {
  return age !== null && age >= least && age <= most;
}

/** Whole years between two calendar days. */
function ageOn(birth: string | null, day: string): number | null {
  if (!birth) return null;
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) >= birth.slice(5) ? years : years - 1;
}
