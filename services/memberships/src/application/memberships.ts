import { isByHand } from '../payment/payment.events.js';
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { TenantClock } from './tenant-clock.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { type WrittenOffByHand } from '../invoice/invoice.decider.js';
import { dueOf, excessOf, type InvoiceState } from '../invoice/invoice.fold.js';
import type { MembershipCommand } from '../membership/membership.decider.js';
import type { Choice } from '../membership/membership.events.js';
import { isMember, type Membership, openingBy, type Pending } from '../membership/membership.fold.js';
import { documentOf } from '../product/document.rules.js';
import { type PaymentState, refundableOf } from '../payment/payment.decider.js';
import type { Period } from '../../../published/src/memberships/membership.js';
import { MembershipCards } from './membership-cards.js';
import { Catalogue } from './catalogue.js';
import { ComingFees } from './coming-fees.js';
import { Discounts } from './discounts.js';
import { askedFor } from './asked-for.js';
import { AwaitedDebits } from './awaited-debits.js';
import { FollowPayment } from './follow-payment.js';
import { Invoices } from './invoices.js';
import { MemberNumbers } from './member-numbers.js';
import { Payments } from './payments.js';
import { RenewalCharges } from './renewal-charges.js';
import { daysAfter, daysOf, periodFrom } from '../membership/periods.rules.js';

