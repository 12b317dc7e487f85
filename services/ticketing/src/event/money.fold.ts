import type { PlaceRefunded, PlaceRefundFailed, ReservationCancelled } from './seats.events.js';

/** What was paid for a place and what of it went back, in whole cents. */
export interface PlaceMoney {
  /** By which it was paid; null: it was not, or in cash. */
  readonly payment: string | null;
  /** Under which the cash is recorded that was paid at the door; null: none was. It goes back by hand. */
  readonly cash: string | null;
  /** Went back, or is on its way. */
  readonly refunded: number;
  /** What each refund of it was, in their order; 0: it failed. */
  readonly refunds: readonly number[];
  /** Should have gone back and did not; `dueOf` says what of it is left. */
  readonly due: number;
  /** `due` is of after its event was cancelled: what was due before went with the event's own refund. */
  readonly isDueSince: boolean;
  /** Of what was refunded: outside, so that its payment still has it. */
  readonly byHand: number;
  /** The refund failed that was of all places of its payment together. */
  readonly hasFailedWhole: boolean;
}

export const noMoney = {
  payment: null,
  refunded: 0,
  refunds: [],
  due: 0,
  isDueSince: false,
  byHand: 0,
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
  const isByHand = type === 'PlaceRefunded' && data.by_hand === true;
  return {
    ...place,
    refunded: place.refunded + amount,
    refunds: [...place.refunds, amount],
    due: Math.max(0, place.due - amount),
    byHand: place.byHand + (isByHand ? amount : 0),
  };
}

function failed(
  place: PlaceMoney,
  { nth, amount, payment }: PlaceRefundFailed['data'],
  isDueSince: boolean,
): PlaceMoney {
  const due = amount + (place.isDueSince === isDueSince ? place.due : 0);
  const next = { ...place, payment, due, isDueSince };
  if (nth === null) return { ...next, hasFailedWhole: true };
  const refunds = place.refunds.map((one, index) => (index === nth ? 0 : one));
  return { ...next, refunds, refunded: place.refunded - amount };
}
