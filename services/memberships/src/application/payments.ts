import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { paymentAggregate } from '../payment/payment.aggregate.js';
import { isKept, keptOf, type PaymentCommand, type PaymentState } from '../payment/payment.decider.js';
import type { PaymentRequested } from '../payment/payment.events.js';
import type { Stopped } from '../public/refund-payment.js';
import { FollowPayment } from './follow-payment.js';
import { type AskedOf, type Settled, SettlePayment } from './settle-payment.js';

/** What is to be paid, by whom and for what; the payment's id is made of it. */
export type Wanted = Omit<PaymentRequested['data'], 'payment' | AskedOf | 'means'>;

/** What goes back, and why; all that is left when no amount is said. */
export type RefundWanted = Omit<Extract<PaymentCommand, { do: 'refund' }>, 'do'>;

/** Makes payments and sees them through: asked of the provider, recorded, and what follows from them. */
@Injectable()
export class Payments {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly settlePayment: SettlePayment,
    private readonly follow: FollowPayment,
  ) {}

  /**
   * The one payment of this thing that can still succeed, made when there is none: two tabs pay the same one. What was
   * asked with another amount is wanted no more, unless its money is there or on its way.
   */
  async begin(context: CommandContext, wanted: Wanted): Promise<Settled> {
    for (let attempt = 0; ; attempt += 1) {
      const payment = derivedId(wanted.reference, `payment/${attempt}`);
      const { state } = await this.decisions.load(context.tenant, paymentAggregate, payment);
      if (keptOf(state) > 0) throw new DomainError('memberships.already_paid');
      if (!state.request) return this.request(context, payment, wanted);
      if (isOver(state)) continue;
      const asked = await this.askedOf(context.tenant, wanted.organization);
      if (state.status === 'processing' || isSame(state.request, wanted, asked)) return this.settle(context, payment);
      const calledOff = await this.cancel(context, payment);
      if (isTaken(calledOff.state)) return calledOff;
    }
  }

  /** Whom what this organization sells is asked of. */
  askedOf(tenant: string, organization: string | null) {
    return this.settlePayment.askedOf(tenant, organization);
  }

  /** As `begin`, but once and for all: what was refused without the person is not tried again without them. */
  async beginOnce(context: CommandContext, wanted: Wanted): Promise<Settled> {
    for (let attempt = 0; ; attempt += 1) {
      const payment = derivedId(wanted.reference, `payment/${attempt}`);
      const state = await this.state(context.tenant, payment);
      // A file that was never sent, or refused as a whole, asked nobody.
      if (state.request?.debit && state.status === 'failed') continue;
      return state.request ? this.settle(context, payment) : this.request(context, payment, wanted);
    }
  }

  /** Nobody is to pay for it any more. */
  async cancelOpen(context: CommandContext, reference: string): Promise<void> {
    for await (const { payment, state } of this.attempts(context.tenant, reference))
      if (!isOver(state) && !state.isCancelAsked) await this.cancel(context, payment);
  }

  /** As `cancelOpen`, and what came of it: money that was faster, or on its way, stays. */
  async stop(context: CommandContext, reference: string): Promise<Stopped> {
    let stopped: Stopped = 'free';
    for await (const { payment, state: before } of this.attempts(context.tenant, reference)) {
      let { state } = await this.calledOff(context, payment, before);
      if (state.status === 'processing') state = (await this.cancel(context, payment)).state;
      if (keptOf(state) > 0) return 'paid';
      if (!isOver(state)) stopped = state.status === 'processing' ? 'under_way' : 'unknown';
    }
    return stopped;
  }

  /** The bank is debiting for it. */
  async isUnderWay(tenant: string, reference: string): Promise<boolean> {
    return this.hasOne(tenant, reference, ['processing']);
  }

  /** The bank is debiting for it, or has, and what follows from that is not written down everywhere yet. */
  async isComing(tenant: string, reference: string): Promise<boolean> {
    return this.hasOne(tenant, reference, ['processing', 'succeeded']);
  }

  /** Those of it whose money came and was taken back. */
  async returnedOf(tenant: string, reference: string): Promise<string[]> {
    const returned: string[] = [];
    for await (const { payment, state } of this.attempts(tenant, reference))
      if (state.status === 'returned') returned.push(payment);
    return returned;
  }

  private async hasOne(tenant: string, reference: string, among: readonly PaymentState['status'][]): Promise<boolean> {
    for await (const { state } of this.attempts(tenant, reference)) if (among.includes(state.status)) return true;
    return false;
  }

  /** Each time that somebody was to pay it, in their order. */
  private async *attempts(tenant: string, reference: string) {
    for (let attempt = 0; ; attempt += 1) {
      const payment = derivedId(reference, `payment/${attempt}`);
      const state = await this.state(tenant, payment);
      if (!state.request) return;
      yield { payment, state };
    }
  }

  /** So that nothing is paid twice: what nobody has paid yet is wanted no more, and what is on its way is waited for. */
  async mustNotBeUnderWay(context: CommandContext, reference: string): Promise<void> {
    for await (const { payment, state: before } of this.attempts(context.tenant, reference)) {
      const { state } = await this.calledOff(context, payment, before);
      if (!isOver(state)) throw new DomainError('memberships.charge_under_way');
    }
  }

  /** A charge without the person that the provider may not know yet is never asked of it any more; of others it is asked before. */
  async calledOff(context: CommandContext, payment: string, { status, request }: PaymentState): Promise<Settled> {
    if (status === 'open' && request!.method !== null) return this.neverCharged(context, payment);
    const settled = await this.settle(context, payment);
    return settled.state.status === 'open' ? this.cancel(context, payment) : settled;
  }

  /** What follows from its end comes a little later by itself: by then what is paid instead is written down, and no fee was missed. */
  private async neverCharged(context: CommandContext, payment: string): Promise<Settled> {
    await this.decisions.execute(context, paymentAggregate, payment, { do: 'cancel' });
    const settled = await this.settlePayment.execute(context, payment);
    return settled.state.status === 'failed' ? settled : this.settle(context, payment);
  }

  /** Asks how it stands and lets follow what follows. */
  async settle(context: CommandContext, payment: string): Promise<Settled> {
    const settled = await this.settlePayment.execute(context, payment);
    const position = await this.follow.execute(context, settled.state);
    return { ...settled, position: position ?? settled.position };
  }

  async cancel(context: CommandContext, payment: string): Promise<Settled> {
    await this.decisions.execute(context, paymentAggregate, payment, { do: 'cancel' });
    return this.settle(context, payment);
  }

  async refund(context: CommandContext, payment: string, wanted: RefundWanted): Promise<Settled> {
    await this.decisions.execute(context, paymentAggregate, payment, { do: 'refund', ...wanted });
    return this.settle(context, payment);
  }

  /** Money that somebody has in hand. */
  async record(context: CommandContext, request: PaymentRequested['data']): Promise<Settled> {
    await this.decisions.execute(context, paymentAggregate, request.payment, { do: 'record', request });
    return this.settle(context, request.payment);
  }

  async undo(context: CommandContext, payment: string, reason: string, movement?: string): Promise<Settled> {
    await this.decisions.execute(context, paymentAggregate, payment, { do: 'undo', reason, movement });
    return this.settle(context, payment);
  }

  async state(tenant: string, payment: string): Promise<PaymentState> {
    return (await this.decisions.load(tenant, paymentAggregate, payment)).state;
  }

  /** How often something was written down of it. */
  async revision(tenant: string, payment: string): Promise<number> {
    return (await this.decisions.load(tenant, paymentAggregate, payment)).revision;
  }

  private async request(context: CommandContext, payment: string, wanted: Wanted): Promise<Settled> {
    const asked = await this.askedOf(context.tenant, wanted.organization);
    const request = { payment, ...wanted, ...asked, means: 'provider' as const };
    await this.decisions.execute(context, paymentAggregate, payment, { do: 'request', request });
    return this.settle(context, payment);
  }
}

export function isOver({ status }: PaymentState): boolean {
  return status !== 'open' && status !== 'processing';
}

function isTaken({ status }: PaymentState): boolean {
  return status === 'processing' || status === 'succeeded';
}

function isSame(
  request: PaymentRequested['data'],
  wanted: Wanted,
  { provider, account }: Pick<PaymentRequested['data'], AskedOf>,
): boolean {
  if (request.provider !== provider || request.account !== account) return false;
  if (isKept(request) !== isKept(wanted)) return false;
  return request.due?.amount === wanted.due.amount && request.method === wanted.method;
}
