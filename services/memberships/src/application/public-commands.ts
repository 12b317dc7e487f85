import { DomainError } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { amountsOf } from '../payment/payment-answer.js';
import { keptOf, refundableOf } from '../payment/payment.decider.js';
import { isElsewhere } from '../provider/provider.decider.js';
import {
  CancelPayment,
  FindPaymentStatus,
  RefundPayment,
  type PaymentProgress,
  type Stopped,
  StopPayments,
} from '../public/refund-payment.js';
import { PaysElsewhere } from '../public/pays-elsewhere.js';
import { RecordCash } from '../public/record-cash.js';
import { Payments } from './payments.js';
import { Providers } from './providers.js';
import { dueOf } from './what-is-owed.js';

@CommandHandler(RefundPayment)
export class RefundPaymentHandler implements ICommandHandler<RefundPayment> {
  constructor(private readonly payments: Payments) {}

  async execute({ context, payment, refund, reason, amount, parts }: RefundPayment): Promise<void> {
    const state = await this.payments.state(context.tenant, payment);
    // Others may have given a part of it back, or it is on its way: then it is the rest.
    const left = refundableOf(state);
    // All of it is on its way, maybe asked for under a name that it had before.
    if (left === 0 && keptOf(state) > 0) return void (await this.payments.settle(context, payment));
    await this.payments.refund(context, payment, { refund, reason, amount: amount && Math.min(amount, left), parts });
  }
}

@CommandHandler(CancelPayment)
export class CancelPaymentHandler implements ICommandHandler<CancelPayment> {
  constructor(private readonly payments: Payments) {}

  async execute({ context, payment }: CancelPayment): Promise<void> {
    await this.payments.cancel(context, payment);
  }
}

@CommandHandler(StopPayments)
export class StopPaymentsHandler implements ICommandHandler<StopPayments, Stopped> {
  constructor(private readonly payments: Payments) {}

  async execute({ context, reference }: StopPayments): Promise<Stopped> {
    try {
      return await this.payments.stop(context, reference);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'memberships.provider_away') return 'away';
      // Its keys are others by now: one payment that nobody can ask about holds up no other.
      if (['memberships.provider_refused', 'memberships.keys_missing'].includes(error.code)) return 'unknown';
      throw error;
    }
  }
}

@CommandHandler(RecordCash)
export class RecordCashHandler implements ICommandHandler<RecordCash> {
  constructor(private readonly payments: Payments) {}

  async execute({ context, payment, user, owed }: RecordCash): Promise<void> {
    const inHand = { provider: 'hand', means: 'cash' as const, method: null };
    try {
      await this.payments.record(context, { payment, user, ...dueOf(owed), ...inHand });
    } catch (error) {
      // They were erased meanwhile: nothing is written down about them any more.
      if (!(error instanceof KeyDestroyed)) throw error;
    }
  }
}

@QueryHandler(FindPaymentStatus)
export class AnswerPaymentStatus implements IQueryHandler<FindPaymentStatus, PaymentProgress | undefined> {
  constructor(private readonly payments: Payments) {}

  async execute({ tenant, payment }: FindPaymentStatus): Promise<PaymentProgress | undefined> {
    const state = await this.payments.state(tenant, payment);
    if (!state.request) return undefined;
    return state.request.due === null ? 'forgotten' : amountsOf(state).status;
  }
}

@QueryHandler(PaysElsewhere)
export class FindPaysElsewhere implements IQueryHandler<PaysElsewhere, boolean> {
  constructor(private readonly providers: Providers) {}

  async execute({ tenant }: PaysElsewhere): Promise<boolean> {
    return isElsewhere(await this.providers.loadState(tenant));
  }
}
