import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { paymentAggregate } from '../payment/payment.aggregate.js';
import type { PaymentState } from '../payment/payment.decider.js';
import { FollowPayment } from './follow-payment.js';
import { isOver, Payments, type Wanted } from './payments.js';

/** What is collected by a file of debits, which it names. */
type WantedDebit = Omit<Wanted, 'method' | 'due' | 'debit'> & Required<Pick<Wanted, 'debit'>>;

/** Payments that a file of debits collects: no provider is asked how they stand, banks and whoever keeps the file say so. */
@Injectable()
export class DebitPayments {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly payments: Payments,
    private readonly follow: FollowPayment,
  ) {}

  /**
   * Puts what is owed of it into a file of debits, or finds it there. Undefined: it is paid otherwise, its money is on its way, or nothing
   * of it is to be collected any more, for which it leaves the file again.
   */
  async debit(context: CommandContext, wanted: WantedDebit, amount: number): Promise<string | undefined> {
    for (let attempt = 0; ; attempt += 1) {
      const payment = derivedId(wanted.reference, `payment/${attempt}`);
      const before = await this.payments.state(context.tenant, payment);
      if (!before.request) return amount > 0 ? this.putIntoFile(context, payment, wanted, amount) : undefined;
      if (isOver(before)) continue;
      if (isIn(before, wanted)) return this.staysInFile(context, payment, before, amount);
      if (!isOver((await this.payments.calledOff(context, payment, before)).state)) return undefined;
    }
  }

  private async putIntoFile(context: CommandContext, payment: string, wanted: WantedDebit, amount: number) {
    const due = { amount, currency: 'eur' as const, lines: [] };
    const request = { payment, ...wanted, provider: 'bank', means: 'debit' as const, method: null, due };
    const { state } = await this.decisions.execute(context, paymentAggregate, payment, { do: 'debit', request });
    // Another file, or the person, may have been faster.
    return isIn(state, wanted) ? payment : undefined;
  }

  private async staysInFile(context: CommandContext, payment: string, { request }: PaymentState, amount: number) {
    if (amount > 0 && request!.due?.amount === amount) return payment;
    await this.conclude(context, payment, 'canceled');
    return undefined;
  }

  /** How the file of debits ended for it. */
  async conclude(
    context: CommandContext,
    payment: string,
    status: 'succeeded' | 'canceled',
    returned: string | null = null,
  ): Promise<void> {
    const heard = { status, declined: null, returned, refunds: {} };
    const told = { ...context, source: 'provider' as const };
    const { state } = await this.decisions.execute(told, paymentAggregate, payment, { do: 'hear', heard });
    await this.follow.execute(told, state);
  }

  /** Its bank gave it back, before its day or after. Answers the mandate by which it was collected; undefined: it was in no file that was sent. */
  async bounce(context: CommandContext, payment: string, reason: string): Promise<string | undefined> {
    const before = await this.payments.state(context.tenant, payment);
    if (!before.request?.debit || before.status === 'failed') return undefined;
    await this.conclude(context, payment, 'succeeded', reason);
    return before.request.debit.mandate;
  }
}

function isIn({ request }: PaymentState, { debit }: WantedDebit): boolean {
  return request?.debit?.remittance === debit.remittance;
}
