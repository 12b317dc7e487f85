import type { ReservationsTaken } from '@ateneo/contracts';
import type { SeatsState } from '../event/seats.fold.js';
import { refundEnd } from '../event/eligibility.rules.js';

/** The answer to who asked for places, as the decision left them; `listed`: the names of who comes, in order, surname first. */
export function takenPlaces(
  { event, state }: { readonly event: string; readonly state: SeatsState },
  wanted: readonly { readonly reservation: string; readonly ticket: string; readonly holder_name: string }[],
  { now, listed }: { readonly now: string; readonly listed: readonly string[] },
): ReservationsTaken {
  const results = wanted.map(({ reservation, ticket, holder_name }, nth) => {
    const { user, status, price, held_until, cash } = state.places.get(reservation)!;
    return {
      id: reservation,
      event,
      ticket,
      user,
      holder_name,
      status: status === 'held' ? ('unconfirmed' as const) : status,
      price,
      currency: 'eur' as const,
      held_until,
      is_offer: false,
      checked_in_datetime: null,
      paid_by: cash === null ? null : ('cash' as const),
      amount_refunded: 0,
      refund_due: 0,
      refund_failed: null,
      refund_until_datetime: refundEnd(state.terms!, null),
      payment: null,
      listed_as: listed[nth]!,
      transfer: null,
      transfer_until: null,
      creation_datetime: now,
      update_datetime: now,
    };
  });
  const amount = results.reduce((sum, { price }) => sum + price, 0);
  return { results, amount, currency: 'eur', held_until: results[0]!.held_until };
}
