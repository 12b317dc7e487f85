import { id, paymentRow } from '@ateneo/contracts';
import { gone, json, revised, view } from '@ateneo/resource';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { PaymentEvent } from '../../payment/payment.events.js';

const fields = revised(paymentRow.omit({ user: true, user_name: true, currency: true })).extend({
  user_id: id,
  refunds: json<Record<string, number>>().describe('What was asked to go back, by refund.'),
});

export const paymentView = view('memberships.payment', fields, {
  key: 'payment',
  index: ['user_id', 'creation_datetime, id'],
}).from<PaymentEvent | AccountErased>({
  version: 2,
  starts: {
    PaymentRequested: ({ user: user_id, account: _a, method: _m, keeps: _k, due, ...said }) => ({
      ...said,
      user_id,
      status: 'open',
      // Sealed: of an erased person nobody knows it.
      amount: due?.amount ?? 0,
      amount_refunded: 0,
      refunds: {},
      day: due?.day ?? null,
      note: due?.note ?? null,
    }),
  },
  then: {
    PaymentDeclined: ({ reason }) => ({ status: 'open', reason }),
    PaymentUnderWay: () => ({ status: 'processing', reason: null }),
    PaymentSucceeded: () => ({ status: 'succeeded', reason: null }),
    PaymentFailed: ({ reason }) => ({ status: 'failed', reason }),
    PaymentReturned: ({ reason }) => ({ status: 'returned', reason }),
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
