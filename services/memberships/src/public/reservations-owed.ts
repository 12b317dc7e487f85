import { Query } from '@nestjs/cqrs';
import type { Tax } from './tax-within.js';

/** What is owed for reserved places, and to whom. */
export interface Owed {
  /** The id under which the payment is told (`PaymentSucceeded.reference`): the first of the reservations. */
  readonly reference: string;
  /** Whose invoice it is (contract, 8: tickets are sold under the event's organization). */
  readonly organization: string | null;
  readonly currency: 'eur';
  /** Whole cents, tax included; the sum is the amount. */
  readonly lines: readonly OwedLine[];
}

export interface OwedLine extends Tax {
  readonly text: string;
  readonly quantity: number;
  /** Of one, in whole cents, tax included. */
  readonly price: number;
  /** What it is of (a ticket): money that goes back names it. */
  readonly of: string;
}

/**
 * Query: what these reservations cost this person, as things stand now. Ticketing answers it (`@QueryHandler(ReservationsOwed)`):
 * `Owed`, or undefined when they are not the person's, are paid, or are held no longer.
 */
export class ReservationsOwed extends Query<Owed | undefined> {
  constructor(
    readonly tenant: string,
    readonly user: string,
    readonly reservations: readonly string[],
  ) {
    super();
  }
}
