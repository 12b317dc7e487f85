import type { PublicEvents } from '@ateneo/kernel';

/** What the world may know of ticketing: that a place was taken or is free again, by ids. */
export const ticketingPublicEvents = {
  SeatReserved: {
    version: 1,
    summary: 'True when a place at an event was taken: confirmed at once when it costs nothing, else held for a while.',
    fields: { event: 'id', reservation: 'id', ticket: 'id', user: 'id' },
  },
  ReservationConfirmed: {
    version: 1,
    summary: "True when a held place is its holder's.",
    fields: { event: 'id', reservation: 'id', user: 'id' },
  },
  ReservationCancelled: {
    version: 1,
    summary: 'True when a place at an event is free again.',
    fields: {
      event: 'id',
      reservation: 'id',
      ticket: 'id',
      user: 'id',
      cause: ['holder', 'staff', 'lapsed', 'erased'],
    },
  },
  TransferOffered: {
    version: 1,
    summary: 'True when whoever has a place offers it to somebody else. Whom is not told.',
    fields: { event: 'id', reservation: 'id', transfer: 'id', user: 'id' },
  },
  PlaceHandedOn: {
    version: 1,
    summary: 'True when a place passed to somebody else.',
    fields: { event: 'id', reservation: 'id', transfer: 'id', ticket: 'id', user: 'id', from: 'id' },
  },
  TransferEnded: {
    version: 1,
    summary: 'True when an offer of a place stands no more.',
    fields: {
      event: 'id',
      reservation: 'id',
      transfer: 'id',
      user: 'id',
      because: ['accepted', 'declined', 'withdrawn', 'expired', 'cancelled'],
    },
  },
  TicketSent: {
    version: 1,
    summary: 'True when whoever has a place sent its ticket to an address. Which is not told.',
    fields: { event: 'id', reservation: 'id', sending: 'id', user: 'id' },
  },
  SentTicketForgotten: {
    version: 1,
    summary: 'True when the address that a ticket was sent to is forgotten.',
    fields: { event: 'id', reservation: 'id', sending: 'id', user: 'id' },
  },
  EventMoved: {
    version: 1,
    summary: 'True when another date or place was said of an event at which people have places.',
    fields: { event: 'id' },
  },
  EventCancelled: {
    version: 1,
    summary: 'True when an event takes place no more: every reservation ends.',
    fields: { event: 'id' },
  },
} as const satisfies PublicEvents;
