import type { CommandContext } from '@ateneo/kernel';

/** Money of a payment for places that somebody wants to give back. */
export interface MoneyOfPlaces {
  readonly payment: string;
  /** As in `ReservationsOwed`. */
  readonly reference: string;
  /** Whole cents. */
  readonly amount: number;
  /** What can still go back of the payment. */
  readonly refundable: number;
  /** Names what is asked for: the same again is already so, and answers the same. */
  readonly refund: string;
  /** Refunds of it that were asked for and did not fail. */
  readonly refunds: ReadonlySet<string>;
  /** Of which places; none: of those that it can only be of. */
  readonly reservations: readonly string[];
  readonly reason: string;
}

/**
 * Command: whoever sells places decides of which the money is, and sees to it that it goes back, so that no place's money goes back
 * twice. Answers how much of it is of no place (places were let go before they were paid): that is left to whoever asked.
 */
export class RefundPlaces {
  constructor(
    readonly context: CommandContext,
    readonly wanted: MoneyOfPlaces,
  ) {}
}
