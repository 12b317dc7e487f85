import type { DomainEvent } from '@ateneo/kernel';
import type { Basis } from './places.js';

/**
 * True when whoever has a place offers it to who reads mail at an address, until a moment. The address is personal, sealed
 * with a key of the transfer's own, which goes when the transfer ends.
 */
export type TransferOffered = DomainEvent<
  'TransferOffered',
  {
    readonly event: string;
    readonly reservation: string;
    readonly transfer: string;
    /** Whose place it is. */
    readonly user: string;
    readonly email: string | null;
    /** Whose address it was then; null: nobody's. Never told to who offers. */
    readonly to: string | null;
    readonly until: string;
  }
>;

/** True when a place passed to somebody else: codes of before open nothing. `holder_name` is personal. */
export type PlaceHandedOn = DomainEvent<
  'PlaceHandedOn',
  {
    readonly event: string;
    readonly reservation: string;
    readonly transfer: string;
    readonly ticket: string;
    /** Whose it is now. */
    readonly user: string;
    readonly from: string;
    readonly holder_name: string | null;
    readonly basis: Basis;
  }
>;

/** cancelled: the place ended, or its event. */
export type TransferEnd = 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'cancelled';

/** True when an offer stands no more; its address is forgotten. */
export type TransferEnded = DomainEvent<
  'TransferEnded',
  {
    readonly event: string;
    readonly reservation: string;
    readonly transfer: string;
    /** Who offered. */
    readonly user: string;
    readonly because: TransferEnd;
  }
>;

/**
 * True when whoever has a place sent its ticket to an address, for whom it is for; nothing passes to them. The address is
 * personal, sealed with a key of the sending's own, which goes at its end.
 */
export type TicketSent = DomainEvent<
  'TicketSent',
  {
    readonly event: string;
    readonly reservation: string;
    readonly sending: string;
    /** Whose place it is. */
    readonly user: string;
    readonly email: string | null;
    /** The address is forgotten then. */
    readonly until: string;
  }
>;

/** True when the address that a ticket was sent to is forgotten: its time is over, or the place ended or passed on. */
export type SentTicketForgotten = DomainEvent<
  'SentTicketForgotten',
  { readonly event: string; readonly reservation: string; readonly sending: string; readonly user: string }
>;
