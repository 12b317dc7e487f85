import type { DomainEvent } from '@ateneo/kernel';

/** What was known of a person when they took a place: losing it later takes nothing away. */
export interface Basis {
  readonly organization: string | null;
  readonly tags: readonly string[];
}

/** True when it was set by what an event's seats are decided. Public: when it begins. */
export type EventTermsSet = DomainEvent<'EventTermsSet', { readonly event: string; readonly start_datetime: string }>;

/** True when an event takes place no more: every reservation ends, and nobody waits any longer. */
export type EventCancelled = DomainEvent<'EventCancelled', { readonly event: string; readonly reason: string }>;

/**
 * True when another date or place was said of an event at which people have places. They may cancel with refund until
 * `refund_until`.
 */
export type EventMoved = DomainEvent<
  'EventMoved',
  {
    readonly event: string;
    readonly refund_until: string;
    /** When it was to begin, and why it begins later. Left out: somebody edited it. */
    readonly postponed?: { readonly from_datetime: string; readonly reason: string };
  }
>;

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
    /** As it was then; null: exempt. */
    readonly tax_rate: number | null;
    /** By what law, where somebody had said so. */
    readonly tax_clause?: string;
    /** Places asked for together. */
    readonly order: string;
    /** Null: confirmed. */
    readonly held_until: string | null;
    /** The waiting that it came of. */
    readonly waiting: string | null;
    readonly basis: Basis;
    /** At the door, in their name. Left out: they took it themselves. */
    readonly sold?: SoldAtDoor;
  }
>;

/** Who sold a place, and under which payment the cash is recorded; null: it was free. */
export interface SoldAtDoor {
  readonly by: string;
  readonly payment: string | null;
}

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
    /** Which refund of the place it is, from 0. Left out: none, or written before refunds were counted. */
    readonly nth?: number;
    /** They were paid in cash at the door, and go back from hand to hand. */
    readonly by_hand?: true;
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
