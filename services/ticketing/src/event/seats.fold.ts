import { List, OrderedMap } from 'immutable';
import { taxSaid } from '../../../memberships/src/public/tax-within.js';
import { evolveMoney, noMoney } from './money.fold.js';
import { withLapse } from './lapses.rules.js';
import type {
  PlaceHandedOn,
  PlaceRefunded,
  PlaceRefundFailed,
  ReservationCancelled,
  SeatReserved,
  SeatsEvent,
  SentTicketForgotten,
  TicketSent,
  TransferEnded,
  TransferOffered,
  WaitingEnded,
  WaitingJoined,
} from './seats.events.js';
import { type Place, shareKey, type SeatsState, termsOfBefore, ticketOfBefore } from './seats-state.types.js';

export {
  noSeats,
  type Offer,
  type Place,
  type SeatsState,
  shareOf,
  type TicketSeats,
  type Waiting,
} from './seats-state.types.js';

/** Costs the same however many places and people there are. */
export function evolveSeats(state: SeatsState, event: SeatsEvent): SeatsState {
  switch (event.type) {
    case 'EventTermsSet': {
      const { event: _, ...terms } = event.data;
      return { ...state, terms: { ...termsOfBefore, ...terms }, edits: state.edits + 1 };
    }
    case 'EventCancelled':
      return { ...state, isCancelled: true, waitingList: OrderedMap(), edits: state.edits + 1 };
    case 'EventRemoved':
      return { ...state, terms: undefined, isRemoved: true };
    case 'EventMoved':
      return { ...state, moves: state.moves + 1, movedRefundEnd: event.data.refund_until };
    case 'WaitingJoined':
    case 'WaitingEnded':
      return evolveLine(state, event);
    default:
      return isAboutTicket(event)
        ? { ...state, tickets: evolveTickets(state.tickets, event) }
        : evolvePlaces(state, event);
  }
}

function isAboutTicket(event: SeatsEvent): event is TicketEvent {
  return event.type === 'TicketTermsSet' || event.type === 'TicketRemoved';
}

type TicketEvent = Extract<SeatsEvent, { type: 'TicketTermsSet' | 'TicketRemoved' }>;
type PlaceEvent = Extract<
  SeatsEvent,
  {
    type:
      | 'SeatReserved'
      | 'ReservationConfirmed'
      | 'ReservationCancelled'
      | 'HolderNamed'
      | 'PlaceRefunded'
      | 'PlaceRefundFailed';
  }
>;

const newTicket = { taken: 0, waiting: 0, wasReserved: false, edits: 0 };

function evolveTickets(tickets: SeatsState['tickets'], event: TicketEvent): SeatsState['tickets'] {
  if (event.type === 'TicketRemoved') return tickets.delete(event.data.ticket);
  const { event: _, ticket, ...said } = event.data;
  const terms = { ...ticketOfBefore, ...said };
  const before = tickets.get(ticket) ?? { ...newTicket, terms };
  return tickets.set(ticket, { ...before, terms, edits: before.edits + 1 });
}

function evolvePlaces(state: SeatsState, event: PlaceEvent | TransferEvent): SeatsState {
  if (isAboutTransfer(event)) return evolveTransfers(state, event);
  switch (event.type) {
    case 'SeatReserved':
      return reserved(state, event.data);
    case 'ReservationCancelled':
      return cancelled(moved(state, event), event.data);
    case 'ReservationConfirmed':
      return changed(state, event.data.reservation, {
        status: 'confirmed',
        held_until: null,
        payment: event.data.payment,
      });
    case 'HolderNamed':
      return changed(state, event.data.reservation, {});
    case 'PlaceRefunded':
    case 'PlaceRefundFailed':
      return moved(state, event);
  }
}

function changed(state: SeatsState, reservation: string, what: Partial<Place>): SeatsState {
  const next = (place: Place | undefined) => place && { ...place, ...what, revision: place.revision + 1 };
  return { ...state, places: state.places.update(reservation, next) };
}

/** Money of a place; its revision is one further for it. */
function moved(state: SeatsState, event: PlaceRefunded | PlaceRefundFailed | ReservationCancelled): SeatsState {
  const { reservation } = event.data;
  const place = state.places.get(reservation);
  return place ? changed(state, reservation, evolveMoney(place, event, state)) : state;
}

function reserved(state: SeatsState, data: SeatReserved['data']): SeatsState {
  const { reservation, ticket, user, weight, price, order, held_until, waiting, sold } = data;
  const status = held_until === null ? 'confirmed' : 'held';
  const asked = { ticket, user, weight, price, ...taxSaid(data), order, status, held_until, waiting } as const;
  const cash = sold?.payment ?? null;
  const place: Place = {
    ...asked,
    ...noMoney,
    cash,
    generation: 0,
    transfer: null,
    movesBefore: state.moves,
    revision: 0,
  };
  const isFree = held_until === null && cash === null;
  return {
    ...state,
    taken: state.taken + weight,
    places: state.places.set(reservation, place),
    orders: isFree ? state.orders : state.orders.update(order, List<string>(), (ids) => ids.push(reservation)),
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
    ...state,
    places: state.places.update(reservation, (one) => one && { ...one, status: 'cancelled', held_until: null }),
    taken: state.taken - weight,
    lapses: cause === 'lapsed' && place ? withLapse(state.lapses, place) : state.lapses,
    tickets: state.tickets.update(ticket, (one) => one && { ...one, taken: one.taken - 1 }),
    shares: state.shares.update(shareKey(ticket, user), 0, (share) => share - 1),
  };
}

function evolveLine(state: SeatsState, { type, data }: WaitingJoined | WaitingEnded): SeatsState {
  const { waiting, ticket, user, quantity } = data;
  const by = type === 'WaitingJoined' ? 1 : -1;
  const waitingList =
    type === 'WaitingJoined'
      ? state.waitingList.set(waiting, { ticket, user, quantity, places: data.places, basis: data.basis })
      : state.waitingList.delete(waiting);
  return {
    ...state,
    waitingList,
    waited: state.waited.set(waiting, true),
    tickets: state.tickets.update(ticket, (one) => one && { ...one, waiting: one.waiting + by }),
    shares: state.shares.update(shareKey(ticket, user), 0, (share) => share + by * quantity),
  };
}

const isAboutSending = (event: TransferEvent): event is SendingEvent => 'sending' in event.data;

function evolveSent(sent: SeatsState['sent'], { type, data }: SendingEvent): SeatsState['sent'] {
  if (type === 'SentTicketForgotten') return sent.delete(data.sending);
  const { sending, reservation, user, email } = data;
  return sent.set(sending, { reservation, user, email });
}

type SendingEvent = TicketSent | SentTicketForgotten;
type TransferEvent = TransferOffered | PlaceHandedOn | TransferEnded | SendingEvent;
const aboutTransfers: ReadonlySet<SeatsEvent['type']> = new Set<TransferEvent['type']>([
  'TransferOffered',
  'PlaceHandedOn',
  'TransferEnded',
  'TicketSent',
  'SentTicketForgotten',
]);

function isAboutTransfer(event: PlaceEvent | TransferEvent): event is TransferEvent {
  return aboutTransfers.has(event.type);
}

function evolveTransfers(state: SeatsState, event: TransferEvent): SeatsState {
  if (isAboutSending(event)) return { ...state, sent: evolveSent(state.sent, event) };
  const { type, data } = event;
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
    ...changed(state, reservation, { user, transfer, generation: generation + 1, movesBefore: state.moves }),
    shares: moved(moved(state.shares, data.from, -1), user, 1),
  };
}
