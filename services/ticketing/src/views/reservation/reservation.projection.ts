import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type {
  CancelCause,
  EventCancelled,
  EventMoved,
  HolderNamed,
  PlaceHandedOn,
  PlaceRefunded,
  PlaceRefundFailed,
  ReservationCancelled,
  ReservationConfirmed,
  RefundFailure,
  SeatReserved,
} from '../../event/seats.events.js';
import type { PlaceEntered, PlaceLeft, ScanUndone } from '../../scan/scan.events.js';

/** One place. That its event was cancelled is joined when it is asked. */
export interface ReservationRow extends ViewRow {
  event: string;
  ticket: string;
  user: string;
  /** Who comes; personal. */
  holder_name: string;
  status: 'unconfirmed' | 'confirmed' | 'cancelled';
  price: number;
  order_id: string;
  held_until: string | null;
  is_offer: boolean;
  /** Who ended it; null: it stands. */
  cause: CancelCause | 'event' | null;
  /** Whole cents that go back, or went. */
  refund: number;
  /** Whole cents that should have gone back and did not. */
  refund_due: number;
  /** Why they did not; null: all did. */
  refund_failed: RefundFailure | null;
  /** Until then it is given back with refund, since the event was moved while it was its holder's. */
  moved_refund_end_datetime: string | null;
  /** By which it was paid; null: it was not, or in cash. */
  payment: string | null;
  /** Whoever took it, and so pays it; whose it is by now may be another. */
  payer: string;
  generation: number;
  /** When they first went in. */
  checked_in_datetime: string | null;
  is_inside: boolean;
  /** At which door they first came in; '': none was named. */
  door: string | null;
  /** How it was paid; null: it cost nothing, or is not paid. */
  paid_by: 'provider' | 'cash' | null;
  /** How many events it has, from 0: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

type Later =
  | ReservationConfirmed
  | ReservationCancelled
  | HolderNamed
  | PlaceRefunded
  | PlaceRefundFailed
  | PlaceHandedOn;

function then<Event extends Later>(what: (data: Event['data'], row: ReservationRow) => Partial<ReservationRow>) {
  return step<ReservationRow, RecordedEvent<Later>>({
    key: ({ data }) => data.reservation,
    apply: (row, { data, meta }) =>
      row && { ...row, ...what(data as Event['data'], row), revision: row.revision + 1, update_datetime: meta.time },
  });
}

/** At a door. It is no edit: the ETag stays. */
function scanned<Event extends PlaceEntered | PlaceLeft | ScanUndone>(
  what: (data: Event['data'], row: ReservationRow) => Partial<ReservationRow>,
) {
  return step<ReservationRow, RecordedEvent<PlaceEntered | PlaceLeft | ScanUndone>>({
    key: ({ data }) => data.reservation,
    apply: (row, { data }) => row && { ...row, ...what(data as Event['data'], row) },
  });
}

/** With it goes what was due. */
function wentBack({ refund, refund_due, refund_failed }: ReservationRow, amount: number): Partial<ReservationRow> {
  const due = Math.max(0, refund_due - amount);
  return { refund: refund + amount, refund_due: due, refund_failed: due === 0 ? null : refund_failed };
}

export const reservationProjection: Projection<ReservationRow> = {
  name: 'ticketing.reservation',
  version: 7,
  table: 'ticketing.reservation',
  columns: [
    'id',
    'event',
    'ticket',
    'user',
    'holder_name',
    'status',
    'price',
    'order_id',
    'held_until',
    'is_offer',
    'cause',
    'refund',
    'refund_due',
    'refund_failed',
    'moved_refund_end_datetime',
    'payment',
    'payer',
    'generation',
    'checked_in_datetime',
    'is_inside',
    'door',
    'paid_by',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  on: {
    SeatReserved: step<ReservationRow, RecordedEvent<SeatReserved>>({
      key: ({ data }) => data.reservation,
      apply: (_, { data, meta: { time } }, id) => ({
        id,
        event: data.event,
        ticket: data.ticket,
        user: data.user,
        holder_name: data.holder_name ?? '',
        status: data.held_until === null ? 'confirmed' : 'unconfirmed',
        price: data.price,
        order_id: data.order,
        held_until: data.held_until,
        is_offer: data.waiting !== null && data.held_until !== null,
        cause: null,
        refund: 0,
        refund_due: 0,
        refund_failed: null,
        moved_refund_end_datetime: null,
        payment: null,
        payer: data.user,
        generation: 0,
        checked_in_datetime: null,
        is_inside: false,
        door: null,
        paid_by: data.sold?.payment ? 'cash' : null,
        revision: 0,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    ReservationConfirmed: then<ReservationConfirmed>(({ payment }) => ({
      status: 'confirmed',
      held_until: null,
      paid_by: payment === null ? null : 'provider',
      payment,
    })),
    PlaceRefunded: then<PlaceRefunded>(({ amount }, row) => wentBack(row, amount)),
    PlaceRefundFailed: then<PlaceRefundFailed>(({ payment, amount, because }, { price, refund, refund_due }) => ({
      payment,
      paid_by: 'provider',
      refund: Math.max(0, refund - amount),
      refund_due: Math.min(price, refund_due + amount),
      refund_failed: because,
    })),
    ReservationCancelled: then<ReservationCancelled>(({ cause, refund }, row) => ({
      status: 'cancelled',
      held_until: null,
      cause,
      ...wentBack(row, refund),
    })),
    PlaceEntered: scanned<PlaceEntered>(({ at, door }, { checked_in_datetime, door: before }) => ({
      door: checked_in_datetime === null ? door : before,
      checked_in_datetime: checked_in_datetime ?? at,
      is_inside: true,
    })),
    PlaceLeft: scanned<PlaceLeft>(() => ({ is_inside: false })),
    ScanUndone: scanned<ScanUndone>(({ checked_in_datetime, is_inside }, { door }) => ({
      checked_in_datetime,
      is_inside,
      door: checked_in_datetime === null ? null : door,
    })),
    HolderNamed: then<HolderNamed>(({ holder_name }) => ({ holder_name: holder_name ?? '' })),
    PlaceHandedOn: then<PlaceHandedOn>(({ user, holder_name }, { generation }) => ({
      user,
      holder_name: holder_name ?? '',
      generation: generation + 1,
      moved_refund_end_datetime: null,
    })),
    // As with what it ends by, in one event of the log. It is no edit: the ETag stays.
    EventMoved: step<ReservationRow, RecordedEvent<EventMoved>>({
      key: () => [],
      where: ({ data }) => ({ column: 'event', value: data.event }),
      apply: (row, { data }) =>
        row && (row.status === 'cancelled' ? row : { ...row, moved_refund_end_datetime: data.refund_until }),
    }),
    // Reservations of an event end with it, all in one event of the log.
    EventCancelled: step<ReservationRow, RecordedEvent<EventCancelled>>({
      key: () => [],
      where: ({ data }) => ({ column: 'event', value: data.event }),
      apply: (row, { meta }) => {
        if (!row || row.status === 'cancelled') return row;
        const refund = row.status === 'confirmed' ? row.price : 0;
        const back = { refund, refund_due: 0, refund_failed: null };
        return { ...row, ...back, status: 'cancelled', held_until: null, cause: 'event', update_datetime: meta.time };
      },
    }),
    AccountErased: step<ReservationRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user', value: data.user }),
      apply: (row) => row && { ...row, holder_name: '' },
    }),
  },
};
