import { DomainError } from '@ateneo/kernel';
import type { CancelCause, ReservationCancelled, SeatsEvent, WaitingEnd } from './seats.events.js';
import type { CancelCommand, SeatsCommand } from './seats-command.types.js';
import type { Place, SeatsState } from './seats.fold.js';
import { isBefore, refundEnd, registryEnd } from './eligibility.rules.js';
import { forgetSendings } from './sent-tickets.rules.js';
import { endTransfer } from './transfer.rules.js';

/** Who comes to a place. */
export function nameHolder(
  { event, reservation, holder_name, by, seen }: Extract<SeatsCommand, { do: 'name' }>,
  state: SeatsState,
): SeatsEvent[] {
  const { user, revision } = liveOf(state, reservation);
  mustBeTheirs(user, by);
  if (seen !== undefined && seen !== revision) throw new DomainError('http.precondition_failed');
  return [{ type: 'HolderNamed', data: { event, reservation, user, holder_name } }];
}

/** By its holder until the event begins, by staff at any time; what was paid goes back while refunds last. */
export function cancelPlace(command: Extract<SeatsCommand, CancelCommand>, state: SeatsState): SeatsEvent[] {
  const { event, reservation, cause, by, now } = command;
  const place = placeOf(state, reservation);
  mustBeTheirs(place.user, by);
  if (place.status === 'cancelled') return [];
  mustTakePlace(state);
  const { start_datetime } = state.terms!;
  if (cause === 'holder' && !isBefore(now, start_datetime)) throw new DomainError('ticketing.has_begun');
  const isRefunded = cause === 'staff' || isBefore(now, refundEndOf(place, state));
  const offer = endTransfer(event, reservation, 'cancelled', state);
  const sent = forgetSendings(event, state, reservation);
  return [...offer, ...sent, cancelled(event, reservation, place, cause, isRefunded)];
}

/** Whoever came to a place after the event was moved knew where and when: they were promised no grace. */
function refundEndOf({ movesBefore }: Place, { terms, moves, movedRefundEnd }: SeatsState): string {
  return refundEnd(terms!, movesBefore < moves ? movedRefundEnd : null);
}

/** A view may not have heard yet to whom a place was handed on: its event's stream has. */
function mustBeTheirs(user: string, by: readonly string[] | undefined): void {
  if (by && !by.includes(user)) throw new DomainError('ticketing.reservation_not_found');
}

/** What was held together is theirs: paid. Held places that lapsed meanwhile are not. */
export function confirmPlaces(event: string, order: string, payment: string | null, state: SeatsState): SeatsEvent[] {
  mustTakePlace(state);
  return heldOf(state, order).map(([reservation, { user }]) => ({
    type: 'ReservationConfirmed',
    data: { event, reservation, user, payment },
  }));
}

/** Nobody has paid in time. */
export function lapse(event: string, order: string, now: string, state: SeatsState): SeatsEvent[] {
  // What went with its event has an end of its own, and whoever held it was told.
  if (state.isCancelled) return [];
  return heldOf(state, order)
    .filter(([, { held_until }]) => !isBefore(now, held_until!))
    .map(([reservation, place]) => cancelled(event, reservation, place, 'lapsed', false));
}

export function leaveWaitingList(event: string, waiting: string, because: WaitingEnd, state: SeatsState): SeatsEvent[] {
  const one = state.waitingList.get(waiting);
  if (!one) return [];
  const { ticket, user, quantity } = one;
  return [{ type: 'WaitingEnded', data: { event, waiting, ticket, user, quantity, because, offered_until: null } }];
}

/** Nobody waits for what nobody can have any more; those who came first are told first. */
export function endWaitingList(event: string, most: number, now: string, state: SeatsState): SeatsEvent[] {
  if (isBefore(now, registryEnd({ ...state.terms!, is_cancelled: state.isCancelled }))) return [];
  const first = [...state.waitingList.keys()].slice(0, most);
  return first.flatMap((waiting) => leaveWaitingList(event, waiting, 'registry_over', state));
}

/** Whoever is forgotten comes to nothing that is still to be. */
export function erasePerson(event: string, user: string, now: string, state: SeatsState): SeatsEvent[] {
  if (state.isCancelled || !isBefore(now, state.terms!.end_datetime)) return [];
  const waitings = state.waitingList.filter((one) => one.user === user).keySeq();
  const places = state.places.filter((place) => place.user === user && place.status !== 'cancelled');
  return [
    ...waitings.flatMap((waiting) => leaveWaitingList(event, waiting, 'erased', state)),
    ...places
      .keySeq()
      .flatMap((id) => [...endTransfer(event, id, 'cancelled', state), ...forgetSendings(event, state, id)]),
    ...places
      .entrySeq()
      .map(([id, place]) => cancelled(event, id, place, 'erased', isBefore(now, refundEndOf(place, state)))),
  ];
}

function cancelled(
  event: string,
  reservation: string,
  { ticket, user, weight, price, status, cash, refunded, refunds }: Place,
  cause: CancelCause,
  isRefunded: boolean,
): ReservationCancelled {
  const refund = isRefunded && status === 'confirmed' ? price - refunded : 0;
  const how = refund > 0 && (cash === null ? { nth: refunds.length } : { by_hand: true as const });
  return { type: 'ReservationCancelled', data: { event, reservation, ticket, user, weight, cause, refund, ...how } };
}

function placeOf(state: SeatsState, reservation: string): Place {
  const place = state.places.get(reservation);
  if (!place) throw new DomainError('ticketing.reservation_not_found');
  return place;
}

function liveOf(state: SeatsState, reservation: string): Place {
  const place = placeOf(state, reservation);
  if (place.status === 'cancelled') throw new DomainError('ticketing.reservation_cancelled');
  mustTakePlace(state);
  return place;
}

function heldOf(state: SeatsState, order: string): [string, Place][] {
  return [...(state.orders.get(order) ?? [])]
    .map((id): [string, Place] => [id, state.places.get(id)!])
    .filter(([, { status }]) => status === 'held');
}

function mustTakePlace({ isCancelled }: SeatsState): void {
  if (isCancelled) throw new DomainError('ticketing.event_cancelled');
}
