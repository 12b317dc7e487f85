import { id, moment, reservationRecord } from '@ateneo/contracts';
import type { RecordedEvent } from '@ateneo/cqrs';
import { json, revised, type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { SeatsEvent } from '../../event/seats.events.js';
import type { ScanEvent } from '../../scan/scan.events.js';
import { evolveScans, isInside, noScans, type RepeatedScan, type ScanState, countScans } from '../../scan/scan.fold.js';
import { edited, kept } from '../event/event.projection.js';

const reckoned = {
  currency: true,
  amount_refunded: true,
  refund_until_datetime: true,
  listed_as: true,
  transfer: true,
  transfer_until: true,
} as const;

/** One place; its revision is how many events it has, from 0. */
const fields = revised(reservationRecord.omit(reckoned)).extend({
  order_id: id,
  cause: z.enum(['holder', 'staff', 'lapsed', 'erased', 'event']).nullable().describe('Who ended it; null: it stands.'),
  refund: z.int().describe('Whole cents that go back, or went.'),
  moved_refund_end_datetime: moment
    .nullable()
    .describe('Until then it is given back with refund, since the event was moved while it was its holder’s.'),
  payer: id.describe('Whoever took it, and so pays it; whose it is by now may be another.'),
  generation: z.int(),
  is_inside: z.boolean(),
  door: z.string().nullable().describe("At which door they first came in; '': none was named."),
  scans: json<ScanState>().nullable().describe('All that doors have read of its code; null: nothing.'),
  repeated: json<readonly RepeatedScan[]>().nullable().describe('Those by which nobody should have come in.'),
  told_datetime: moment.describe('When something that doors go by was said of it last.'),
});

export type ReservationRow = RowIn<{ readonly fields: typeof fields }>;
type Row = Readonly<ReservationRow>;

/** With it goes what was due. */
function wentBack({ refund, refund_due, refund_failed }: Row, amount: number) {
  const due = Math.max(0, refund_due - amount);
  return { refund: refund + amount, refund_due: due, refund_failed: due === 0 ? null : refund_failed };
}

/** At a door nothing is edited: the ETag stays. */
function atDoor({ type, data }: ScanEvent, row: Row, { meta }: RecordedEvent) {
  const scans = evolveScans(row.scans ?? noScans, { type, data } as ScanEvent);
  const { entries, repeated } = countScans(scans);
  const first = entries[0];
  return {
    scans,
    repeated: repeated.length > 0 ? repeated : null,
    checked_in_datetime: first?.at ?? null,
    door: first?.door ?? null,
    is_inside: isInside(entries),
    told_datetime: meta.time,
    ...kept(row),
  };
}

const step = (_: object, row: Row, event: RecordedEvent<ScanEvent>) => atDoor(event, row, event);
const told = ({ meta: { time } }: RecordedEvent) => ({ told_datetime: time });

const blank = { refund: 0, refund_due: 0, generation: 0, is_inside: false, revision: 0 };

export const reservationView = view('ticketing.reservation', fields, {
  key: 'reservation',
  index: [
    '"user", creation_datetime',
    'event, creation_datetime, id',
    ['payment', 'payment is not null'],
    ['id', 'refund_due > 0'],
    ['event', 'repeated is not null'],
  ],
}).from<SeatsEvent | ScanEvent | AccountErased>({
  version: 8,
  starts: {
    SeatReserved: ({ event, ticket, user, price, order: order_id, held_until, ...said }, recorded) => ({
      ...blank,
      ...told(recorded),
      event,
      ticket,
      user,
      price,
      order_id,
      held_until,
      payer: user,
      holder_name: said.holder_name ?? '',
      status: held_until === null ? 'confirmed' : 'unconfirmed',
      is_offer: said.waiting !== null && held_until !== null,
      paid_by: said.sold?.payment ? 'cash' : null,
    }),
  },
  then: {
    ReservationConfirmed: ({ payment }, row, recorded) => ({
      ...told(recorded),
      status: 'confirmed',
      held_until: null,
      paid_by: payment === null ? null : 'provider',
      payment,
      ...edited(row),
    }),
    PlaceRefunded: ({ amount }, row) => ({ ...wentBack(row, amount), ...edited(row) }),
    PlaceRefundFailed: ({ payment, amount, because }, row) => ({
      payment,
      paid_by: 'provider',
      refund: Math.max(0, row.refund - amount),
      refund_due: Math.min(row.price, row.refund_due + amount),
      refund_failed: because,
      ...edited(row),
    }),
    ReservationCancelled: ({ cause, refund }, row, recorded) => ({
      ...told(recorded),
      status: 'cancelled',
      held_until: null,
      cause,
      ...wentBack(row, refund),
      ...edited(row),
    }),
    HolderNamed: ({ holder_name }, row, recorded) => ({
      holder_name: holder_name ?? '',
      ...told(recorded),
      ...edited(row),
    }),
    PlaceHandedOn: ({ user, holder_name }, row, recorded) => ({
      ...told(recorded),
      user,
      holder_name: holder_name ?? '',
      generation: row.generation + 1,
      moved_refund_end_datetime: null,
      ...edited(row),
    }),
    PlaceEntered: step,
    PlaceLeft: step,
    PlaceShownAgain: step,
    ScanReceived: step,
    ScanUndone: step,
    CodeBarred: step,
    CodeUnbarred: step,
    // As with what it ends by, in one event of the log. It is no edit: the ETag stays.
    EventMoved: ({ refund_until }, { status }) =>
      status === 'cancelled' ? {} : { moved_refund_end_datetime: refund_until },
    // Reservations of an event end with it, all in one event of the log.
    EventCancelled: (_, { status, price }, { meta }) => {
      if (status === 'cancelled') return {};
      const back = { refund: status === 'confirmed' ? price : 0, refund_due: 0, refund_failed: null };
      return { ...back, status: 'cancelled', held_until: null, cause: 'event', update_datetime: meta.time };
    },
    AccountErased: (_, __, recorded) => ({ holder_name: '', ...told(recorded) }),
  },
  found: { EventMoved: ['event', 'event'], EventCancelled: ['event', 'event'], AccountErased: ['user', 'user'] },
});
