import type { DomainEvent } from '@ateneo/kernel';
import type {
  EventCancelled,
  EventMoved,
  ReservationCancelled,
  ReservationConfirmed,
  SeatReserved,
  WaitingEnded,
  WaitingJoined,
} from '../../../published/src/ticketing/places.js';
import type {
  PlaceHandedOn,
  SentTicketForgotten,
  TicketSent,
  TransferEnded,
  TransferOffered,
} from '../../../published/src/ticketing/transfers.js';

export type {
  PlaceHandedOn,
  SentTicketForgotten,
  TicketSent,
  TransferEnd,
  TransferEnded,
  TransferOffered,
} from '../../../published/src/ticketing/transfers.js';
export type {
  Basis,
  CancelCause,
  EventCancelled,
  EventMoved,
  ReservationCancelled,
  ReservationConfirmed,
  SeatReserved,
  WaitingEnd,
  WaitingEnded,
  WaitingJoined,
} from '../../../published/src/ticketing/places.js';

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
  /** Whoever has a place may hand it on. Left out by what was written before there was a choice: they may. */
  readonly is_transfer_allowed: boolean;
  /** Devices at its doors keep names. Left out by what was written before there was a choice: they do not. */
  readonly has_names_at_doors: boolean;
}

/** What a ticket's places are decided by. */
export interface TicketTerms {
  /** Whole cents; 0: free. */
  readonly price: number;
  /** Per cent, contained in the price, with two decimals at most; null: exempt. */
  readonly tax_rate: number | null;
  /** By what law it is exempt. Left out by what was written before tickets could be exempt. */
  readonly tax_clause: string | null;
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

/** True when it was set by what an event's seats are decided: all of it. */
export type EventTermsSet = DomainEvent<'EventTermsSet', { readonly event: string } & EventTerms>;

/** True when it was set by what a ticket's places are decided: all of it. */
export type TicketTermsSet = DomainEvent<
  'TicketTermsSet',
  { readonly event: string; readonly ticket: string } & TicketTerms
>;

/** True when a ticket that nobody ever reserved was taken away. */
export type TicketRemoved = DomainEvent<'TicketRemoved', { readonly event: string; readonly ticket: string }>;

/** True when a draft at which nobody ever had a place, or waited for one, was taken away. */
export type EventRemoved = DomainEvent<'EventRemoved', { readonly event: string }>;

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

/**
 * True when a superuser has decided that money paid for a place goes back, though the place ends not by it. Personal: `reason`, sealed with
 * the key of `user`, whose the place is.
 */
export type PlaceRefunded = DomainEvent<
  'PlaceRefunded',
  {
    readonly event: string;
    readonly reservation: string;
    readonly user: string;
    /** Whole cents. */
    readonly amount: number;
    /** Left out: whose the place is was erased, and nothing is written down about them. */
    readonly reason?: string | null;
    /** The how-manieth refund of the place, from 0. Left out by what was written before refunds were counted. */
    readonly nth?: number;
    /** It was given back outside; no provider is asked. */
    readonly by_hand?: true;
    /** The refund of its payment that it is of; left out: it was asked for of the place itself. */
    readonly refund?: string;
  }
>;

/** True when money that was to go back of a place did not: the provider refused, or nothing can be asked for whoever paid any more. */
export type PlaceRefundFailed = DomainEvent<
  'PlaceRefundFailed',
  {
    readonly event: string;
    readonly reservation: string;
    readonly user: string;
    readonly payment: string;
    /** Which refund of the place; null: that of all places of the payment. */
    readonly nth: number | null;
    /** Whole cents. */
    readonly amount: number;
    readonly because: RefundFailure;
  }
>;
export type RefundFailure = 'provider' | 'payer_erased';

export type SeatsEvent =
  | EventTermsSet
  | EventMoved
  | EventCancelled
  | EventRemoved
  | TicketTermsSet
  | TicketRemoved
  | SeatReserved
  | ReservationConfirmed
  | ReservationCancelled
  | WaitingJoined
  | WaitingEnded
  | HolderNamed
  | PlaceRefunded
  | PlaceRefundFailed
  | TransferOffered
  | PlaceHandedOn
  | TransferEnded
  | TicketSent
  | SentTicketForgotten;

/** Streams: `ticketing.seats-<tenant>-<event>`. */
export const SEATS_CATEGORY = 'ticketing.seats';

const personal = { personal: ['holder_name'], subject: 'user' } as const;

export const seatsEventTypes = {
  EventTermsSet: { version: 1 },
  EventMoved: { version: 1 },
  EventCancelled: { version: 1 },
  EventRemoved: { version: 1 },
  TicketTermsSet: { version: 1 },
  TicketRemoved: { version: 1 },
  SeatReserved: { version: 1, ...personal },
  ReservationConfirmed: { version: 1 },
  ReservationCancelled: { version: 1 },
  WaitingJoined: { version: 1 },
  WaitingEnded: { version: 1 },
  HolderNamed: { version: 1, ...personal },
  PlaceRefunded: { version: 1, personal: ['reason'], subject: 'user' },
  PlaceRefundFailed: { version: 1 },
  // A key of the transfer's own: whose address it is may have no account.
  TransferOffered: { version: 1, subject: 'transfer', personal: ['email'] },
  PlaceHandedOn: { version: 1, ...personal },
  TransferEnded: { version: 1, erases: { key: 'person', of: 'transfer' } },
  // As with a transfer.
  TicketSent: { version: 1, subject: 'sending', personal: ['email'] },
  SentTicketForgotten: { version: 1, erases: { key: 'person', of: 'sending' } },
} as const;
