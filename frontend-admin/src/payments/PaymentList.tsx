import { api, type PaymentRow, paymentMeans, paymentStatus } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { Euros } from '../subscriptions/Euros.js';
import { useMoments } from '../language/moments.js';
import { RefundDialog } from './RefundDialog.js';
import { RefundOfPlaces } from './RefundOfPlaces.js';
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
  { field: 'user', render: ({ user_name, user }) => user_name ?? user, sort: false },
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
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
  {
    field: 'note',
    render: ({ day, note }) => <Noted day={day} note={note} />,
    sort: false,
    from: 'lg',
    without: ({ means }) => means === 'provider',
  },
  {
    field: 'refund',
    render: (payment) => <Refund payment={payment} />,
    sort: false,
    without: (payment) => !isRefundable(payment),
  },
  {
    field: 'receipt',
    render: (payment) => isUndoable(payment) && <Receipt payment={payment} />,
    sort: false,
    from: 'md',
    without: (payment) => !isUndoable(payment),
  },
  {
    field: 'undo',
    render: (payment) => <Undo payment={payment} />,
    sort: false,
    without: (payment) => !isUndoable(payment),
  },
];

const filters = [
  choice('status', paymentStatus.options, 'console.payments.status'),
  choice('means', paymentMeans.options, 'console.payments.means'),
  days('creation_datetime'),
  person('user'),
];

/** What was paid, and what of it went back. */
export default function PaymentList() {
  return (
    <ListPage<PaymentRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      searchable={false}
      nameOf={({ user_name, id }) => user_name ?? id}
      filters={filters}
      actions={<ExportButton of="payments" />}
    />
  );
}

function Said({ of, tone }: { of: string; tone?: PillTone }) {
  const text = useTranslate()(`console.payments.${of}`);
  return tone ? <Pill tone={tone}>{text}</Pill> : <>{text}</>;
}

/** What came by hand goes back by hand. */
function isRefundable({ status, means, amount, amount_refunded }: PaymentRow): boolean {
  return (status === 'succeeded' || status === 'refunded') && means === 'provider' && amount > amount_refunded;
}

function Refund({ payment }: { payment: PaymentRow }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  if (!isRefundable(payment)) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate('console.payments.refund')}</Button>
      {asks && payment.purpose === 'reservations' && (
        <RefundOfPlaces payment={payment} onClose={() => setAsks(false)} />
      )}
      {asks && payment.purpose === 'invoice' && (
        <RefundDialog
          url={api.paymentRefund(payment.id)}
          left={payment.amount - payment.amount_refunded}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

/** What was recorded by hand and had not come. */
function isUndoable({ status, means }: PaymentRow): boolean {
  return status === 'succeeded' && means !== 'provider';
}

/** When it came in hand, and what somebody noted. */
function Noted({ day, note }: Pick<PaymentRow, 'day' | 'note'>) {
  const moments = useMoments();
  return <>{[day && moments.day(day), note].filter(Boolean).join(' · ')}</>;
}

function Receipt({ payment }: { payment: PaymentRow }) {
  const translate = useTranslate();
  return (
    <Link href={api.paymentReceipt(payment.id)} download onClick={(event) => event.stopPropagation()}>
      {translate('console.dues.receipt')}
    </Link>
  );
}

function Undo({ payment }: { payment: PaymentRow }) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  if (!isUndoable(payment)) return null;
  return (
    <>
      <Button onClick={() => setAsks(true)}>{translate('console.payments.undo')}</Button>
      {asks && <UndoDialog payment={payment} onClose={() => setAsks(false)} />}
    </>
  );
}
