import type { EventTerms, TicketTerms } from './seats.events.js';

/** What other contexts have told about a person. */
export interface PersonFacts {
  /** False once the account was deactivated. */
  readonly is_active: boolean;
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  readonly is_verified: boolean;
  readonly organization: string | null;
  /** Organizations that they manage as staff. */
  readonly managed: readonly string[];
  readonly areas: readonly string[];
  readonly tags: readonly string[];
}

/** Somebody of whom nothing is known reserves nothing. */
export const unknownPerson: PersonFacts = {
  is_active: true,
  is_superuser: false,
  is_staff: false,
  is_verified: false,
  organization: null,
  managed: [],
  areas: [],
  tags: [],
};

/** What of an event's terms its status follows from. */
export type Registry = Pick<EventTerms, 'is_active' | 'end_datetime' | 'registry_end_datetime'> & {
  readonly is_cancelled: boolean;
};

/** open, closed (registry over, event over or cancelled) or inactive (a draft). */
export function statusAt(event: Registry, now: string): 'open' | 'closed' | 'inactive' {
  if (!event.is_active) return 'inactive';
  return event.is_cancelled || !isBefore(now, registryEnd(event)) ? 'closed' : 'open';
}

/** From then on nobody reserves, and nobody waits. */
export function registryEnd({ registry_end_datetime, end_datetime }: Registry): string {
  return registry_end_datetime ?? end_datetime;
}

export type Audience = Pick<EventTerms, 'is_public' | 'organizations' | 'areas' | 'tags'>;
export type Offered = Pick<TicketTerms, 'members_only' | 'tags' | 'start_datetime' | 'end_datetime' | 'is_closed'>;

/** The first reason why this person could not reserve that ticket now, in the order of the contract; null: none. */
export function whyNotReserve(
  event: Registry & Audience,
  ticket: Offered,
  person: PersonFacts,
  now: string,
): string | null {
  return whyNotOpen(event, ticket, now) ?? whyNotPerson(event, ticket, person);
}

/** Closed, or not yet open. */
export function whyNotOpen(event: Registry, ticket: Offered, now: string): string | null {
  if (event.is_cancelled) return 'ticketing.event_cancelled';
  if (statusAt(event, now) !== 'open' || ticket.is_closed) return 'ticketing.closed';
  if (ticket.end_datetime !== null && !isBefore(now, ticket.end_datetime)) return 'ticketing.closed';
  return ticket.start_datetime !== null && isBefore(now, ticket.start_datetime) ? 'ticketing.not_open_yet' : null;
}

/** Unverified, not regular, not entitled, members only. */
export function whyNotPerson(event: Audience, ticket: Pick<Offered, 'members_only' | 'tags'>, person: PersonFacts) {
  if (!person.is_verified) return 'ticketing.unverified';
  if (person.is_superuser || person.is_staff) return 'ticketing.only_regular';
  if (!person.is_active || !isEntitled(event, person)) return 'ticketing.not_entitled';
  return mayHave(ticket, person) ? null : 'ticketing.members_only';
}

function isEntitled(event: Audience, person: PersonFacts): boolean {
  const own = person.organization === null ? [] : [person.organization];
  if (!event.is_public && own.length === 0) return false;
  return admits(event.organizations, own) && admits(event.areas, person.areas) && admits(event.tags, person.tags);
}

/** Members only: an organization or one of the tags. Else the tags, if any, restrict. */
function mayHave({ members_only, tags }: Pick<Offered, 'members_only' | 'tags'>, person: PersonFacts): boolean {
  const isTagged = person.tags.some((one) => tags.includes(one));
  if (members_only) return person.organization !== null || isTagged;
  return tags.length === 0 || isTagged;
}

/** An empty filter lets everybody in. */
function admits(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || had.some((one) => wanted.includes(one));
}

/** Until then what was paid goes back: as the event says, longer when it was moved. */
export function refundEnd(
  { refund_end_datetime, start_datetime }: Pick<EventTerms, 'refund_end_datetime' | 'start_datetime'>,
  moved: string | null,
): string {
  const said = refund_end_datetime ?? start_datetime;
  return moved !== null && isBefore(said, moved) ? moved : said;
}

/** Why nobody comes by a place; undefined: it is somebody's. */
export function whyNotTheirs(status: string, isEventCancelled: boolean): string | undefined {
  if (isEventCancelled) return 'ticketing.event_cancelled';
  if (status === 'cancelled') return 'ticketing.reservation_cancelled';
  return status === 'confirmed' ? undefined : 'ticketing.not_confirmed';
}

/** At the bound itself it is over. */
export function isBefore(now: string, bound: string): boolean {
  return Date.parse(now) < Date.parse(bound);
}
