import { DomainError, fieldError } from '@ateneo/kernel';
import type { PostponeCommand, SeatsCommand, SetTermsCommand } from './seats-command.types.js';
import type { EventTerms, SeatsEvent, TicketTerms } from './seats.events.js';
import type { SeatsState } from './seats.fold.js';
import { endTransfer } from './transfer.rules.js';

/** So long whoever has a place at an event that was moved may cancel with refund (contract, 7). */
const MOVED_REFUND_MS = 14 * 24 * 3600 * 1000;

const noTerms: EventTerms = {
  is_active: false,
  is_public: true,
  start_datetime: '',
  end_datetime: '',
  registry_end_datetime: null,
  refund_end_datetime: null,
  total_seats: 0,
  organization: null,
  organizations: [],
  areas: [],
  tags: [],
  reservation_code: '',
  is_reentry_allowed: false,
  is_transfer_allowed: true,
  has_names_at_doors: false,
};

const noTicket: TicketTerms = {
  price: 0,
  tax_rate: 0,
  tax_clause: null,
  total_seats: 0,
  seat_weight: 1,
  max_per_person: 0,
  members_only: false,
  tags: [],
  start_datetime: null,
  end_datetime: null,
  is_closed: false,
};

/** What is not named stays. Nothing is set that would contradict what was taken. */
export function setEventTerms(
  { event, terms: changes, isElsewhere = false, seen, now }: Extract<SeatsCommand, SetTermsCommand>,
  state: SeatsState,
): SeatsEvent[] {
  mustBeSeen(seen, state.edits);
  const before = state.terms ?? noTerms;
  const terms = { ...before, ...changes };
  const moved = isElsewhere || isOtherTime(before, terms) ? movedFor(event, now, state) : [];
  if (state.terms && same(terms, before)) return moved;
  mustStand(state);
  checkDates(terms);
  checkTaken(terms.total_seats, state.taken);
  checkKept(before, terms, state);
  return [{ type: 'EventTermsSet', data: { event, ...terms } }, ...moved];
}

function isOtherTime(before: EventTerms, terms: EventTerms): boolean {
  return before.start_datetime !== terms.start_datetime || before.end_datetime !== terms.end_datetime;
}

/** Who has a place may think again for a while; where nobody has one, nobody is told. */
function movedFor(event: string, now: string, { tickets, isCancelled }: SeatsState): SeatsEvent[] {
  if (isCancelled || !tickets.some(({ taken }) => taken > 0)) return [];
  const refund_until = new Date(Date.parse(now) + MOVED_REFUND_MS).toISOString();
  return [{ type: 'EventMoved', data: { event, refund_until } }];
}

/** Its windows for reserving and for giving back move with it: they were set by its day, and would close on the old one. */
export function postponeEvent(
  { event, start_datetime, end_datetime, reason, now }: Extract<SeatsCommand, PostponeCommand>,
  state: SeatsState,
): SeatsEvent[] {
  mustStand(state);
  const before = state.terms!;
  if (!isAfter(before.end_datetime, now)) throw new DomainError('ticketing.event_over');
  const from_datetime = before.start_datetime;
  const date = isAfter(now, from_datetime) ? now : from_datetime;
  if (!isAfter(start_datetime, date)) throw fieldError('start_datetime', 'ticketing.not_later', { date });
  const by = Date.parse(start_datetime) - Date.parse(from_datetime);
  const moved = (end: string | null) => end && new Date(Date.parse(end) + by).toISOString();
  const [registry, refund] = [moved(before.registry_end_datetime), moved(before.refund_end_datetime)];
  const terms = {
    ...before,
    start_datetime,
    end_datetime,
    // It may be shorter than before.
    registry_end_datetime: registry && isAfter(end_datetime, registry) ? registry : null,
    refund_end_datetime: refund && isAfter(refund, end_datetime) ? end_datetime : refund,
  };
  checkDates(terms);
  const refund_until = new Date(Date.parse(now) + MOVED_REFUND_MS).toISOString();
  return [
    { type: 'EventTermsSet', data: { event, ...terms } },
    { type: 'EventMoved', data: { event, refund_until, postponed: { from_datetime, reason } } },
  ];
}

