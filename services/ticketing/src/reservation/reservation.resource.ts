import { reservationChanges, type ReservationRecord, reservationRecord } from '@ateneo/contracts';
import { columnsOf, type Resource } from '@ateneo/resource';
import { surnameFirst } from '../../../identity/src/public/surname-first.js';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { refundEnd } from '../event/eligibility.rules.js';
import { eventView } from '../views/event/event.projection.js';
import { transferView } from '../views/transfer/transfer.projection.js';
import { MANAGED, READER, type Reader, readerParams } from '../views/reader.js';
import { reservationProjection, type ReservationRow } from '../views/reservation/reservation.projection.js';

type Shown = Omit<ReservationRow, 'cause' | 'generation'> & {
  readonly refund_end_datetime: string | null;
  readonly start_datetime: string;
  readonly listed_as: string;
  readonly is_refund_due: boolean;
  readonly is_told_of_money: boolean;
  readonly is_checked_in: boolean;
  readonly transfer: string | null;
  readonly transfer_until: string | null;
};

const { cause: _cause, generation: _generation, ...columns } = columnsOf(reservationProjection, 'r');

const offer = (column: string) =>
  `(select x.${column} from ticketing.transfer x where x.reservation = r.id and x.status = 'offered')`;

/** Money is whose it is who paid, and of who manages the event; whom a place was handed on to is told nothing of it. */
const TOLD_OF_MONEY = `(r.payer = any(reader.accounts) or ${MANAGED})`;

const LISTED_AS = surnameFirst('r."user"', 'r.holder_name');

/** What came of money of a place `r`. */
export const IS_PAID = 'r.paid_by is not null';
export const IS_REFUNDED = `${IS_PAID} and r.refund > 0`;

/** Places: one's own, and all of the events that one manages. */
export const reservations: Resource<Shown, Reader, ReservationRecord> = {
  path: 'events/reservations',
  name: 'Reservation',
  projection: reservationProjection,
  reads: [eventView, transferView],
  list: {
    from: `ticketing.reservation r join ticketing.event e on e.tenant_id = r.tenant_id and e.id = r.event
      cross join ${READER}`,
    columns: {
      ...columns,
      door: `nullif(r.door, '')`,
      is_checked_in: 'r.checked_in_datetime is not null',
      user: personOf('r."user"'),
      listed_as: LISTED_AS,
      is_refund_due: `(${TOLD_OF_MONEY} and r.refund_due > 0)`,
      is_told_of_money: TOLD_OF_MONEY,
      refund_end_datetime: 'e.refund_end_datetime',
      start_datetime: 'e.start_datetime',
      transfer: offer('id'),
      transfer_until: offer('until_datetime'),
    },
    compared: { is_paid: IS_PAID, is_refunded: IS_REFUNDED },
    sortable: ['id', 'holder_name', 'listed_as', 'status', 'price', 'creation_datetime', 'update_datetime'],
    filterable: {
      event: 'uuid',
      ticket: 'uuid',
      user: 'uuid',
      status: 'enum',
      order_id: 'uuid',
      payment: 'uuid',
      is_refund_due: 'boolean',
      holder_name: 'text',
      is_offer: 'boolean',
      paid_by: 'enum',
      is_paid: 'boolean',
      is_refunded: 'boolean',
      listed_as: 'text',
      creation_datetime: 'date',
      door: 'enum',
      is_checked_in: 'boolean',
      is_inside: 'boolean',
      checked_in_datetime: 'date',
    },
    found: { user: isAccountOf('r."user"') },
    search: ['holder_name'],
    defaultSort: '-creation_datetime',
  },
  joined: {
    listed_as: '',
    is_refund_due: false,
    is_told_of_money: false,
    is_checked_in: false,
    refund_end_datetime: null,
    start_datetime: '',
    transfer: null,
    transfer_until: null,
  },
  record: reservationRecord,
  changes: reservationChanges,
  derived: [
    'status',
    'held_until',
    'is_offer',
    'checked_in_datetime',
    'paid_by',
    'amount_refunded',
    'refund_due',
    'refund_failed',
    'refund_until_datetime',
    'payment',
    'listed_as',
    'transfer',
    'transfer_until',
    'update_datetime',
  ],
  notFound: 'ticketing.reservation_not_found',
  sees: (reader) => ({ sql: `r."user" = any(reader.accounts) or ${MANAGED}`, params: readerParams(reader) }),
  answer: recordOf,
};

const notTold = { refund_due: 0, refund_failed: null, payment: null } as const;

function recordOf(row: Shown, { accounts, person }: Reader): ReservationRecord {
  const { order_id: _, revision: __, is_refund_due: ___, is_told_of_money, payer, refund, ...more } = row;
  // The door's own, by which places are found.
  const { is_checked_in: ____, is_inside: _____, door: ______, ...all } = more;
  const { refund_end_datetime, start_datetime, moved_refund_end_datetime, ...shown } = all;
  const isTold = is_told_of_money || person.is_superuser || accounts.includes(payer);
  const refund_until_datetime = refundEnd({ refund_end_datetime, start_datetime }, moved_refund_end_datetime);
  return { ...shown, ...(isTold ? {} : notTold), refund_until_datetime, amount_refunded: refund, currency: 'eur' };
}
