import { api, type PaymentRow, paymentMeans, paymentPurpose, paymentStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListSums } from '../layout/ListSums.js';
import { ListPage } from '../layout/ListPage.js';
import { useMoments } from '../language/moments.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { type RowAct, RowMenu } from '../layout/RowMenu.js';
import { Euros } from '../subscriptions/Euros.js';
import { RefundDialog } from './RefundDialog.js';
import { RefundOfPlaces } from './RefundOfPlaces.js';
import { BounceDialog } from './BounceDialog.js';
import { UndoDialog } from './UndoDialog.js';

const tones: Readonly<Record<PaymentRow['status'], PillTone>> = {
  open: 'neutral',
  processing: 'warning',
  succeeded: 'success',
  failed: 'error',
  returned: 'error',
  refunded: 'neutral',
};

/** What was called off failed nowhere: it was paid otherwise, or is owed no more. */
function statusOf({ status, reason }: PaymentRow) {
  const isCalledOff = status === 'failed' && reason === 'canceled';
  return <Said tone={isCalledOff ? 'neutral' : tones[status]} of={`status.${isCalledOff ? 'canceled' : status}`} />;
}

const columns: Column<PaymentRow>[] = [
  {
    field: 'user',
    render: ({ user_name, user }) => (
      <RecordLink resource="users" id={user}>
        {user_name ?? user}
      </RecordLink>
    ),
    sort: false,
  },
  { field: 'status', render: statusOf },
  { field: 'purpose', render: ({ purpose }) => <Said of={`purpose.${purpose}`} />, sort: false, from: 'md' },
  { field: 'means', render: ({ means }) => <Said of={`means.${means}`} />, sort: false, from: 'md' },
  { field: 'amount', render: ({ amount }) => <Euros cents={amount} />, align: 'right' },
  {
    field: 'amount_refunded',
    render: ({ amount_refunded }) => <Euros cents={amount_refunded} />,
    align: 'right',
    sort: false,
    from: 'lg',
    without: ({ amount_refunded }) => amount_refunded === 0,
  },
  {
    field: 'paid_datetime',
    render: (payment) => <Paid {...payment} />,
    without: ({ paid_datetime }) => paid_datetime === null,
  },
  {
    field: 'creation_datetime',
    render: ({ creation_datetime }) => <Moment value={creation_datetime} />,
    from: 'xl',
  },
  { field: 'note', render: ({ note }) => note, sort: false, from: 'lg', without: ({ note }) => note === null },
  {
    field: 'acts',
    label: 'console.list.acts_head',
    render: (payment) => <Acts payment={payment} />,
    sort: false,
    without: (payment) => !isRefundable(payment) && !isUndoable(payment) && !isBounceable(payment),
  },
];

const filters = [
  days('paid_datetime', { quick: ['month', 'quarter', 'year'] }),
  choice('status', paymentStatus.options, 'console.payments.status'),
  choice('purpose', paymentPurpose.options, 'console.payments.purpose'),
  choice('means', paymentMeans.options, 'console.payments.means'),
  days('creation_datetime'),
  person('user'),
];

/** What was paid, and what of it went back; below, what all that is looked for comes to. */
export default function PaymentList() {
  return (
    <ListPage<PaymentRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ user_name, id }) => user_name ?? id}
      filters={filters}
      foot={
        <ListSums of={api.paymentSums()} words="console.payments.sums" names={['collected', 'refunded', 'coming']} />
      }
      actions={<ExportButton of="payments" />}
    />
  );
}

function Said({ of, tone }: { of: string; tone?: PillTone }) {
  const text = useTranslate()(`console.payments.${of}`);
  return tone ? <Pill tone={tone}>{text}</Pill> : <>{text}</>;
}

/** By hand it came on a day, whose hour nobody noted. */
function Paid({ paid_datetime, day }: PaymentRow) {
  const moments = useMoments();
  if (day && paid_datetime) return <>{moments.day(paid_datetime)}</>;
  return paid_datetime && <Moment value={paid_datetime} />;
}

/** What came by hand goes back by hand. */
function isRefundable({ status, means, amount, amount_refunded }: PaymentRow): boolean {
  return (status === 'succeeded' || status === 'refunded') && means === 'provider' && amount > amount_refunded;
}

/** What was recorded by hand and had not come. */
function isUndoable({ status, means }: PaymentRow): boolean {
  return status === 'succeeded' && means !== 'provider' && means !== 'debit';
}

/** What a bank collects by a file of ours, it may give back. */
function isBounceable({ status, means }: PaymentRow): boolean {
  return means === 'debit' && (status === 'succeeded' || status === 'processing');
}

type Asks = 'refund' | 'undo' | 'bounce';

function actsOf(payment: PaymentRow, ask: (what: Asks) => void): readonly RowAct[] {
  const acts: readonly (RowAct | false)[] = [
    isRefundable(payment) && { name: 'console.payments.refund', onPick: () => ask('refund') },
    isUndoable(payment) && { name: 'console.dues.receipt', href: api.paymentReceipt(payment.id) },
    isUndoable(payment) && { name: 'console.payments.undo', onPick: () => ask('undo') },
    isBounceable(payment) && { name: 'console.payments.bounce', onPick: () => ask('bounce') },
  ];
  return acts.filter((act) => act !== false);
}

/** What may be done about a payment, and its papers. */
function Acts({ payment }: { payment: PaymentRow }) {
  const [asks, setAsks] = useState<Asks | null>(null);
  const close = () => setAsks(null);
  const left = payment.amount - payment.amount_refunded;
  const acts = actsOf(payment, setAsks);
  const isOfPlaces = payment.purpose === 'reservations';
  return (
    <>
      <RowMenu of={payment.user_name ?? payment.id} acts={acts} />
      {asks === 'refund' && isOfPlaces && <RefundOfPlaces payment={payment} onClose={close} />}
      {asks === 'refund' && !isOfPlaces && (
        <RefundDialog url={api.paymentRefund(payment.id)} name={payment.user_name ?? '—'} left={left} onClose={close} />
      )}
      {asks === 'bounce' && <BounceDialog payment={payment} onClose={close} />}
      {asks === 'undo' && <UndoDialog payment={payment} onClose={close} />}
    </>
  );
}
