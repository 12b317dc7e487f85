import { DomainError, fieldError } from '@ateneo/kernel';
import { dueOf, leftOf, unheardOf, wholeOf } from './money.fold.js';
import type { PlaceRefunded, PlaceRefundFailed, SeatsEvent } from './seats.events.js';
import type { RefundCommand, RefundFailedCommand, RefundPaymentCommand, SeatsCommand } from './seats-command.types.js';
import type { Place, SeatsState } from './seats-state.types.js';

/** Never more than what its provider was paid for it and has not given back, so that nobody else's money goes. */
export function refundPlace(
  { event, reservation, amount, reason, by_hand }: Extract<SeatsCommand, RefundCommand>,
  state: SeatsState,
): SeatsEvent[] {
  const place = state.places.get(reservation);
  if (!place) throw new DomainError('ticketing.reservation_not_found');
  const left = by_hand ? dueOf(place, state) : leftOf(place, state);
  if (state.isCancelled && left === 0) throw new DomainError('ticketing.event_cancelled');
  const wanted = amount ?? left;
  if (wanted <= 0 || wanted > left) throw new DomainError('memberships.nothing_to_refund');
  return [refunded(event, reservation, place, { amount: wanted, reason, by_hand })];
}

/** Of money that a treasurer gives back of a payment, what is of its places; the rest is of none. */
export function refundPayment(command: Extract<SeatsCommand, RefundPaymentCommand>, state: SeatsState): SeatsEvent[] {
  const { amount, reference, refundable, refund } = command;
  if (togetherWith(state, reference).some(([, { asked }]) => refund in asked)) return [];
  if (amount > refundable) throw new DomainError('memberships.nothing_to_refund');
  return sharedOut(command, state);
}

function sharedOut(command: Extract<SeatsCommand, RefundPaymentCommand>, state: SeatsState): SeatsEvent[] {
  const { event, amount, refund, reservations, reason } = command;
  const { named, rest } = placesPaid(command, state);
  if (rest >= amount) return [];
  if (reservations.some((id) => !named.some(([one]) => one === id)))
    throw new DomainError('ticketing.reservation_not_found');
  const open = named.filter(([, place]) => leftOf(place, state) > 0);
  const left = sum(open.map(([, place]) => leftOf(place, state)));
  if (amount > left + rest) throw new DomainError('memberships.nothing_to_refund');
  const isWhole = amount === left || amount === left + rest;
  if (!isWhole && (open.length > 1 || amount > left)) throw fieldError('reservations', 'ticketing.of_which_place');
  const partOf = (place: Place) => (isWhole ? leftOf(place, state) : amount);
  return open.map(([id, place]) =>
    refunded(event, id, place, { amount: partOf(place), reason, by_hand: false, refund }),
  );
}

/** What of a refund of a payment is of its places. */
export function refundedBy(state: SeatsState, reference: string, refund: string): number {
  return sum(togetherWith(state, reference).map(([, { asked }]) => asked[refund] ?? 0));
}

/** Of the places of a payment those that are named, all when none is; where none is, also money of no place. */
function placesPaid(
  { reference, payment, refundable, reservations, isHeard }: Extract<SeatsCommand, RefundPaymentCommand>,
  state: SeatsState,
): { readonly named: [string, Place][]; readonly rest: number } {
  const paid = togetherWith(state, reference).filter(([, place]) => place.payment === payment);
  if (reservations.length > 0) return { named: paid.filter(([id]) => reservations.includes(id)), rest: 0 };
  // What waits for its provider is still there, and is of its place.
  const ofPlaces = sum(
    paid.map(([id, place]) => leftOf(place, state) + unheardOf(place, state, (nth) => isHeard(id, nth))),
  );
  return { named: paid, rest: Math.max(0, refundable - ofPlaces) };
}

/** Money that was to go back is still there: noted once. */
export function noteFailedRefund(
  { event, reservations, nth, payment, because }: Extract<SeatsCommand, RefundFailedCommand>,
  state: SeatsState,
): PlaceRefundFailed[] {
  return reservations.flatMap((reservation): PlaceRefundFailed[] => {
    const place = state.places.get(reservation)!;
    const amount = nth === null ? wholeOf(place) : (place.refunds[nth] ?? 0);
    if (amount === 0) return [];
    const data = { event, reservation, user: place.user, payment, nth, amount, because };
    return [{ type: 'PlaceRefundFailed', data }];
  });
}

/** Places that were asked for together with this one, by id. */
function togetherWith(state: SeatsState, reservation: string): [string, Place][] {
  const order = state.places.get(reservation)?.order;
  const ids = order === undefined ? [] : [...(state.orders.get(order) ?? [])];
  return ids.map((id) => [id, state.places.get(id)!]);
}

interface Back {
  readonly amount: number;
  readonly reason: string | undefined;
  readonly by_hand: boolean;
  readonly refund?: string;
}

function refunded(
  event: string,
  reservation: string,
  { user, refunds }: Place,
  { amount, reason, by_hand, refund }: Back,
): PlaceRefunded {
  const how = { ...(by_hand && { by_hand: true as const }), ...(refund !== undefined && { refund }) };
  const said = { ...(reason !== undefined && { reason }), ...how };
  return { type: 'PlaceRefunded', data: { event, reservation, user, amount, nth: refunds.length, ...said } };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
