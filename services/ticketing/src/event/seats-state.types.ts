import { type List, Map, OrderedMap } from 'immutable';
import type { Tax } from '../../../memberships/src/public/tax-within.js';
import type { Lapses } from './lapses.rules.js';
import type { PlaceMoney } from './money.fold.js';
import type { EventTerms, TicketTerms, WaitingJoined } from './seats.events.js';

/** A ticket and how much of it is taken. */
export interface TicketSeats {
  readonly terms: TicketTerms;
  /** Places held and confirmed. */
  readonly taken: number;
  /** So many people wait for places of it. */
  readonly waiting: number;
  /** Somebody took a place of it once. */
  readonly wasReserved: boolean;
  /** How often its terms were set. */
  readonly edits: number;
}

/** A place that was taken; weight, price and tax stay as they were then. */
export interface Place extends PlaceMoney, Tax {
  readonly ticket: string;
  readonly user: string;
  readonly weight: number;
  readonly price: number;
  readonly order: string;
  readonly status: 'held' | 'confirmed' | 'cancelled';
  readonly held_until: string | null;
  readonly waiting: string | null;
  /** Rises when it passes on: the code of before is worth nothing any more. */
  readonly generation: number;
  /** By which it passed on last. */
  readonly transfer: string | null;
  /** So often the event had been moved when it came to whose it is. */
  readonly movesBefore: number;
  /** How many events it has, from 0: its ETag. */
  readonly revision: number;
}

export interface Waiting {
  readonly ticket: string;
  readonly user: string;
  readonly quantity: number;
  readonly places: readonly string[];
  readonly basis: WaitingJoined['data']['basis'];
}

/** A place that is offered to somebody else. */
export interface Offer {
  readonly transfer: string;
  readonly user: string;
  readonly email: string | null;
  readonly to: string | null;
  readonly until: string;
}

/** A ticket that was sent to an address. */
export interface SentTicket {
  readonly reservation: string;
  /** Whose place it is. */
  readonly user: string;
  readonly email: string | null;
}

/**
 * All that an event's seats are decided by. Maps that share what did not change: an event costs the same in a stream of
 * a hundred thousand (decision 97).
 */
export interface SeatsState {
  readonly terms: EventTerms | undefined;
  readonly isCancelled: boolean;
  /** It was a draft, and is no more. */
  readonly isRemoved: boolean;
  /** So often its date or place was changed. */
  readonly moves: number;
  /** Until then whatever was paid goes back to who cancels and had their place when it was moved last. */
  readonly movedRefundEnd: string | null;
  /** How often the event's terms were set. */
  readonly edits: number;
  readonly tickets: Map<string, TicketSeats>;
  /** Seats held and confirmed, by weight. */
  readonly taken: number;
  readonly places: Map<string, Place>;
  /** Places that were asked for together and cost something, by order. */
  readonly orders: Map<string, List<string>>;
  /** Places held, confirmed and waited for, by `shareKey`. */
  readonly shares: Map<string, number>;
  /** Who waits, first come first. */
  readonly waitingList: OrderedMap<string, Waiting>;
  /** Who was asked or left, by waiting: nobody is put on the waiting list twice by one request. */
  readonly waited: Map<string, true>;
  /** Offers that stand, by reservation. */
  readonly transfers: Map<string, Offer>;
  /** Tickets whose address is known still, by sending. */
  readonly sent: Map<string, SentTicket>;
  readonly lapses: Lapses;
}

export const noSeats: SeatsState = {
  terms: undefined,
  isCancelled: false,
  isRemoved: false,
  moves: 0,
  movedRefundEnd: null,
  edits: 0,
  tickets: Map(),
  taken: 0,
  places: Map(),
  orders: Map(),
  shares: Map(),
  waitingList: OrderedMap(),
  waited: Map(),
  transfers: Map(),
  sent: Map(),
  lapses: Map(),
};

/** What events that were written earlier do not say. */
export const termsOfBefore = { is_transfer_allowed: true, has_names_at_doors: false } as const;
export const ticketOfBefore = { tax_clause: null } as const;

export function shareKey(ticket: string, user: string): string {
  return `${ticket}/${user}`;
}

/** Places that a person has, holds or waits for, of all their accounts. */
export function shareOf({ shares }: SeatsState, ticket: string, accounts: readonly string[]): number {
  return accounts.reduce((sum, account) => sum + shares.get(shareKey(ticket, account), 0), 0);
}
