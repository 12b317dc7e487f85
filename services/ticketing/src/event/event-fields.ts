import { type EventBody, type EventChanges, inUtc, type TicketChanges } from '@ateneo/contracts';
import type { EventTerms, TicketTerms } from './seats.events.js';
import type { EventTexts } from './event.events.js';

const texts = [
  'title',
  'summary',
  'content',
  'is_online',
  'online_url',
  'place',
  'address',
  'location',
  'timezone',
  'iframe',
] as const satisfies readonly (keyof EventTexts)[];

const plainTerms = [
  'is_active',
  'is_public',
  'total_seats',
  'organization',
  'organizations',
  'areas',
  'tags',
  'reservation_code',
  'is_reentry_allowed',
  'is_transfer_allowed',
  'has_names_at_doors',
] as const satisfies readonly (keyof EventTerms)[];

const eventDates = [
  'start_datetime',
  'end_datetime',
  'registry_end_datetime',
  'refund_end_datetime',
] as const satisfies readonly (keyof EventTerms)[];

const plainTicket = [
  'price',
  'tax_rate',
  'tax_clause',
  'total_seats',
  'seat_weight',
  'max_per_person',
  'members_only',
  'tags',
  'is_closed',
] as const satisfies readonly (keyof TicketTerms)[];

/** What clients send about an event, by the stream that keeps it; moments in UTC. */
export function partsOf(changes: EventChanges | EventBody): { texts: Partial<EventTexts>; terms: Partial<EventTerms> } {
  return {
    texts: picked(changes, texts) as Partial<EventTexts>,
    terms: { ...picked(changes, plainTerms), ...moments(changes, eventDates) } as Partial<EventTerms>,
  };
}

/** The same of a ticket. */
export function ticketPartsOf(changes: TicketChanges): {
  texts: { title?: string; content?: string };
  terms: Partial<TicketTerms>;
} {
  return {
    texts: picked(changes, ['title', 'content']),
    terms: {
      ...picked(changes, plainTicket),
      ...moments(changes, ['start_datetime', 'end_datetime']),
    } as Partial<TicketTerms>,
  };
}

function picked<T extends object>(from: T, names: readonly (keyof T & string)[]): Partial<T> {
  return Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as Partial<T>;
}

function moments<T extends object>(from: T, names: readonly (keyof T & string)[]): Record<string, string | null> {
  const given = Object.entries(picked(from, names)) as [string, string | null][];
  return Object.fromEntries(given.map(([name, value]) => [name, value === null ? null : inUtc(value)]));
}