/** A new ticket, or another word about one that is there. */
export function setTicketTerms(
  event: string,
  ticket: string,
  changes: Partial<TicketTerms>,
  state: SeatsState,
  seen: number | undefined,
): SeatsEvent[] {
  const one = state.tickets.get(ticket);
  const { terms: before, edits, taken } = one ?? { terms: noTicket, edits: 0, taken: 0 };
  mustBeSeen(seen, edits);
  const terms = { ...before, ...changes };
  if (one && same(terms, before)) return [];
  mustStand(state);
  checkWindow(terms);
  checkTaken(terms.total_seats, taken);
  if (terms.price > 0 && state.terms?.organization === null) throw fieldError('price', 'ticketing.needs_organization');
  return [{ type: 'TicketTermsSet', data: { event, ticket, ...terms } }];
}

/** Only what nobody ever reserved; the rest is closed. */
export function removeTicket(event: string, ticket: string, state: SeatsState): SeatsEvent[] {
  const one = state.tickets.get(ticket);
  if (!one) return [];
  if (one.wasReserved || one.waiting > 0) throw new DomainError('ticketing.ticket_has_reservations');
  return [{ type: 'TicketRemoved', data: { event, ticket } }];
}

/** A draft with its tickets, as long as nobody ever had a place: before there is one, nobody waits. */
export function removeEvent(event: string, { terms, tickets, places }: SeatsState): SeatsEvent[] {
  if (terms!.is_active) throw new DomainError('ticketing.not_a_draft');
  if (places.size > 0) throw new DomainError('ticketing.was_reserved');
  const without = tickets.keySeq().map((ticket) => ({ type: 'TicketRemoved', data: { event, ticket } }) as const);
  return [...without, { type: 'EventRemoved', data: { event } }];
}

export function cancelEvent(event: string, reason: string, state: SeatsState): SeatsEvent[] {
  if (state.isCancelled) return [];
  const offers = [...state.transfers.keys()].flatMap((place) => endTransfer(event, place, 'cancelled', state));
  return [...offers, { type: 'EventCancelled', data: { event, reason } }];
}

function mustBeSeen(seen: number | undefined, edits: number): void {
  if (seen !== undefined && seen !== edits) throw new DomainError('http.precondition_failed');
}

function mustStand({ isCancelled }: SeatsState): void {
  if (isCancelled) throw new DomainError('ticketing.event_cancelled');
}

/** What has places stays published; what sells says for whom. */
function checkKept(before: EventTerms, terms: EventTerms, state: SeatsState): void {
  if (!terms.is_active && before.is_active && state.taken > 0) throw new DomainError('ticketing.has_reservations');
  if (terms.organization === null && sells(state)) throw fieldError('organization', 'ticketing.needs_organization');
}

function sells({ tickets }: SeatsState): boolean {
  return tickets.some(({ terms }) => terms.price > 0);
}

function checkWindow({ start_datetime: start, end_datetime: end }: TicketTerms): void {
  if (start !== null && end !== null && !isAfter(end, start)) {
    throw fieldError('end_datetime', 'ticketing.end_before_start', { date: start });
  }
}

function checkDates({ start_datetime, end_datetime, registry_end_datetime, refund_end_datetime }: EventTerms): void {
  if (!isAfter(end_datetime, start_datetime))
    throw fieldError('end_datetime', 'ticketing.end_before_start', { date: start_datetime });
  if (registry_end_datetime !== null && !isAfter(end_datetime, registry_end_datetime)) {
    throw fieldError('registry_end_datetime', 'ticketing.registry_after_end', { date: end_datetime });
  }
  if (refund_end_datetime !== null && isAfter(refund_end_datetime, end_datetime)) {
    throw fieldError('refund_end_datetime', 'ticketing.refund_after_end', { date: end_datetime });
  }
}

function checkTaken(total: number, taken: number): void {
  if (total !== 0 && total < taken) throw fieldError('total_seats', 'ticketing.fewer_than_taken', { count: taken });
}

function isAfter(late: string, early: string): boolean {
  return Date.parse(late) > Date.parse(early);
}

/** Plain records of words, numbers and lists; the order of fields is the same in both. */
function same<Terms extends object>(one: Terms, other: Terms): boolean {
  const keys = Object.keys(one) as (keyof Terms)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}
