import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { owedOf } from '../invoice/invoice.fold.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import type { Next } from '../membership/membership.decider.js';
import type { Choice, Fee, NextFee } from '../membership/membership.events.js';
import { fullOf, nextFeeAt, nextStart } from '../membership/next-fee.rules.js';
import { reductionAt } from '../membership/reduction.rules.js';
import { renewsAt } from '../membership/reminders.rules.js';
import { type Membership } from '../membership/membership.fold.js';
import { payUntil } from '../membership/paid-periods.rules.js';
import { payerAggregate } from '../payer/payer.aggregate.js';
import { chargedWith } from '../payer/payer.decider.js';
import { AwaitedDebits } from './awaited-debits.js';
import { Discounts } from './discounts.js';
import { Invoices } from './invoices.js';
import { periodFrom } from '../membership/periods.rules.js';
import { Providers } from './providers.js';

/** What a member is asked for next: when, how much, by what. */
@Injectable()
export class ComingFees {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly discounts: Discounts,
    private readonly invoices: Invoices,
    private readonly providers: Providers,
    private readonly awaited: AwaitedDebits,
  ) {}

  /** The fee of the period that begins then, and how long it is. */
  async due(
    context: CommandContext,
    state: Membership & { readonly choice: Choice },
    start: string,
    timeZone: string,
  ): Promise<Next> {
    const { choice, anchor } = state;
    const by = nextFeeAt(state, start);
    const interval = by?.interval ?? choice.interval;
    const from = interval === choice.interval ? (anchor ?? start) : start;
    return {
      invoice: invoiceFrom(choice.user, start, state),
      period: periodFrom(start, interval, from, timeZone),
      ...(await this.feeFrom(context, choice, by, start)),
      by,
      less: reductionAt(state, start),
    };
  }

  /** What somebody who was approved has left to pay first, and until when; undefined where it is paid, or over. */
  async first({ tenant }: CommandContext, user: string) {
    const state = await this.state(tenant, user);
    const [at, fee] = [payUntil(state), state.choice?.fee];
    if (at === null || !fee) return undefined;
    const invoice = await this.invoices.state(tenant, state.pending!.invoice);
    // It is asked for a moment after the yes.
    const amount = invoice.amount === 0 ? fee.amount : owedOf(invoice);
    return amount === 0 ? undefined : { at, amount, method: null, invoice: state.pending!.invoice };
  }

  /** What is due now; undefined where nothing is. */
  async owed({ tenant }: CommandContext, user: string) {
    const { pending } = await this.state(tenant, user);
    const amount = pending ? await this.invoices.owed(tenant, pending.invoice) : 0;
    return amount === 0 ? undefined : { at: null, amount, method: null, invoice: pending!.invoice };
  }

  /** What a member pays next, by what, and when; undefined where nothing is to come. */
  async next(context: CommandContext, user: string) {
    const state = await this.state(context.tenant, user);
    const [at, { choice }] = [renewsAt(state), state];
    if (at === null || !choice?.fee) return undefined;
    const { fee = choice.fee } = await this.feeFrom(context, choice, nextFeeAt(state, at), at);
    return { at, amount: fee.amount, method: await this.chargedBy(context, user) };
  }

  /** The renewal that somebody is told of before it falls due at that moment: by which invoice it will be asked for. Undefined: it is not to come. */
  async renewal(tenant: string, user: string, dueAt: string) {
    const state = await this.state(tenant, user);
    if (renewsAt(state) !== dueAt || !state.choice) return undefined;
    return { invoice: invoiceFrom(state.choice.user, dueAt, state), user, due_at: dueAt };
  }

  /** The same of another fee that they were given; undefined where they have it no more. */
  async moved(context: CommandContext, user: string) {
    const state = await this.state(context.tenant, user);
    const { next } = state;
    if (!next?.fee || next.by !== 'association' || nextStart(state) === null) return undefined;
    return { at: next.from, amount: next.fee.amount, method: await this.chargedBy(context, user) };
  }

  /** What they keep, else the account from which they agreed to be debited. */
  async chargedBy(context: CommandContext, user: string) {
    const { tenant } = context;
    const { state } = await this.decisions.load(tenant, payerAggregate, user);
    const { choice } = await this.state(tenant, user);
    const { account } = await this.providers.findProvider(tenant, choice?.organization ?? null);
    return chargedWith(state, account) ?? this.awaited.account(context, user);
  }

  /** What the next period costs, where it is another than before: discounts are reckoned anew, and a code was for the first fee alone. */
  private async feeFrom(
    context: CommandContext,
    choice: Choice,
    by: NextFee | undefined,
    at: string,
  ): Promise<{ fee?: Fee }> {
    const { fee: before, user } = choice;
    const { product, fee } = by ?? choice;
    const full = fullOf(fee);
    // Of an erased person nobody knows what they pay.
    if (!before || full === undefined) return {};
    const next = (await this.discounts.reckon(context, { user, product, full, at })).fee;
    const isSame =
      next.amount === before.amount && next.discount === before.discount && next.reduced === before.reduced;
    // Of another fee plan also what it is taken off from is another.
    return !by && isSame ? {} : { fee: next };
  }

  private async state(tenant: string, user: string): Promise<Membership> {
    return (await this.decisions.load(tenant, membershipAggregate, user)).state;
  }
}

/** What is due from then on is asked for by this invoice: never again by one that was dropped. */
function invoiceFrom(user: string, start: string, { dropped }: Membership): string {
  for (let nth = 0; ; nth += 1) {
    const invoice = derivedId(user, nth === 0 ? `fee/${start}` : `fee/${start}/${nth}`);
    if (!dropped.includes(invoice)) return invoice;
  }
}
