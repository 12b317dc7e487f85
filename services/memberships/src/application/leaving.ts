import type { LeavingTerms } from '@ateneo/contracts';
import { TENANTS, type Tenants } from '@ateneo/http';
import { type CommandContext, DomainError, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { type Membership, openingBy } from '../membership/membership.fold.js';
import { FOR_GOOD, paidUntil } from '../membership/paid-periods.rules.js';
import { dayOf, endOfDay, unusedOf } from '../membership/periods.rules.js';
import { keptOf, refundableOf } from '../payment/payment.decider.js';
import { Invoices } from './invoices.js';
import { JoinByFee } from './join-by-fee.js';
import { Memberships } from './memberships.js';
import { Payments } from './payments.js';
import { TenantClock } from './tenant-clock.js';

interface Said {
  readonly why?: string | null | undefined;
}

/** Out of a membership and back in: when, what goes back of what was paid, and what of it holds for who returns. */
@Injectable()
export class Leaving {
  constructor(
    private readonly memberships: Memberships,
    private readonly joining: JoinByFee,
    private readonly invoices: Invoices,
    private readonly payments: Payments,
    private readonly clock: TenantClock,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async terms(context: CommandContext, user: string): Promise<LeavingTerms> {
    const state = await this.state(context.tenant, user);
    const now = await this.clock.momentOf(context);
    const { amount } = await this.unused(context.tenant, state, now);
    const until = (await this.isKept(context.tenant, state)) ? paidUntil(state, now) : null;
    return { unused: amount, returns_until: until };
  }

  /** Now; of what is left of the paid period so much goes back. */
  async leave(
    context: CommandContext,
    user: string,
    refund: string,
    said: Said & { readonly keeps_newsletters: boolean; readonly refund?: number | undefined },
  ): Promise<string | undefined> {
    const { keeps_newsletters: keepsNewsletters, why, refund: wanted } = said;
    const now = await this.clock.momentOf(context);
    // As it stood before it ended.
    const { payment, amount } = await this.unused(context.tenant, await this.state(context.tenant, user), now);
    if (wanted !== undefined && (!payment || wanted > amount))
      throw fieldError('refund', 'memberships.nothing_to_refund');
    const ended = await this.memberships.act(context, user, {
      do: 'cancel',
      reason: 'canceled',
      keepsNewsletters,
      why,
    });
    if (wanted === undefined) return ended.position;
    const given = await this.payments.refund(context, payment!, { refund, reason: 'left', amount: wanted });
    return given.position ?? ended.position;
  }

  /** At the end of what is paid, or once a day before it is over. */
  async leaveLater(
    context: CommandContext,
    user: string,
    { why, until }: Said & { readonly until?: string | undefined },
  ): Promise<string | undefined> {
    const at = until && (await this.endOf(context, user, until));
    return (await this.memberships.act(context, user, { do: 'norenew', why, until: at })).position;
  }

  async readmit(context: CommandContext, user: string, price: string | undefined): Promise<string | undefined> {
    const now = await this.clock.momentOf(context);
    const state = await this.state(context.tenant, user);
    if (price !== undefined) return (await this.joining.readmit(context, user, price)).position;
    const isKept = await this.isKept(context.tenant, state);
    return (await this.memberships.act(context, user, { do: 'readmit', now, isKept })).position;
  }

  private async state(tenant: string, user: string): Promise<Membership> {
    const state = await this.memberships.state(tenant, user);
    if (!state.choice) throw new DomainError('memberships.no_membership');
    return state;
  }

  /** The moment at which the day, or what is paid, is over; a day that is over or is not paid is none to leave on. */
  private async endOf(context: CommandContext, user: string, day: string): Promise<string> {
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const { period } = await this.state(context.tenant, user);
    const end = period?.end ?? FOR_GOOD;
    const [today, last] = [await this.clock.momentOf(context), end].map((moment) => dayOf(moment, time_zone));
    if (day < today! || day > last!) throw fieldError('until', 'memberships.leaving_day', { date: last! });
    return day === last ? end : endOfDay(day, time_zone);
  }

  /** What the days that are left cost, and the payment that it can go back of. */
  private async unused(tenant: string, state: Membership, now: string) {
    const { period, paidBy } = state;
    const none = { payment: undefined, amount: 0 };
    if (!period || !paidBy || openingBy(state, paidBy)) return none;
    const { asked, states } = await this.paid(tenant, paidBy);
    const [most] = states.toSorted((a, b) => refundableOf(b) - refundableOf(a));
    if (!most) return none;
    const amount = Math.min(unusedOf(period, asked, now), refundableOf(most));
    return { payment: most.request!.payment, amount };
  }

  /** Whether all that was paid for the period is still here. */
  private async isKept(tenant: string, { paidBy }: Membership): Promise<boolean> {
    if (!paidBy) return true;
    const { asked, states } = await this.paid(tenant, paidBy);
    return states.reduce((sum, state) => sum + Math.min(keptOf(state), refundableOf(state)), 0) >= asked;
  }

  /** What was asked for by an invoice, and the payments that paid it. */
  private async paid(tenant: string, invoice: string) {
    const { by, amount } = await this.invoices.state(tenant, invoice);
    return { asked: amount, states: await Promise.all([...by.keys()].map((one) => this.payments.state(tenant, one))) };
  }
}
