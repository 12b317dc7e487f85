import type { SeatsCommand } from '../src/event/seats-command.types.js';
import type { EventTerms, TicketTerms } from '../src/event/seats.events.js';
import type { PersonFacts } from '../src/event/eligibility.rules.js';

export const NOW = '2026-05-10T12:00:00.000Z';
export const BEFORE = '2026-05-10T11:59:59.999Z';
export const AFTER = '2026-05-10T12:00:00.001Z';
export const EVENT = '00000000-0000-4000-8000-00000000000e';

/** A v4-shaped id by number. */
export function uuid(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

export function eventTerms(over: Partial<EventTerms> = {}): EventTerms {
  return {
    is_active: true,
    is_public: true,
    start_datetime: '2026-06-01T17:00:00.000Z',
    end_datetime: '2026-06-01T20:00:00.000Z',
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
    ...over,
  };
}

export function ticketTerms(over: Partial<TicketTerms> = {}): TicketTerms {
  return {
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
    ...over,
  };
}

/** Somebody verified who is neither superuser nor staff. */
export function person(over: Partial<PersonFacts> = {}): PersonFacts {
  return {
    is_active: true,
    is_superuser: false,
    is_staff: false,
    is_verified: true,
    organization: null,
    managed: [],
    areas: [],
    tags: [],
    ...over,
  };
}

/** What commands have in common. */
export const at = (now = NOW) => ({ event: EVENT, now, offerHours: 24 });

/** Asks for places: `of` names each one's ticket; reservations are numbered from `from` on. */
export function reserving(from: number, user: string, of: readonly string[], over: object = {}): SeatsCommand {
  const places = of.map((ticket, index) => ({ reservation: uuid(from + index), ticket, holder_name: 'Ana Nadal' }));
  return {
    ...at(),
    do: 'reserve',
    order: uuid(from),
    user,
    accounts: [user],
    person: person(),
    code: '',
    places,
    ...over,
  };
}

/** Waits for places of a ticket, which will be numbered from `from` on. */
export function waiting(from: number, user: string, ticket: string, quantity = 1, over: object = {}): SeatsCommand {
  const places = Array.from({ length: quantity }, (_, index) => uuid(from + 1 + index));
  return {
    ...at(),
    do: 'wait',
    waiting: uuid(from),
    ticket,
    user,
    accounts: [user],
    person: person(),
    code: '',
    places,
    ...over,
  };
}
