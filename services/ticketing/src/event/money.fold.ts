import type { PlaceRefunded, PlaceRefundFailed, ReservationCancelled } from './seats.events.js';

/** What was paid for a place and what of it went back, in whole cents. */
export interface PlaceMoney {
  /** By which it was paid; null: it was not, or in cash. */
  readonly payment: string | null;
  /** Under which the cash is recorded that was paid at the door; null: none was. It goes back by hand. */
  readonly cash: string | null;
  /** Went back, or is on its way. */
  readonly refunded: number;
  /** What each refund of it was, in their order; 0: it failed, or was written before they were counted. */
  readonly refunds: readonly number[];
  /** Should have gone back and did not; `dueOf` says what of it is left. */
  readonly due: number;
  /** `due` is of after its event was cancelled: what was due before went with the event's own refund. */
  readonly isDueSince: boolean;
  /** What of it went back by refunds of its payment, by what named them. */
  readonly asked: Readonly<Record<string, number>>;
  /** The refund failed that was of all places of its payment together. */
  readonly hasFailedWhole: boolean;
}

export const noMoney = {
  payment: null,
  refunded: 0,
  refunds: [],
  due: 0,
  isDueSince: false,
  asked: {},
  hasFailedWhole: false,
} as const;

type Paid = PlaceMoney & { readonly price: number; readonly status: string };
type Cancellable = { readonly isCancelled: boolean };

/** What still can go back of a place; what goes with its event is seen to already, unless that failed. */
export function leftOf(place: Paid, state: Cancellable): number {
  if (place.payment === null) return 0;
  return goesWithEvent(place, state) ? dueOf(place, state) : place.price - place.refunded;
}

/** What of it should have gone back and did not. */
export function dueOf(place: Paid, state: Cancellable): number {
  return goesWithEvent(place, state) && !place.isDueSince ? 0 : place.due;
}

/** What of it goes back with others of its payment: of a cancelled event, or of places that were paid too late. */
export function wholeOf({ hasFailedWhole, isDueSince, price, refunded, due }: Paid): number {
  // What is due since the event was cancelled had been asked for by itself.
  return hasFailedWhole ? 0 : price - refunded - (isDueSince ? due : 0);
}

/** What of it is given back and its payment has not heard of: by hand, or the provider is still to be asked. */
export function unheardOf(place: Paid, state: Cancellable, isHeard: (nth: number | null) => boolean): number {
  const alone = place.refunds.reduce((sum, amount, nth) => sum + (isHeard(nth) ? 0 : amount), 0);
  return alone + (goesWithEvent(place, state) && !isHeard(null) ? wholeOf(place) : 0);
}

function goesWithEvent({ status }: Paid, { isCancelled }: Cancellable): boolean {
  return isCancelled && status === 'confirmed';
}

export function evolveMoney(
  place: Paid,
  { type, data }: PlaceRefunded | PlaceRefundFailed | ReservationCancelled,
  state: Cancellable,
): PlaceMoney {
  if (type === 'PlaceRefundFailed') return failed(place, data, goesWithEvent(place, state));
  const amount = type === 'PlaceRefunded' ? data.amount : data.refund;
  if (amount === 0) return place;
  const asked = type === 'PlaceRefunded' && data.refund !== undefined ? { [data.refund]: amount } : {};
  return {
    ...place,
    refunded: place.refunded + amount,
    refunds: [...place.refunds, data.nth === undefined && !data.by_hand ? 0 : amount],
    due: Math.max(0, place.due - amount),
    asked: { ...place.asked, ...asked },
  };
}

function failed(place: Paid, { nth, amount, payment }: PlaceRefundFailed['data'], isDueSince: boolean): PlaceMoney {
  const refunded = place.refunded - (nth === null ? 0 : amount);
  const sum = amount + (place.isDueSince === isDueSince ? place.due : 0);
  // Never what others paid.
  const next = { ...place, payment, refunded, due: Math.min(sum, place.price - refunded), isDueSince };
  if (nth === null) return { ...next, hasFailedWhole: true };
  return { ...next, refunds: place.refunds.map((one, index) => (index === nth ? 0 : one)) };
}
