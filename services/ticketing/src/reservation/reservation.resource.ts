import { reservationChanges, type ReservationRecord, reservationRecord } from '@ateneo/contracts';
import { resource } from '@ateneo/resource';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { surnameFirst } from '../../../identity/src/public/surname-first.js';
import { refundEnd } from '../event/eligibility.rules.js';
import { eventView } from '../views/event/event.projection.js';
import { MANAGED, OF_EVENT, type Reader, readerParams } from '../views/reader.js';
import { reservationView, type ReservationRow } from '../views/reservation/reservation.projection.js';
import { transferView } from '../views/transfer/transfer.projection.js';

/** What is joined with a place. */
interface Joined {
  readonly refund_end_datetime: string | null;
  readonly start_datetime: string;
  readonly listed_as: string;
  readonly is_refund_due: boolean;
  readonly is_told_of_money: boolean;
  readonly is_checked_in: boolean;
  readonly transfer: string | null;
  readonly transfer_until: string | null;
}

const offer = (column: string) =>
  `(select x.${column} from ticketing.transfer x where x.reservation = t.id and x.status = 'offered')`;

/** Money is whose it is who paid, and of who manages the event; whom a place was handed on to is told nothing of it. */
const TOLD_OF_MONEY = `(t.payer = any(reader.accounts) or ${MANAGED})`;

const LISTED_AS = surnameFirst('t."user"', 't.holder_name');

/** What came of money of a place `t`. */
export const IS_PAID = 't.paid_by is not null';
export const IS_REFUNDED = `${IS_PAID} and t.refund > 0`;

const notJoined: Joined = {
  listed_as: '',
  is_refund_due: false,
  is_told_of_money: false,
  is_checked_in: false,
  refund_end_datetime: null,
  start_datetime: '',
  transfer: null,
  transfer_until: null,
};

/** Places: one's own, and all of the events that one manages. */
export const reservations = resource(reservationView, {
  path: 'events/reservations',
  name: 'Reservation',
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
  reads: [eventView, transferView],
  sees: (reader: Reader) => ({ sql: `t."user" = any(reader.accounts) or ${MANAGED}`, params: readerParams(reader) }),
  sorts: ['holder_name', 'listed_as', 'status', 'price'],
  filters: [
    'event',
    'ticket',
    'user',
    'status',
    'order_id',
    'payment',
    { is_refund_due: 'boolean' },
    'holder_name',
    'is_offer',
    'paid_by',
    { is_paid: 'boolean', is_refunded: 'boolean' },
    'listed_as',
    'creation_datetime',
    { door: 'enum', is_checked_in: 'boolean' },
    'is_inside',
    'checked_in_datetime',
  ],
  list: {
    joins: OF_EVENT,
    columns: {
      door: `nullif(t.door, '')`,
      is_checked_in: 't.checked_in_datetime is not null',
      user: personOf('t."user"'),
      listed_as: LISTED_AS,
      is_refund_due: `(${TOLD_OF_MONEY} and t.refund_due > 0)`,
      is_told_of_money: TOLD_OF_MONEY,
      refund_end_datetime: 'e.refund_end_datetime',
      start_datetime: 'e.start_datetime',
      transfer: offer('id'),
      transfer_until: offer('until_datetime'),
    },
    compared: { is_paid: IS_PAID, is_refunded: IS_REFUNDED },
    found: { user: isAccountOf('t."user"') },
    search: ['holder_name'],
  },
  joined: notJoined,
  answer: recordOf,
});

const notTold = { refund_due: 0, refund_failed: null, payment: null } as const;

function recordOf(row: ReservationRow & Joined, { accounts, person }: Reader): ReservationRecord {
  const { order_id: _, revision: __, cause: ___, generation: ____, is_told_of_money, payer, refund, ...more } = row;
  // The door's own, by which places are found.
  const { is_refund_due: _a, is_checked_in: _b, is_inside: _c, door: _d, ...but } = more;
  const { scans: _e, repeated: _f, told_datetime: _g, ...all } = but;
  const { refund_end_datetime, start_datetime, moved_refund_end_datetime, ...shown } = all;
  const isTold = is_told_of_money || person.is_superuser || accounts.includes(payer);
  const refund_until_datetime = refundEnd({ refund_end_datetime, start_datetime }, moved_refund_end_datetime);
  return { ...shown, ...(isTold ? {} : notTold), refund_until_datetime, amount_refunded: refund, currency: 'eur' };
}