/** Sees memberships through: invoices what is due, charges it, and records what came of it. Every step may be done twice. */
@Injectable()
export class Memberships implements OnModuleInit {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly clock: TenantClock,
    private readonly catalogue: Catalogue,
    private readonly discounts: Discounts,
    private readonly fees: ComingFees,
    private readonly invoices: Invoices,
    private readonly payments: Payments,
    private readonly numbers: MemberNumbers,
    private readonly membershipCards: MembershipCards,
    private readonly follow: FollowPayment,
    private readonly awaited: AwaitedDebits,
    private readonly charges: RenewalCharges,
  ) {}

  onModuleInit(): void {
    this.follow.add((context, state) => this.heard(context, state));
  }

  async state(tenant: string, user: string): Promise<Membership> {
    return (await this.decisions.load(tenant, membershipAggregate, user)).state;
  }

  /** Decides, and does what follows. */
  async act(context: CommandContext, user: string, command: MembershipCommand) {
    const decided = await this.decisions.execute(context, membershipAggregate, user, command);
    const position = (await this.work(context, user)) ?? decided.position;
    return { position, state: await this.state(context.tenant, user) };
  }

  /** The fee that is due first: the trial's end or today. */
  async first(context: CommandContext, choice: Choice): Promise<Pending> {
    const now = await this.clock.momentOf(context);
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const { interval, trial_days } = choice;
    const trial = { start: now, end: daysAfter(now, trial_days, time_zone) };
    return {
      invoice: derivedId(choice.user, `fee/${now}`),
      period: trial_days > 0 ? trial : periodFrom(now, interval, now, time_zone),
    };
  }

  /** Time has gone by: whatever is due by now happens. */
  async advance(context: CommandContext, user: string): Promise<string | undefined> {
    const { tenant } = context;
    const state = await this.state(tenant, user);
    if (!state.choice) return undefined;
    if (await this.awaited.losesNothing(context, user, state)) return undefined;
    const isDebited = await this.awaited.isDebited(tenant, state);
    const { time_zone, grace_days: graceDays } = (await this.tenants.byId(tenant))!;
    const now = await this.clock.momentOf(context);
    const start = state.period?.end ?? now;
    const next = await this.fees.due(context, state as Membership & { choice: Choice }, start, time_zone);
    return (await this.act(context, user, { do: 'advance', now, next, graceDays, isDebited })).position;
  }

  /** Tells a member what comes or is owed, where its day has come. Answers whether it did. */
  async remind(context: CommandContext, user: string): Promise<boolean> {
    const { tenant } = context;
    const { grace_days: graceDays } = (await this.tenants.byId(tenant))!;
    const now = await this.clock.momentOf(context);
    const method = await this.fees.chargedBy(context, user);
    const isDebited = await this.awaited.asksNothing(context, user, await this.state(tenant, user));
    const command = { do: 'remind' as const, now, graceDays, method, isDebited };
    return (await this.decisions.execute(context, membershipAggregate, user, command)).position !== undefined;
  }

  /** Tells who owes of it because somebody wants it, in a job. */
  async remindByHand(context: CommandContext, user: string, job: string): Promise<void> {
    const isDebited = await this.awaited.asksNothing(context, user, await this.state(context.tenant, user));
    await this.decisions.execute(context, membershipAggregate, user, { do: 'remind_by_hand', job, isDebited });
  }

  /** Does what is left to do as the membership stands: its invoice, its charge, its number. */
  async work(context: CommandContext, user: string): Promise<string | undefined> {
    const state = await this.state(context.tenant, user);
    if (!state.choice) return undefined;
    const { choice, pending, status } = state;
    let position = await this.withdrawAll(context, user, state);
    // Who never paid took nothing.
    if (status === 'canceled' && state.period === null) await this.discounts.release(context, user, choice.fee);
    else if (pending) position = (await this.collect(context, state, choice, pending)) ?? position;
    if (isMember(state) && state.number === null) position = await this.numbers.give(context, user);
    await this.membershipCards.follow(context, user, state);
    return position;
  }

  /** Nobody expects this any more of whoever owed it; a membership that waited for it is over. */
  async writeOff(context: CommandContext, user: string | null, invoice: string, byHand?: WrittenOffByHand) {
    const { position } = await this.invoices.act(context, { do: 'write_off', invoice, byHand });
    if (user === null) return position;
    const { pending, status } = await this.state(context.tenant, user);
    if (pending?.invoice !== invoice || status === 'canceled') return position;
    return (await this.act(context, user, { do: 'cancel', reason: 'forgiven' })).position;
  }

  /** What an erased person owed nobody expects any more. */
  async erase(context: CommandContext, user: string): Promise<void> {
    const { choice, pending } = await this.state(context.tenant, user);
    if (!choice) return;
    const of = pending && (await this.invoices.state(context.tenant, pending.invoice));
    if (of && dueOf(of) !== null) await this.invoices.act(context, { do: 'write_off', invoice: pending.invoice });
    await this.act(context, user, { do: 'cancel', reason: 'erased' });
  }

  /** What a payment of one of its invoices came to. */
  private async heard(context: CommandContext, payment: PaymentState) {
    const { user, reference: invoice, purpose } = payment.request!;
    if (purpose !== 'invoice') return undefined;
    const state = await this.state(context.tenant, user);
    if (!state.choice) return undefined;
    const invoiceState = await this.invoices.state(context.tenant, invoice);
    if (state.dropped.includes(invoice)) return this.tooLate(context, payment, invoiceState);
    if (invoiceState.status === 'paid') {
      await this.tooMuch(context, payment, excessOf(invoiceState, payment.request!.payment));
      return this.paid(context, state, invoice);
    }
    return isLost(payment) ? this.failed(context, user, invoice, payment.declined ?? 'failed') : undefined;
  }

  private async failed(context: CommandContext, user: string, invoice: string, reason: string) {
    const now = await this.clock.momentOf(context);
    return (await this.act(context, user, { do: 'failed', invoice, reason, now })).position;
  }

  /** What was paid twice goes back, once. */
  private async tooMuch(context: CommandContext, { request, refunds, status }: PaymentState, excess: number) {
    const { payment, means } = request!;
    const refund = derivedId(payment, 'too-much');
    if (excess === 0 || isByHand(means) || status !== 'succeeded' || refunds.has(refund)) return;
    await this.payments.refund(context, payment, { refund, reason: 'paid_twice', amount: excess });
  }

  /** What came for what nobody is asked for any more goes back; of a debt that was forgiven what was in hand stays paid. */
  private async tooLate(context: CommandContext, payment: PaymentState, { isWrittenOff }: InvoiceState) {
    const { payment: id, means } = payment.request!;
    if (isWrittenOff && isByHand(means)) return undefined;
    const refund = derivedId(id, 'too-late');
    if (payment.refunds.has(refund) || refundableOf(payment) === 0) return undefined;
    return (await this.payments.refund(context, id, { refund, reason: 'too_late', amount: undefined })).position;
  }

  private async paid(context: CommandContext, state: Membership, invoice: string) {
    const { choice, pending } = state;
    const instead = pending?.invoice === invoice ? await this.instead(context, state, pending) : null;
    return (await this.act(context, choice!.user, { do: 'paid', invoice, instead })).position;
  }

  /** Who pays when the period is long over has one from today; what was owed from before pays none. */
  private async instead(
    context: CommandContext,
    state: Membership,
    { invoice, period }: Pending,
  ): Promise<Period | null> {
    const { start, end } = period;
    const now = await this.clock.momentOf(context);
    if (end === null || Date.parse(end) > Date.parse(now)) return null;
    // Who had lapsed owes nothing for the time since.
    if (openingBy(state, invoice)) return state.status === 'unpaid' ? { start, end: now } : null;
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    return periodFrom(now, state.choice!.interval, now, time_zone);
  }

  private async collect(context: CommandContext, state: Membership, choice: Choice, { invoice, period }: Pending) {
    const { user, organization, fee } = choice;
    // Of an erased person nobody knows what they owed.
    if (!fee) return undefined;
    // Nothing is no debt, and has no invoice.
    if (fee.amount === 0) return this.paid(context, state, invoice);
    const { terms } = await this.catalogue.product(context.tenant, choice.product);
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const { line, isDraft } = askedFor(state, terms!, invoice, daysOf(period, time_zone));
    const wanted = { invoice, organization, user, lines: [line], kind: documentOf(terms!), isOwed: !isDraft };
    const issued = await this.invoices.askOrIssue(context, wanted);
    if (issued.state.status === 'paid') return this.paid(context, state, invoice);
    const isRenewal = state.status === 'active' || state.status === 'trialing';
    if (!isRenewal) return issued.position;
    const charged = await this.charges.charge(context, state, choice, invoice);
    return 'failed' in charged ? this.failed(context, user, invoice, charged.failed) : charged.position;
  }

  private async withdrawAll(context: CommandContext, user: string, { dropped, reason }: Membership) {
    let position: string | undefined;
    for (const invoice of dropped) position = (await this.withdraw(context, user, invoice, reason)) ?? position;
    return position;
  }

  /** Nobody is asked for it any more: it can be paid no longer, and what came for it goes back. Answers where the log stands after. */
  private async withdraw(context: CommandContext, user: string, invoice: string, reason: string | null) {
    const stands = await this.invoices.state(context.tenant, invoice);
    const isForgiven = dueOf(stands) !== null && reason === 'forgiven';
    const position = isForgiven
      ? (await this.invoices.act(context, { do: 'write_off', invoice })).position
      : await this.invoices.cancel(context, user, invoice);
    await this.payments.cancelOpen(context, invoice);
    for (const payment of stands.by.keys()) await this.payments.settle(context, payment);
    return position;
  }
}

/** A charge without the person that was refused, or money that was taken back; who is there may try again. */
function isLost({ status, request }: PaymentState): boolean {
  return status === 'returned' || (status === 'failed' && request!.method !== null);
}
