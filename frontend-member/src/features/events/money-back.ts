import type { ReservationRecord } from '@ateneo/contracts';

/**
 * What becomes of the money when a place is given back now: nothing was paid, all of it comes back by itself or (cash) from
 * hand to hand, or it is too late.
 */
export type MoneyBack = 'nothing' | 'all' | 'by_hand' | 'late';

/** As the server decides it. */
export function moneyBack(
  {
    status,
    price,
    paid_by,
    refund_until_datetime,
  }: Pick<ReservationRecord, 'status' | 'price' | 'paid_by' | 'refund_until_datetime'>,
  now: Date,
): MoneyBack {
  if (status !== 'confirmed' || price === 0) return 'nothing';
  if (now.getTime() >= Date.parse(refund_until_datetime)) return 'late';
  return paid_by === 'cash' ? 'by_hand' : 'all';
}
