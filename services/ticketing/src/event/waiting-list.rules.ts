import { taxSaid } from '../../../memberships/src/public/tax-within.js';
import type { SeatReserved, SeatsEvent, TicketTerms, WaitingEnded } from './seats.events.js';
import { evolveSeats, type SeatsState, type TicketSeats, type Waiting } from './seats.fold.js';
import { registryEnd, whyNotOpen } from './eligibility.rules.js';

/** So many move up in one append; whoever asks next moves the others. */
export const MOST_MOVED = 100;
const MINUTE = 60_000;
const SHORTEST_OFFER = 15 * MINUTE;

/** When the waiting list moves, and how long what costs something is offered. */
export interface WaitingListRules {
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly offerHours: number;
}

/** Which seats are somebody's who waits: a ticket's own, or the event's that are left. */
export interface Blocked {
  readonly tickets: ReadonlySet<string>;
  readonly isEvent: boolean;
}

/** Places that the ticket's own total leaves; the event's seats are counted apart. */
export function leftOf({ terms, taken }: Pick<TicketSeats, 'terms' | 'taken'>): number {
  return terms.total_seats === 0 ? Infinity : terms.total_seats - taken;
}

/** Seats that the event's total leaves. */
export function leftInEvent({ terms, taken }: SeatsState): number {
  return !terms || terms.total_seats === 0 ? Infinity : terms.total_seats - taken;
}

/** Whether so many places fit, as far as seats go. */
export function fits(state: SeatsState, ticket: TicketSeats, quantity: number): boolean {
  const weight = quantity * ticket.terms.seat_weight;
  return quantity <= leftOf(ticket) && (weight === 0 || weight <= leftInEvent(state));
}

/** The seats that newcomers cannot have: whoever waits for the same seats comes first. */
export function blockedBy(state: SeatsState, now: string): Blocked {
  const blocked = new Blocks(state, now);
  for (const [, waiting] of state.waitingList) {
    if (blocked.isAll()) break;
    blocked.add(waiting);
  }
  return blocked;
}

/** Whether newcomers may have places of the ticket without passing somebody. */
export function isFree({ tickets, isEvent }: Blocked, id: string, { terms }: TicketSeats): boolean {
  return !tickets.has(id) && !(isEvent && terms.seat_weight > 0);
}

/**
 * Whoever is first and fits gets the places: what costs nothing is theirs, the rest is offered. Who does not fit keeps
 * all behind them from the same seats.
 */
export function movedUp(event: string, before: SeatsState, rules: WaitingListRules): SeatsEvent[] {
  const events: SeatsEvent[] = [];
  if (before.waitingList.size === 0) return events;
  let state = before;
  const blocked = new Blocks(before, rules.now);
  for (const [id, waiting] of before.waitingList) {
    if (events.length >= MOST_MOVED || blocked.isAll()) break;
    const ticket = state.tickets.get(waiting.ticket)!;
    if (!isFree(blocked, waiting.ticket, ticket)) continue;
    if (mayHave(state, ticket, waiting, rules.now)) {
      const served = serve(event, id, waiting, ticket, state, rules);
      state = served.reduce(evolveSeats, state);
      events.push(...served);
    } else blocked.add(waiting, state);
  }
  return events;
}

function mayHave(state: SeatsState, ticket: TicketSeats, { quantity }: Waiting, now: string): boolean {
  return isOpen(state, ticket, now) && fits(state, ticket, quantity);
}

function isOpen(state: SeatsState, { terms }: TicketSeats, now: string): boolean {
  return whyNotOpen({ ...state.terms!, is_cancelled: state.isCancelled }, terms, now) === null;
}

function serve(
  event: string,
  id: string,
  { ticket, user, quantity, places, basis }: Waiting,
  { terms }: TicketSeats,
  state: SeatsState,
  rules: WaitingListRules,
): SeatsEvent[] {
  const offered_until = terms.price === 0 ? null : offerEnd(state, rules);
  const ended: WaitingEnded = {
    type: 'WaitingEnded',
    data: { event, waiting: id, ticket, user, quantity, because: 'served', offered_until },
  };
  const reserved = places.map((reservation): SeatReserved => {
    const taken = { event, reservation, ticket, user, holder_name: null, ...soldAs(terms) };
    return { type: 'SeatReserved', data: { ...taken, order: id, held_until: offered_until, waiting: id, basis } };
  });
  return [ended, ...reserved];
}

/** What a place keeps of its ticket as it was when it was taken. */
export function soldAs(terms: TicketTerms) {
  return { weight: terms.seat_weight, price: terms.price, ...taxSaid(terms) };
}

/** So many hours, at most until registry ends, a quarter of an hour at least. */
function offerEnd({ terms }: SeatsState, { now, offerHours }: WaitingListRules): string {
  const at = Date.parse(now);
  const most = Date.parse(registryEnd({ ...terms!, is_cancelled: false }));
  const end = Math.max(Math.min(at + offerHours * 60 * MINUTE, most), at + SHORTEST_OFFER);
  return new Date(end).toISOString();
}

/** The seats kept for those on the waiting list, from the first entry on. */
class Blocks implements Blocked {
  readonly tickets = new Set<string>();
  isEvent = false;
  private readonly waitedFor: number;

  constructor(
    private readonly state: SeatsState,
    private readonly now: string,
  ) {
    this.waitedFor = state.tickets.count((ticket) => ticket.waiting > 0);
  }

  /** Nobody further back could change anything. */
  isAll(): boolean {
    if (this.tickets.size === this.waitedFor) return true;
    if (!this.isEvent) return false;
    const isOther = (ticket: TicketSeats, id: string) =>
      ticket.waiting > 0 && ticket.terms.seat_weight === 0 && !this.tickets.has(id);
    return !this.state.tickets.some(isOther);
  }

  /** Who does not fit for the event's seats keeps these; any keeps those of the ticket. */
  add({ ticket: id, quantity }: Waiting, state: SeatsState = this.state): void {
    this.tickets.add(id);
    const ticket = state.tickets.get(id)!;
    const { seat_weight } = ticket.terms;
    // A ticket that is closed keeps nobody from the others.
    if (seat_weight === 0 || !isOpen(state, ticket, this.now)) return;
    const isShort = quantity * seat_weight > leftInEvent(state);
    // Who would fit is about to be served: the seats that are left are theirs first.
    if (isShort || fits(state, ticket, quantity)) this.isEvent = true;
  }
}
