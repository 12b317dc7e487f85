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
 * twice.
 */
export class RefundPlaces {
  constructor(
    readonly context: CommandContext,
    readonly wanted: MoneyOfPlaces,
  ) {}
}

/** Its answer. */
export interface PlacesRefunded {
  /** Whole cents that are of no place, as places were cancelled before they were paid: left to whoever asked. */
  readonly rest: number;
  /** Where to wait for before places are read. */
  readonly position: string | undefined;
}
