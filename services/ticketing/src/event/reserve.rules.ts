import { DomainError } from '@ateneo/kernel';
import { hasLapsedOften } from './lapses.rules.js';
import { blockedBy, isFree, leftInEvent, leftOf, soldAs } from './waiting-list.rules.js';
import type { Basis, SeatReserved, SeatsEvent } from './seats.events.js';
import type { ReserveCommand, SeatsCommand, SellCommand, WaitCommand } from './seats-command.types.js';
import { shareOf, type SeatsState, type TicketSeats } from './seats.fold.js';
import { type PersonFacts, whyNotReserve } from './eligibility.rules.js';

/** So long a place that costs something is held. */
const HELD_MS = 15 * 60_000;

type Reserve = Extract<SeatsCommand, ReserveCommand>;
type Sell = Extract<SeatsCommand, SellCommand>;
type Wait = Extract<SeatsCommand, WaitCommand>;

/** All places or none; refused in the order of the contract. */
export function reserve(command: Reserve, state: SeatsState): SeatsEvent[] {
  const { event, order, user, accounts, person, places, now } = command;
  // The same request again, after an answer that was lost, is already so.
  if (places.every(({ reservation }) => state.places.has(reservation))) return [];
  const wanted = countBy(places.map(({ ticket }) => ticket));
  mustBeAllowed(state, wanted, command);
  const amount = places.reduce((sum, { ticket }) => sum + state.tickets.get(ticket)!.terms.price, 0);
  const isHeld = amount > 0;
  if (isHeld && hasLapsedOften(state.lapses, accounts, now)) throw new DomainError('ticketing.lapsed_often');
  mustHaveSeats(state, wanted, now);
  const held_until = !isHeld ? null : new Date(Date.parse(now) + HELD_MS).toISOString();
  return places.map(({ reservation, ticket, holder_name }): SeatReserved => {
    const place = { event, reservation, ticket, user, holder_name, ...soldAs(state.tickets.get(ticket)!.terms), order };
    return { type: 'SeatReserved', data: { ...place, held_until, waiting: null, basis: basisOf(person) } };
  });
}

/**
 * At the door, in somebody's name, by whoever manages the event: refused as to themselves, but for the code, which is what
 * staff ask for there, and for the end of registry, which closes what people do by themselves (decision 117). Nothing is
 * held: it is free, or paid in cash.
 */
export function sell(command: Sell, state: SeatsState): SeatsEvent[] {
  const { event, order, user, accounts, person, by, payment, places, now } = command;
  if (places.every(({ reservation }) => state.places.has(reservation))) return [];
  const wanted = countBy(places.map(({ ticket }) => ticket));
  const terms = { ...state.terms!, registry_end_datetime: null };
  mustBeAllowed({ ...state, terms }, wanted, { accounts, person, code: terms.reservation_code, now });
  mustHaveSeats(state, wanted, now);
  return places.map(({ reservation, ticket, holder_name }): SeatReserved => {
    const terms = soldAs(state.tickets.get(ticket)!.terms);
    const isPaid = payment !== null && terms.price > 0;
    const price = isPaid ? terms.price : 0;
    const place = { event, reservation, ticket, user, holder_name, ...terms, price, order };
    const sold = { by, payment: isPaid ? payment : null };
    return { type: 'SeatReserved', data: { ...place, held_until: null, waiting: null, basis: basisOf(person), sold } };
  });
}

/** Behind all who wait; nobody waits for what may be had. */
export function joinWaitingList(command: Wait, state: SeatsState): SeatsEvent[] {
  const { event, waiting, ticket, user, person, places, now } = command;
  if (state.waited.has(waiting)) return [];
  const wanted = new Map([[ticket, places.length]]);
  mustBeAllowed(state, wanted, command);
  const { terms } = state.tickets.get(ticket)!;
  const most = terms.total_seats === 0 ? Infinity : terms.total_seats;
  const mostOfEvent = state.terms!.total_seats === 0 ? Infinity : state.terms!.total_seats;
  if (places.length > most || places.length * terms.seat_weight > mostOfEvent) {
    throw new DomainError('ticketing.never_so_many');
  }
  if (hasSeats(state, wanted, now)) throw new DomainError('ticketing.seats_left');
  const quantity = places.length;
  const data = { event, waiting, ticket, user, quantity, places, basis: basisOf(person) };
  return [{ type: 'WaitingJoined', data }];
}

/** Closed, unverified, not regular, not entitled, members only; then the code; then the maximum. */
function mustBeAllowed(
  state: SeatsState,
  wanted: ReadonlyMap<string, number>,
  { accounts, person, code, now }: Pick<Reserve, 'accounts' | 'person' | 'code' | 'now'>,
): void {
  const tickets = [...wanted].map(([id, quantity]) => ({ id, quantity, ...ticketOf(state, id) }));
  const event = { ...state.terms!, is_cancelled: state.isCancelled };
  for (const { terms } of tickets) {
    const refusal = whyNotReserve(event, terms, person, now);
    if (refusal) throw new DomainError(refusal);
  }
  if (!isSame(event.reservation_code, code)) throw new DomainError('ticketing.wrong_code');
  for (const { id, quantity, terms } of tickets) {
    const share = shareOf(state, id, accounts);
    const most = terms.max_per_person;
    if (most !== 0 && share + quantity > most) throw new DomainError('ticketing.too_many', { count: most, share });
  }
}

function mustHaveSeats(state: SeatsState, wanted: ReadonlyMap<string, number>, now: string): void {
  if (!hasSeats(state, wanted, now)) throw new DomainError('ticketing.sold_out', { count: placesLeft(state, wanted) });
}

/** Also nobody waits for the same seats. */
function hasSeats(state: SeatsState, wanted: ReadonlyMap<string, number>, now: string): boolean {
  const blocked = blockedBy(state, now);
  let weight = 0;
  for (const [id, quantity] of wanted) {
    const ticket = ticketOf(state, id);
    if (quantity > leftOf(ticket) || !isFree(blocked, id, ticket)) return false;
    weight += quantity * ticket.terms.seat_weight;
  }
  return weight === 0 || weight <= leftInEvent(state);
}

/** Of the scarcest of the tickets; 0 when somebody waits for them. */
function placesLeft(state: SeatsState, wanted: ReadonlyMap<string, number>): number {
  const left = [...wanted.keys()].map((id) => {
    const ticket = ticketOf(state, id);
    const { seat_weight } = ticket.terms;
    if (ticket.waiting > 0) return 0;
    return Math.min(leftOf(ticket), seat_weight === 0 ? Infinity : Math.floor(leftInEvent(state) / seat_weight));
  });
  const least = Math.min(...left);
  return Number.isFinite(least) ? least : 0;
}

function ticketOf(state: SeatsState, id: string): TicketSeats {
  const ticket = state.tickets.get(id);
  if (!ticket) throw new DomainError('ticketing.ticket_not_found');
  return ticket;
}

function basisOf({ organization, tags }: PersonFacts): Basis {
  return { organization, tags };
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** As long for a code that is nearly right as for any other. An event without a code takes any. */
function isSame(right: string, given: string): boolean {
  if (right === '') return true;
  let differing = right.length ^ given.length;
  for (let index = 0; index < right.length; index += 1) {
    differing |= right.charCodeAt(index) ^ (given.charCodeAt(index) || 0);
  }
  return differing === 0;
}
