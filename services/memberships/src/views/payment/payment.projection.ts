import { id, paymentRow } from '@ateneo/contracts';
import { gone, json, revised, view } from '@ateneo/resource';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { Due, PaymentEvent } from '../../payment/payment.events.js';

const fields = revised(paymentRow.omit({ user: true, user_name: true, currency: true })).extend({
  user_id: id,
  refunds: json<Record<string, number>>().describe('What was asked to go back, by refund.'),
});

/** Of what came in hand. */
function noted(due: Due | undefined): { day: string | null; note: string | null } {
  return { day: due?.day ?? null, note: due?.note ?? null };
}

export const paymentView = view('memberships.payment', fields, {
  key: 'payment',
  index: ['user_id', 'creation_datetime, id', 'paid_datetime', ['remittance', 'remittance is not null']],
}).from<PaymentEvent | AccountErased>({
  version: 4,
  starts: {
    PaymentRequested: ({ user: user_id, account: _a, method: _m, keeps: _k, movement: _b, due, debit, ...said }) => ({
      ...said,
      user_id,
      status: 'open',
      // Sealed: of an erased person nobody knows it.
      amount: due?.amount ?? 0,
      amount_refunded: 0,
      paid_datetime: null,
      refunds: {},
      ...noted(due),
      remittance: debit?.remittance ?? null,
    }),
  },
  then: {
    PaymentDeclined: ({ reason }) => ({ status: 'open', reason }),
    PaymentUnderWay: () => ({ status: 'processing', reason: null }),
    PaymentSucceeded: (_, { day }, { meta }) => ({
      status: 'succeeded',
      reason: null,
      paid_datetime: day ? `${day}T12:00:00.000Z` : meta.time,
    }),
    PaymentFailed: ({ reason }) => ({ status: 'failed', reason }),
    PaymentReturned: ({ reason }) => ({ status: 'returned', reason, paid_datetime: null }),
    PaymentCancelRequested: () => ({}),
    RefundRequested: ({ refund, repaid }, { refunds }) => ({ refunds: { ...refunds, [refund]: repaid?.amount ?? 0 } }),
    PaymentRefunded: ({ refund }, row) => {
      const amount_refunded = row.amount_refunded + (row.refunds[refund] ?? 0);
      return { amount_refunded, status: amount_refunded >= row.amount ? 'refunded' : row.status };
    },
    RefundFailed: ({ reason }) => ({ reason }),
    AccountErased: gone,
  },
  found: { AccountErased: ['user_id', 'user'] },
});
