import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type {
  PaymentDeclined,
  PaymentEvent,
  PaymentRequested,
  PaymentReturned,
  RefundRequested,
} from '../../payment/payment.events.js';
import type { PaymentFailed, PaymentRefunded, RefundFailed } from '../../../../published/src/memberships/payment.js';

export interface PaymentRow extends ViewRow {
  user_id: string;
  purpose: string;
  reference: string;
  organization: string | null;
  provider: string;
  means: string;
  status: string;
  reason: string | null;
  amount: number;
  amount_refunded: number;
  /** What was asked to go back, by refund. */
  refunds: Record<string, number>;
  day: string | null;
  note: string | null;
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

function change<Event extends PaymentEvent>(what: (data: Event['data'], row: PaymentRow) => Partial<PaymentRow>) {
  return step<PaymentRow, RecordedEvent<Event>>({
    key: ({ data }) => data.payment,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, ...what(data, row), revision, update_datetime: meta.time },
  });
}

export const paymentProjection: Projection<PaymentRow> = {
  name: 'memberships.payment',
  version: 2,
  table: 'memberships.payment',
  columns: [
    'id',
    'user_id',
    'purpose',
    'reference',
    'organization',
    'provider',
    'means',
    'status',
    'reason',
    'amount',
    'amount_refunded',
    'refunds',
    'day',
    'note',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['refunds'],
  on: {
    PaymentRequested: step<PaymentRow, RecordedEvent<PaymentRequested>>({
      key: ({ data }) => data.payment,
      apply: (_, { data, meta, revision }) => ({
        id: data.payment,
        user_id: data.user,
        purpose: data.purpose,
        reference: data.reference,
        organization: data.organization,
        provider: data.provider,
        means: data.means,
        status: 'open',
        reason: null,
        // Sealed: of an erased person nobody knows it.
        amount: data.due?.amount ?? 0,
        amount_refunded: 0,
        refunds: {},
        day: data.due?.day ?? null,
        note: data.due?.note ?? null,
        revision,
        creation_datetime: meta.time,
        update_datetime: meta.time,
      }),
    }),
    PaymentDeclined: change<PaymentDeclined>(({ reason }) => ({ status: 'open', reason })),
    PaymentUnderWay: change(() => ({ status: 'processing', reason: null })),
    PaymentSucceeded: change(() => ({ status: 'succeeded', reason: null })),
    PaymentFailed: change<PaymentFailed>(({ reason }) => ({ status: 'failed', reason })),
    PaymentReturned: change<PaymentReturned>(({ reason }) => ({ status: 'returned', reason })),
    PaymentCancelRequested: change(() => ({})),
    RefundRequested: change<RefundRequested>(({ refund, repaid }, { refunds }) => ({
      refunds: { ...refunds, [refund]: repaid?.amount ?? 0 },
    })),
    PaymentRefunded: step<PaymentRow, RecordedEvent<PaymentRefunded>>({
      key: ({ data }) => data.payment,
      apply: (row, { data, meta, revision }) => {
        if (!row) return row;
        const amount_refunded = row.amount_refunded + (row.refunds[data.refund] ?? 0);
        const status = amount_refunded >= row.amount ? 'refunded' : row.status;
        return { ...row, amount_refunded, status, revision, update_datetime: meta.time };
      },
    }),
    RefundFailed: change<RefundFailed>(({ reason }) => ({ reason })),
    AccountErased: step<PaymentRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user_id', value: data.user }),
      apply: () => undefined,
    }),
  },
};
