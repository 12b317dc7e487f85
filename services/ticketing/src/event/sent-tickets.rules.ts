import { DomainError } from '@ateneo/kernel';
import type { SeatsEvent } from './seats.events.js';
import type { SendTicketCommand } from './seats-command.types.js';
import type { SeatsState } from './seats.fold.js';
import { isBefore, whyNotTheirs } from './eligibility.rules.js';

/** So long the address is known, for the mail to arrive; at most until the event ends. */
const KNOWN_MS = 7 * 24 * 3600_000;

/** The ticket of somebody's own confirmed place goes to an address; the place stays theirs. */
export function sendTicket(
  { event, reservation, sending, accounts, email, now }: SendTicketCommand & { event: string; now: string },
  state: SeatsState,
): SeatsEvent[] {
  if (state.sent.has(sending)) return [];
  const place = state.places.get(reservation);
  if (!place || !accounts.includes(place.user)) throw new DomainError('ticketing.reservation_not_found');
  const refusal = whyNotTheirs(place.status, state.isCancelled);
  if (refusal) throw new DomainError(refusal);
  const { end_datetime } = state.terms!;
  if (!isBefore(now, end_datetime)) throw new DomainError('ticketing.closed');
  const most = new Date(Date.parse(now) + KNOWN_MS).toISOString();
  const until = isBefore(most, end_datetime) ? most : end_datetime;
  return [{ type: 'TicketSent', data: { event, reservation, sending, user: place.user, email, until } }];
}

/** One whose time is over; nothing where it is forgotten already. */
export function forgetSending(event: string, sending: string, { sent }: SeatsState): SeatsEvent[] {
  const one = sent.get(sending);
  if (!one) return [];
  const { reservation, user } = one;
  return [{ type: 'SentTicketForgotten', data: { event, reservation, sending, user } }];
}

/** All of a place, or of all places: their tickets open nothing any more. */
export function forgetSendings(event: string, state: SeatsState, reservation?: string): SeatsEvent[] {
  const ended = state.sent.filter((one) => reservation === undefined || one.reservation === reservation);
  return [...ended.keys()].flatMap((sending) => forgetSending(event, sending, state));
}
