import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type Guesser, LIMITS, type Limits, TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForInvoice } from '../../../identity/src/public/person-for-invoice.js';
import { TagsOfPerson } from '../../../identity/src/public/tags-of-person.js';
import { ageOn, bestDiscount, isFor, leavesTooLittle, type Offered, takenOff } from '../discount/best-discount.js';
import { discountAggregate } from '../discount/discount.aggregate.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import type { Fee } from '../membership/membership.events.js';
import { reduced } from '../membership/reduced-fee.js';
import { reductionAt } from '../membership/reduction.rules.js';
import type { Names } from '../product/product.events.js';
import { dayOf } from '../membership/periods.rules.js';

/** A code that somebody says, and from where: nobody compares one without counting. */
export interface GuessedCode extends Pick<Guesser, 'ip' | 'work'> {
  readonly text: string;
}

interface DiscountRequest {
  readonly user: string;
  readonly product: string;
  /** Before anything is taken off. */
  readonly full: number;
  readonly code?: GuessedCode | undefined;
  /** When, by the tenant's clock. */
  readonly at: string;
}

export interface Reckoned {
  readonly fee: Fee;
  readonly names: Names | null;
  /** It would be less, and is the least that can be charged. */
  readonly isLeast?: boolean;
}

/** What a fee comes to for a person, as discounts stand (decision 0078). */
@Injectable()
export class Discounts {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** With what is taken off for them alone. */
  async reckon(context: Pick<CommandContext, 'tenant'>, request: DiscountRequest): Promise<Reckoned> {
    const [offered, { state }] = await Promise.all([
      this.reckonOffered(context, request),
      this.decisions.load(context.tenant, membershipAggregate, request.user),
    ]);
    return { ...offered, fee: reduced(offered.fee, reductionAt(state, request.at)) };
  }

  private async reckonOffered(
    { tenant }: Pick<CommandContext, 'tenant'>,
    { user, product, full, code, at }: DiscountRequest,
  ): Promise<Reckoned> {
    const offered = await this.offered(tenant, product);
    if (offered.length === 0 && !code) return { fee: { amount: full }, names: null };
    const asking = { ...(await this.person(tenant, user, at)), code: code?.text.toUpperCase() ?? null };
    const isRight = () => offered.some((one) => one.code !== null && isFor(one, asking));
    if (code && !(await this.limits.guess(tenant, { ...code, user }, isRight)))
      throw fieldError('discount_code', 'memberships.unknown_code');
    const best = bestDiscount(offered, asking);
    if (!best) return { fee: { amount: full }, names: null };
    const { id: discount, percent, names } = best;
    const fee = { amount: takenOff(full, percent), full, discount, percent, reason: names.es };
    return { fee, names, isLeast: leavesTooLittle(full, percent) };
  }

  /** Refuses a price of which one of the fee plan's discounts would leave too little. */
  async mustLeaveEnough(tenant: string, product: string, amount: number): Promise<void> {
    const offered = await this.offered(tenant, product);
    if (offered.some(({ percent }) => leavesTooLittle(amount, percent)))
      throw fieldError('amount', 'memberships.discount_too_large');
  }

  /** Takes one of so many; refused when there is none left. */
  async use(context: CommandContext, user: string, { discount }: Fee): Promise<void> {
    if (discount === undefined) return;
    const { state } = await this.decisions.load(context.tenant, discountAggregate, discount);
    if ((state.terms?.max_uses ?? null) === null) return;
    await this.decisions.execute(context, discountAggregate, discount, { do: 'take', discount, user });
  }

  /** Who never paid took nothing. */
  async release(context: CommandContext, user: string, fee: Fee | null): Promise<void> {
    const discount = fee?.discount;
    if (discount !== undefined)
      await this.decisions.execute(context, discountAggregate, discount, { do: 'give_back', discount, user });
  }

  /** One whose uses are over is still seen: who had one may ask again. */
  private offered(tenant: string, product: string): Promise<Offered[]> {
    const sql = 'select * from memberships.discount where product = $1 and is_active';
    return this.database.read<Offered>(tenant, sql, [product]);
  }

  private async person(tenant: string, user: string, at: string) {
    const [person, tags, settings] = await Promise.all([
      this.queries.execute(new PersonForInvoice(tenant, user)),
      this.queries.execute(new TagsOfPerson(tenant, user)),
      this.tenants.byId(tenant),
    ]);
    const day = dayOf(at, settings!.time_zone);
    return { age: ageOn(person?.birth_date ?? null, day), tags: new Set(tags), day };
  }
}
