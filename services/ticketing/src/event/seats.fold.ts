import { List, Map, OrderedMap } from 'immutable';
import { type Lapses, withLapse } from './lapses.fold.js';
import type {
  EventTerms,
  PlaceHandedOn,
  ReservationCancelled,
  SeatReserved,
  SeatsEvent,
  TicketTerms,
  TransferEnded,
  TransferOffered,
  WaitingEnded,
  WaitingJoined,
} from './seats.events.js';

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

/** A place that was taken; weight and price stay as they were then. */
export interface Place {
  readonly ticket: string;
  readonly user: string;
  readonly weight: number;
  readonly price: number;
  readonly order: string;
  readonly status: 'held' | 'confirmed' | 'cancelled';
  readonly held_until: string | null;
  readonly waiting: string | null;
  /** By which it was paid; null: it was not, or by hand. */
  readonly payment: string | null;
  /** Rises when it passes on: the code of before is worth nothing any more. */
  readonly generation: number;
  /** By which it passed on last. */
  readonly transfer: string | null;
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

/**
 * All that an event's seats are decided by. Maps that share what did not change: an event costs the same in a stream of
 * a hundred thousand (decision 97).
 */
export interface SeatsState {
  readonly terms: EventTerms | undefined;
  readonly isCancelled: boolean;
  /** Its date or place was changed: until then whatever was paid goes back to who cancels. */
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
  readonly line: OrderedMap<string, Waiting>;
  /** Who was asked or left, by waiting: nobody is put into the line twice by one request. */
  readonly waited: Map<string, true>;
  /** Offers that stand, by reservation. */
  readonly transfers: Map<string, Offer>;
  readonly lapses: Lapses;
}

export const noSeats: SeatsState = {
  terms: undefined,
  isCancelled: false,
  movedRefundEnd: null,
  edits: 0,
  tickets: Map(),
  taken: 0,
  places: Map(),
  orders: Map(),
  shares: Map(),
  line: OrderedMap(),
  waited: Map(),
  transfers: Map(),
  lapses: Map(),
};

/** What events that were written earlier do not say. */
export const termsOfBefore = { is_transfer_allowed: true } as const;

export function shareKey(ticket: string, user: string): string {
  return `${ticket}/${user}`;
}

/** Places that a person has, holds or waits for, of all their accounts. */
export function shareOf({ shares }: SeatsState, ticket: string, accounts: readonly string[]): number {
  return accounts.reduce((sum, account) => sum + shares.get(shareKey(ticket, account), 0), 0);
}

/** Costs the same however many places and people there are. */
export function evolveSeats(state: SeatsState, event: SeatsEvent): SeatsState {
  switch (event.type) {
    case 'EventTermsSet': {
      const { event: _, ...terms } = event.data;
      return { ...state, terms: { ...termsOfBefore, ...terms }, edits: state.edits + 1 };
    }
    case 'EventCancelled':
      return { ...state, isCancelled: true, line: OrderedMap(), edits: state.edits + 1 };
    case 'EventMoved':
      return { ...state, movedRefundEnd: event.data.refund_until };
    case 'TicketTermsSet':
    case 'TicketRemoved':
      return { ...state, tickets: evolveTickets(state.tickets, event) };
    case 'WaitingJoined':
    case 'WaitingEnded':
      return evolveLine(state, event);
    default:
      return evolvePlaces(state, event);
  }
}

type TicketEvent = Extract<SeatsEvent, { type: 'TicketTermsSet' | 'TicketRemoved' }>;
type PlaceEvent = Extract<
  SeatsEvent,
  { type: 'SeatReserved' | 'ReservationConfirmed' | 'ReservationCancelled' | 'HolderNamed' }
>;

const newTicket = { taken: 0, waiting: 0, wasReserved: false, edits: 0 };

function evolveTickets(tickets: SeatsState['tickets'], event: TicketEvent): SeatsState['tickets'] {
  if (event.type === 'TicketRemoved') return tickets.delete(event.data.ticket);
  const { event: _, ticket, ...terms } = event.data;
  const before = tickets.get(ticket) ?? { ...newTicket, terms };
  return tickets.set(ticket, { ...before, terms, edits: before.edits + 1 });
}

function evolvePlaces(state: SeatsState, event: PlaceEvent | TransferEvent): SeatsState {
  if (isAboutTransfer(event)) return evolveTransfers(state, event);
  switch (event.type) {
    case 'SeatReserved':
      return reserved(state, event.data);
    case 'ReservationCancelled':
      return cancelled(state, event.data);
    case 'ReservationConfirmed':
      return changed(state, event.data.reservation, {
        status: 'confirmed',
        held_until: null,
        payment: event.data.payment,
      });
    case 'HolderNamed':
      return changed(state, event.data.reservation, {});
  }
}

function changed(state: SeatsState, reservation: string, what: Partial<Place>): SeatsState {
  const next = (place: Place | undefined) => place && { ...place, ...what, revision: place.revision + 1 };
  return { ...state, places: state.places.update(reservation, next) };
}

function reserved(state: SeatsState, data: SeatReserved['data']): SeatsState {
  const { reservation, ticket, user, weight, price, order, held_until, waiting } = data;
  const status = held_until === null ? 'confirmed' : 'held';
  const asked = { ticket, user, weight, price, order, status, held_until, waiting } as const;
  const place: Place = { ...asked, payment: null, generation: 0, transfer: null, revision: 0 };
  return {
    ...state,
    taken: state.taken + weight,
    places: state.places.set(reservation, place),
    orders:
      held_until === null ? state.orders : state.orders.update(order, List<string>(), (ids) => ids.push(reservation)),
    tickets: state.tickets.update(ticket, (one) => one && { ...one, taken: one.taken + 1, wasReserved: true }),
    shares: state.shares.update(shareKey(ticket, user), 0, (share) => share + 1),
  };
}

function cancelled(
  state: SeatsState,
  { reservation, ticket, user, weight, cause }: ReservationCancelled['data'],
): SeatsState {
  const place = state.places.get(reservation);
  return {
    ...changed(state, reservation, { status: 'cancelled', held_until: null }),
    taken: state.taken - weight,
    lapses: cause === 'lapsed' && place ? withLapse(state.lapses, place) : state.lapses,
    tickets: state.tickets.update(ticket, (one) => one && { ...one, taken: one.taken - 1 }),
    shares: state.shares.update(shareKey(ticket, user), 0, (share) => share - 1),
  };
}

function evolveLine(state: SeatsState, { type, data }: WaitingJoined | WaitingEnded): SeatsState {
  const { waiting, ticket, user, quantity } = data;
  const by = type === 'WaitingJoined' ? 1 : -1;
  const line =
    type === 'WaitingJoined'
      ? state.line.set(waiting, { ticket, user, quantity, places: data.places, basis: data.basis })
      : state.line.delete(waiting);
  return {
    ...state,
    line,
    waited: state.waited.set(waiting, true),
    tickets: state.tickets.update(ticket, (one) => one && { ...one, waiting: one.waiting + by }),
    shares: state.shares.update(shareKey(ticket, user), 0, (share) => share + by * quantity),
  };
}

type TransferEvent = TransferOffered | PlaceHandedOn | TransferEnded;

function isAboutTransfer(event: PlaceEvent | TransferEvent): event is TransferEvent {
  const { type } = event;
  return type === 'TransferOffered' || type === 'PlaceHandedOn' || type === 'TransferEnded';
}

function evolveTransfers(state: SeatsState, { type, data }: TransferEvent): SeatsState {
  const { reservation, transfer, user } = data;
  if (type === 'TransferEnded') return { ...state, transfers: state.transfers.delete(reservation) };
  if (type === 'TransferOffered') {
    const { email, to, until } = data;
    return { ...state, transfers: state.transfers.set(reservation, { transfer, user, email, to, until }) };
  }
  const generation = state.places.get(reservation)?.generation ?? 0;
  const moved = (shares: SeatsState['shares'], whose: string, by: number) =>
    shares.update(shareKey(data.ticket, whose), 0, (share) => share + by);
  return {
    ...changed(state, reservation, { user, transfer, generation: generation + 1 }),
    shares: moved(moved(state.shares, data.from, -1), user, 1),
  };
}
