import { feeInterval } from '@ateneo/contracts';

/** A kind of jobs: all who have a price go to another one. */
export const PRICE_MOVE = 'price_move';

/** What is asked of it. */
export interface PriceMoveAsked {
  readonly from: string;
  readonly to: string;
}

const again = feeInterval.exclude(['once']).options;

/** As the list of memberships is asked: who is charged again by this price. */
export function whoHas(price: string): Readonly<Record<string, unknown>> {
  return { filter: JSON.stringify({ price, interval: again, status: ['active', 'trialing', 'past_due'] }) };
}
