/** A kind of jobs: all who have a price go to another one. */
export const PRICE_MOVE = 'price_move';

/** What is asked of it. */
export interface PriceMoveAsked {
  readonly from: string;
  readonly to: string;
}

/** As the list of memberships is asked: who is charged again by this price. */
export function whoHas(price: string): Readonly<Record<string, unknown>> {
  return { filter: JSON.stringify({ price, status: ['active', 'trialing', 'past_due'] }) };
}
