import type { PaymentIntent } from '@ateneo/contracts';
import { keptOf, type PaymentState } from './payment.decider.js';

/** What is answered of a payment's state. */
export function amountsOf(
  state: PaymentState,
): Pick<PaymentIntent, 'status' | 'reason' | 'amount' | 'currency' | 'lines'> {
  const { amount = 0, lines = [] } = state.request?.due ?? {};
  return {
    status: statusOf(state),
    reason: state.declined,
    amount,
    currency: 'eur',
    lines: lines.map(({ text, amount: part }) => ({ text, amount: part })),
  };
}

function statusOf(state: PaymentState): PaymentIntent['status'] {
  if (state.status === 'absent') return 'failed';
  const isRefunded = state.status === 'succeeded' && state.refunds.size > 0 && keptOf(state) === 0;
  return isRefunded ? 'refunded' : state.status;
}
