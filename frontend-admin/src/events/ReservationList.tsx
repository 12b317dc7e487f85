import { type EventRecord, type ReservationRecord, reservationStatus, type User } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useGetOne, useListContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ExportButton } from '../jobs/ExportButton.js';
import { BackLink } from '../layout/BackLink.js';
import { fullName } from '../layout/full-name.js';
import { ListLink } from '../layout/ListLink.js';
import type { Column } from '../layout/list-column.js';
import { choice, yesNo } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { WriteToAllHolders, WriteToChosenHolders } from '../ad-hoc-mails/WriteToHolders.js';
import { useMoney } from './money.js';
import { PlaceActs } from './PlaceActs.js';
import { RefundDue } from './RefundDue.js';
import { ReservationPill } from './ReservationPill.js';
import { RefundChosenPlaces } from './RefundPlaces.js';
import { SendChosenTickets } from './SendTickets.js';
import { SellPlaces } from './SellPlaces.js';
import { TicketName } from './TicketName.js';

const columns: Column<ReservationRecord>[] = [
  {
    field: 'holder_name',
    render: ({ user, holder_name }) => (
      <RecordLink resource="users" id={user}>
        {holder_name || <Account id={user} />}
      </RecordLink>
    ),
  },
  { field: 'status', render: ({ status }) => <ReservationPill status={status} /> },
  { field: 'ticket', sort: false, render: ({ ticket }) => <TicketName id={ticket} />, from: 'md' },
  { field: 'id', sort: false, render: ({ id }) => id.split('-')[0], from: 'lg' },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
  {
    field: 'checked_in_datetime',
    sort: false,
    render: ({ checked_in_datetime: since }) => (since ? <Moment value={since} /> : '—'),
    from: 'md',
    without: ({ checked_in_datetime }) => checked_in_datetime === null,
  },
  {
    field: 'paid_by',
    sort: false,
    render: (place) => <Paid place={place} />,
    from: 'md',
    without: ({ price, paid_by }) => price === 0 || paid_by === null,
  },
  {
    field: 'acts',
    label: 'console.list.acts_head',
    sort: false,
    align: 'right',
    render: (place) => <PlaceActs place={place} />,
  },
];

/** Of several events each row says which. */
const ofSeveral = columns.toSpliced(2, 0, {
  field: 'event',
  sort: false,
  render: ({ event }) => <EventName id={event} />,
});

const filters = [
  choice('status', reservationStatus.options, 'console.reservation_status'),
  yesNo('is_paid'),
  yesNo('is_refunded'),
  yesNo('is_refund_due'),
];

/** Who comes to an event: reached from its page, by its filter. */
export default function ReservationList() {
  const isOfOne = new URLSearchParams(useLocation().search).get('filter')?.includes('"event":') ?? false;
  return (
    <ListPage<ReservationRecord>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={isOfOne ? columns : ofSeveral}
      above={<ToEvent />}
      nameOf={({ holder_name }) => holder_name}
      actions={
        <>
          <SellPlaces />
          <WriteToAllHolders />
          <ExportButton of="reservations" />
        </>
      }
      bulkActions={
        <>
          <WriteToChosenHolders />
          <SendChosenTickets />
          <RefundChosenPlaces />
        </>
      }
      filters={filters}
    />
  );
}

/** Of one event alone: its name, and the way back. */
function ToEvent() {
  const { event } = useListContext().filterValues as { event?: unknown };
  const id = typeof event === 'string' ? event : '';
  const { data } = useGetOne<EventRecord>('events', { id }, { enabled: id !== '' });
  return data ? <BackLink to={`/events/${id}/show`}>{data.title}</BackLink> : null;
}

function EventName({ id }: { id: string }) {
  const { data } = useGetOne<EventRecord>('events', { id });
  return (
    <RecordLink resource="events" id={id}>
      {data?.title ?? '…'}
    </RecordLink>
  );
}

/** Whoever has a place that names nobody yet: it was offered to them. */
function Account({ id }: { id: string }) {
  const { data } = useGetOne<User>('users', { id });
  return <>{data ? fullName(data) : '—'}</>;
}

/** How much, how, and what of it went back. */
function Paid({ place }: { place: ReservationRecord }) {
  const { user, price, paid_by, amount_refunded } = place;
  const translate = useTranslate();
  const money = useMoney();
  if (paid_by === null) return <>—</>;
  return (
    <>
      {money(price)}{' '}
      <ListLink to="payments" filter={{ user }}>
        {translate(`console.paid_by.${paid_by}`)}
      </ListLink>
      {amount_refunded > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {translate(`console.reservations.${paid_by === 'cash' ? 'to_hand_back' : 'went_back'}`, {
            amount: money(amount_refunded),
          })}
        </Box>
      )}
      <RefundDue place={place} />
    </>
  );
}
