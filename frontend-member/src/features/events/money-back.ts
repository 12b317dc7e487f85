import type { EventRecord, ReservationRecord } from '@ateneo/contracts';

/** What becomes of the money when a place is given back now: nothing was paid, all of it comes back, or it is too late. */
export type MoneyBack = 'nothing' | 'all' | 'late';

/** As the server decides it. */
export function moneyBack(
  { refund_until_datetime }: Pick<EventRecord, 'refund_until_datetime'>,
  { status, price }: Pick<ReservationRecord, 'status' | 'price'>,
  now: Date,
): MoneyBack {
  if (status !== 'confirmed' || price === 0) return 'nothing';
  return now.getTime() < Date.parse(refund_until_datetime) ? 'all' : 'late';
}
