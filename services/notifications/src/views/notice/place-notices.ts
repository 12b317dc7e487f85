import type {
  ReservationCancelled,
  ReservationConfirmed,
  SeatReserved,
} from '../../../../published/src/ticketing/places.js';
import type { PlaceHandedOn, TransferOffered } from '../../../../published/src/ticketing/transfers.js';
import { noticeRule } from './notice-rule.js';

/** Of places at events. Who did it themselves needs not be told. */
export const placeNotices = [
  noticeRule<SeatReserved>({
    on: 'SeatReserved',
    type: 'gen',
    subtype: 'place_moved_up',
    // Who has not waited has asked for it just now.
    to: ({ user, waiting }) => (waiting ? { person: user } : null),
    params: ({ event, reservation }) => ({ event, reservation }),
  }),
  noticeRule<ReservationConfirmed>({
    on: 'ReservationConfirmed',
    type: 'gen',
    subtype: 'place_confirmed',
    to: ({ user }) => ({ person: user }),
    params: ({ event, reservation }) => ({ event, reservation }),
  }),
  noticeRule<ReservationCancelled>({
    on: 'ReservationCancelled',
    type: 'gen',
    subtype: 'place_gone',
    // Whoever is erased is told nothing any more.
    to: ({ user, cause }) => (cause === 'erased' ? null : { person: user }),
    params: ({ event, reservation }) => ({ event, reservation }),
  }),
  noticeRule<TransferOffered>({
    on: 'TransferOffered',
    type: 'gen',
    subtype: 'place_offered',
    // An address that is nobody's has nobody who reads it.
    to: ({ to }) => (to ? { person: to } : null),
    params: ({ event, transfer }) => ({ event, transfer }),
  }),
  noticeRule<PlaceHandedOn>({
    on: 'PlaceHandedOn',
    type: 'gen',
    subtype: 'place_handed_on',
    to: ({ from }) => ({ person: from }),
    params: ({ event }) => ({ event }),
  }),
];
