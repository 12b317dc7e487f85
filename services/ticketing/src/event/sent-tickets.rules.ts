import { DomainError } from '@ateneo/kernel';
import type { SeatsEvent } from './seats.events.js';
import type { SendTicketCommand } from './seats-command.types.js';
import type { SeatsState } from './seats.fold.js';
import { isBefore, whyNotTheirs } from './eligibility.rules.js';

/** The ticket of somebody's own confirmed place goes to an address, which is known until the event ends: it is told of changes. The place stays theirs. */
export function sendTicket(
  { event, reservation, sending, accounts, email, now }: SendTicketCommand & { event: string; now: string },
  state: SeatsState,
): SeatsEvent[] {
  if (state.sent.has(sending)) return [];
  const place = state.places.get(reservation);
  if (!place || !accounts.includes(place.user)) throw new DomainError('ticketing.reservation_not_found');
  const refusal = whyNotTheirs(place.status, state.isCancelled);
  if (refusal) throw new DomainError(refusal);
  const { end_datetime: until } = state.terms!;
  if (!isBefore(now, until)) throw new DomainError('ticketing.closed');
  return [{ type: 'TicketSent', data: { event, reservation, sending, user: place.user, email, until } }];
}

/** One whose time is over; nothing where it is forgotten already. */
export function forgetSending(event: string, sending: string, { sent }: SeatsState): SeatsEvent[] {
  const one = sent.get(sending);
  if (!one) return [];
  const { reservation, user } = one;
  return [{ type: 'SentTicketForgotten', data: { event, reservation, sending, user } }];
}

/** All of a place: its tickets open nothing any more. Of a cancelled event they are told so first, and forgotten at their time. */
export function forgetSendings(event: string, state: SeatsState, reservation: string): SeatsEvent[] {
  const ended = state.sent.filter((one) => one.reservation === reservation);
  return [...ended.keys()].flatMap((sending) => forgetSending(event, sending, state));
}
