import { Query } from '@nestjs/cqrs';
import type { CommandContext } from '@ateneo/kernel';

/**
 * Command: gives money of a payment back, whole when no amount is said. Named by `refund`: the same again is already so.
 * Told by `PaymentRefunded` when the provider has done it.
 */
export class RefundPayment {
  constructor(
    readonly context: CommandContext,
    readonly payment: string,
    readonly refund: string,
    readonly reason: string,
    /** Whole cents. */
    readonly amount?: number,
    /** Of what, as `OwedLine.of` named it: they stand on the credit note. Left out: of all lines in proportion. */
    readonly parts?: readonly { readonly of: string; readonly amount: number }[],
  ) {}
}

/** Command: the payment is wanted no more. Told by `PaymentFailed`, or by `PaymentSucceeded` when the money was faster. */
export class CancelPayment {
  constructor(
    readonly context: CommandContext,
    readonly payment: string,
  ) {}
}

/**
 * Command: nobody is to pay for this any more (`reference`, as in `ReservationsOwed`); asked of the provider. Answers `free`
 * when no payment of it can succeed, `paid` when the money was faster, `unknown` when the provider cannot say.
 */
export class StopPayments {
  constructor(
    readonly context: CommandContext,
    readonly reference: string,
  ) {}
}
/** `under_way`: a debit that takes days. `away`: the provider answers nobody. `unknown`: it says nothing of this one. */
export type Stopped = 'free' | 'paid' | 'under_way' | 'away' | 'unknown';

/**
 * Query: how a payment stands: `open` and `processing` can still succeed, of `forgotten` nobody knows how much it was, since
 * its payer was erased. Undefined: there is none.
 */
export class FindPaymentStatus extends Query<PaymentProgress | undefined> {
  constructor(
    readonly tenant: string,
    readonly payment: string,
  ) {
    super();
  }
}
export type PaymentProgress = 'open' | 'processing' | 'succeeded' | 'failed' | 'returned' | 'refunded' | 'forgotten';
