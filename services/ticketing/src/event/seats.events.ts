import type { DomainEvent } from '@ateneo/kernel';

/** What an event's seats are decided by; moments are ISO 8601 UTC. */
export interface EventTerms {
  /** Published. */
  readonly is_active: boolean;
  /** For every registered person, not for members alone. */
  readonly is_public: boolean;
  readonly start_datetime: string;
  readonly end_datetime: string;
  readonly registry_end_datetime: string | null;
  readonly refund_end_datetime: string | null;
  /** 0: unlimited. */
  readonly total_seats: number;
  /** Under whose payment account and fiscal data it sells. */
  readonly organization: string | null;
  readonly organizations: readonly string[];
  readonly areas: readonly string[];
  readonly tags: readonly string[];
  /** Asked for when reserving; empty: nothing is. */
  readonly reservation_code: string;
  readonly is_reentry_allowed: boolean;
}

/** What a ticket's places are decided by. */
export interface TicketTerms {
  /** Whole cents; 0: free. */
  readonly price: number;
  /** Per cent, contained in the price. */
  readonly tax_rate: number;
  /** Places; 0: unlimited. */
  readonly total_seats: number;
  /** So many of the event's seats a place takes. */
  readonly seat_weight: number;
  /** 0: unlimited. */
  readonly max_per_person: number;
  readonly members_only: boolean;
  readonly tags: readonly string[];
  readonly start_datetime: string | null;
  readonly end_datetime: string | null;
  readonly is_closed: boolean;
}

/** What was known of a person when they took a place: losing it later takes nothing away. */
export interface Basis {
  readonly organization: string | null;
  readonly tags: readonly string[];
}

/** True when it was set by what an event's seats are decided: all of it. */
export type EventTermsSet = DomainEvent<'EventTermsSet', { readonly event: string } & EventTerms>;

/** True when an event takes place no more: every reservation ends, and nobody waits any longer. */
export type EventCancelled = DomainEvent<'EventCancelled', { readonly event: string; readonly reason: string }>;

/**
 * True when another date or place was said of an event at which people have places. They may cancel with refund until
 * `refund_until`.
 */
export type EventMoved = DomainEvent<'EventMoved', { readonly event: string; readonly refund_until: string }>;

/** True when it was set by what a ticket's places are decided: all of it. */
export type TicketTermsSet = DomainEvent<
  'TicketTermsSet',
  { readonly event: string; readonly ticket: string } & TicketTerms
>;

/** True when a ticket that nobody ever reserved was taken away. */
export type TicketRemoved = DomainEvent<'TicketRemoved', { readonly event: string; readonly ticket: string }>;

/**
 * True when a place was taken: confirmed at once when it costs nothing, else held until then. `holder_name` is who comes,
 * personal, sealed with the key of `user`, whose the place is.
 */
export type SeatReserved = DomainEvent<
  'SeatReserved',
  {
    readonly event: string;
    readonly reservation: string;
    readonly ticket: string;
    readonly user: string;
    readonly holder_name: string | null;
    readonly weight: number;
    readonly price: number;
    readonly tax_rate: number;
    /** Places asked for together. */
    readonly order: string;
    /** Null: confirmed. */
    readonly held_until: string | null;
    /** The waiting that it came of. */
    readonly waiting: string | null;
    readonly basis: Basis;
  }
>;

/** True when a held place is its holder's. */
export type ReservationConfirmed = DomainEvent<
  'ReservationConfirmed',
  { readonly event: string; readonly reservation: string; readonly user: string; readonly payment: string | null }
>;

/** Who ended a reservation: its holder, staff, time (not paid), a person's erasure. */
export type CancelCause = 'holder' | 'staff' | 'lapsed' | 'erased';

/** True when a place is free again. */
export type ReservationCancelled = DomainEvent<
  'ReservationCancelled',
  {
    readonly event: string;
    readonly reservation: string;
    readonly ticket: string;
    readonly user: string;
    readonly weight: number;
    readonly cause: CancelCause;
    /** Whole cents that go back. */
    readonly refund: number;
  }
>;

/** True when a person waits for so many places of a ticket, behind all who wait already. */
export type WaitingJoined = DomainEvent<
  'WaitingJoined',
  {
    readonly event: string;
    readonly waiting: string;
    readonly ticket: string;
    readonly user: string;
    readonly quantity: number;
    /** Ids that the places will have. */
    readonly places: readonly string[];
    readonly basis: Basis;
  }
>;

/** served: the places are theirs, or offered; left: by themselves; not_entitled, registry_over, erased: taken off. */
export type WaitingEnd = 'served' | 'left' | 'not_entitled' | 'registry_over' | 'erased';

/** True when a person waits there no more. */
export type WaitingEnded = DomainEvent<
  'WaitingEnded',
  {
    readonly event: string;
    readonly waiting: string;
    readonly ticket: string;
    readonly user: string;
    readonly quantity: number;
    readonly because: WaitingEnd;
    /** Served with places that cost something: offered until then. */
    readonly offered_until: string | null;
  }
>;

/** True when somebody else comes to a place than was said. Personal: `holder_name`. */
export type HolderNamed = DomainEvent<
  'HolderNamed',
  {
    readonly event: string;
    readonly reservation: string;
    readonly user: string;
    readonly holder_name: string | null;
  }
>;

export type SeatsEvent =
  | EventTermsSet
  | EventMoved
  | EventCancelled
  | TicketTermsSet
  | TicketRemoved
  | SeatReserved
  | ReservationConfirmed
  | ReservationCancelled
  | WaitingJoined
  | WaitingEnded
  | HolderNamed;

/** Streams: `ticketing.seats-<tenant>-<event>`. */
export const SEATS_CATEGORY = 'ticketing.seats';

const personal = { personal: ['holder_name'], subject: 'user' } as const;

export const seatsEventTypes = {
  EventTermsSet: { version: 1 },
  EventMoved: { version: 1 },
  EventCancelled: { version: 1 },
  TicketTermsSet: { version: 1 },
  TicketRemoved: { version: 1 },
  SeatReserved: { version: 1, ...personal },
  ReservationConfirmed: { version: 1 },
  ReservationCancelled: { version: 1 },
  WaitingJoined: { version: 1 },
  WaitingEnded: { version: 1 },
  HolderNamed: { version: 1, ...personal },
} as const;
