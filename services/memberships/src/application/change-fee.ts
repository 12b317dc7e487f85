import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { TenantClock } from './tenant-clock.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import type { Choice, NextFee, Reduction } from '../membership/membership.events.js';
import { fullOf, nextStart } from '../membership/next-fee.rules.js';
import type { ChangedBy, Membership } from '../membership/membership.fold.js';
import type { Names } from '../product/product.events.js';
import { Catalogue } from './catalogue.js';
import { JoinByFee } from './join-by-fee.js';
import { dayOf, daysAfter, endOfDay, periodFrom } from '../membership/periods.rules.js';

interface WantedFee {
  readonly price: string;
  readonly amount?: number | undefined;
}

/** So long before they are charged otherwise members are told of it by whoever changed their fee (design, 4). */
const NOTICE_DAYS = 30;

/** Another fee of a membership that goes on: from its next period, decision 131. */
@Injectable()
export class ChangeFee {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly join: JoinByFee,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  /** `keepsChoice`: whoever chose for themselves is left as they are. */
  async execute(context: CommandContext, user: string, wanted: WantedFee, by: ChangedBy, keepsChoice = false) {
    const { next } = await this.quote(context, user, wanted, by);
    return this.decisions.execute(context, membershipAggregate, user, { do: 'change_fee', next, by, keepsChoice });
  }

  drop(context: CommandContext, user: string, by: ChangedBy) {
    return this.decisions.execute(context, membershipAggregate, user, { do: 'keep_fee', by });
  }

  /** Something off for this person alone, from their next period on. */
  async reduce(context: CommandContext, user: string, said: Pick<Reduction, 'amount' | 'until' | 'reason'>) {
    const { state } = await this.decisions.load(context.tenant, membershipAggregate, user);
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const start = nextStart(state);
    const reduction = { ...said, ends: said.until && endOfDay(said.until, time_zone) };
    const next = start === null ? '' : dayOf(start, time_zone);
    return this.decisions.execute(context, membershipAggregate, user, { do: 'reduce', reduction, next });
  }

  /** What it would be, from when, and the discount in it. Nothing is kept. */
  async quote(
    context: CommandContext,
    user: string,
    wanted: WantedFee,
    by: ChangedBy,
  ): Promise<{ readonly next: NextFee; readonly names: Names | null; readonly isLeast: boolean }> {
    const { state } = await this.decisions.load(context.tenant, membershipAggregate, user);
    const { choice } = state;
    if (!choice) throw new DomainError('memberships.no_membership');
    const from = await this.from(context, state, choice, by);
    const amount = wanted.amount ?? (await this.given(context.tenant, choice, wanted.price, by));
    const quoted = await this.join.quote(context, user, { price: wanted.price, amount }, from);
    const { product, terms, organization, price, fee, names, isLeast = false } = quoted;
    if (organization !== choice.organization) throw new DomainError('memberships.other_organization');
    if (terms.needs_approval && by === 'member' && product !== choice.product)
      throw new DomainError('memberships.asks_approval');
    return { next: { product, price: wanted.price, interval: price.interval, fee, from }, names, isLeast };
  }

  /** One's own change holds from the next period; of another's one is told a month before. */
  private async from(context: CommandContext, state: Membership, { interval }: Choice, by: ChangedBy) {
    let start = nextStart(state);
    if (start === null) throw new DomainError('memberships.not_now');
    if (by === 'member') return start;
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const told = daysAfter(await this.clock.momentOf(context), NOTICE_DAYS, time_zone);
    while (Date.parse(start) < Date.parse(told)) {
      const { end } = periodFrom(start, interval, state.anchor ?? start, time_zone);
      // Who tries what is paid once pays it when the trial ends, and nothing after.
      if (end === null) throw new DomainError('memberships.not_now');
      start = end;
    }
    return start;
  }

  /** Who gives more than the least goes on giving it, where it is asked for as often. */
  private async given(tenant: string, choice: Choice, wanted: string, by: ChangedBy): Promise<number | undefined> {
    if (by === 'member') return undefined;
    const { prices } = await this.catalogue.product(tenant, await this.catalogue.productOf(tenant, wanted));
    const price = prices.get(wanted);
    if (!price?.is_minimum || price.interval !== choice.interval) return undefined;
    return Math.max(price.amount, fullOf(choice.fee) ?? 0);
  }
}
