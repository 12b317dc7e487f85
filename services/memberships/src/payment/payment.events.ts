import type { DomainEvent } from '@ateneo/kernel';
import type {
  PaymentFailed,
  PaymentPurpose,
  PaymentRefunded,
  PaymentSucceeded,
  RefundFailed,
} from '../../../published/src/memberships/payment.js';
import type { Tax } from '../public/tax-within.js';

/** What is to be paid, in whole cents. */
export interface Due {
  readonly amount: number;
  readonly currency: 'eur';
  readonly lines: readonly DueLine[];
  /** By hand: the calendar day on which it came, and what somebody noted; the first ones do not say so. */
  readonly day?: string;
  readonly note?: string;
}

/** Tax is within the amount; the first ones do not say by what law they are exempt. */
export interface DueLine extends Tax {
  readonly text: string;
  readonly amount: number;
  /** How many it is of; the first ones do not say so. */
  readonly quantity?: number;
  /** By which what goes back later finds its line; left out: nothing names it. */
  readonly of?: string;
}

/** What of a payment goes back, by what the line is `of`. */
export interface RefundPart {
  readonly of: string;
  /** Whole cents. */
  readonly amount: number;
}

export type Means = 'provider' | 'cash' | 'transfer' | 'card_reader' | 'debit';

/** In whose hands it came; what a provider or a bank collects is in nobody's. */
export function isByHand(means: Means): means is Exclude<Means, 'provider' | 'debit'> {
  return means !== 'provider' && means !== 'debit';
}

/**
 * True when a payment was wanted: what is written down before the provider hears of it. `due` is personal: no log holds an
 * amount beside a person.
 */
export type PaymentRequested = DomainEvent<
  'PaymentRequested',
  {
    readonly payment: string;
    readonly user: string;
    readonly purpose: PaymentPurpose;
    readonly reference: string;
    readonly organization: string | null;
    readonly provider: string;
    /** The organization whose own account there takes it; left out: the association's does. */
    readonly account?: string;
    readonly means: Means;
    /** The stored means of payment that is charged without the person; null: the person pays. */
    readonly method: string | null;
    /** What it is paid with is kept, and the next fees are charged by it; left out: so it is of a fee, and of nothing else. */
    readonly keeps?: boolean;
    /** Of a debit by file: the file that it is in, and the mandate by which it is collected. */
    readonly debit?: { readonly remittance: string; readonly mandate: string };
    /** Of what a statement told: the movement that it is a part of. */
    readonly movement?: string;
    readonly due: Due;
  }
>;

/** True when the provider said no to an attempt; the person may try again. */
export type PaymentDeclined = DomainEvent<
  'PaymentDeclined',
  { readonly payment: string; readonly user: string; readonly reason: string }
>;

/** True when the money is on its way (a debit): nobody knows yet whether it comes. */
export type PaymentUnderWay = DomainEvent<'PaymentUnderWay', { readonly payment: string; readonly user: string }>;

/** True when the money that had come was taken back: a debit returned, a dispute lost, an entry by hand undone. */
export type PaymentReturned = DomainEvent<
  'PaymentReturned',
  {
    readonly payment: string;
    readonly user: string;
    readonly purpose: PaymentPurpose;
    readonly reference: string;
    readonly reason: string;
  }
>;

/** True when the payment was no longer wanted. */
export type PaymentCancelRequested = DomainEvent<
  'PaymentCancelRequested',
  { readonly payment: string; readonly user: string }
>;

/** True when money of it was to go back. How much and why is personal. `shares`: of each line of what was due; left out: all of the first. */
export type RefundRequested = DomainEvent<
  'RefundRequested',
  {
    readonly payment: string;
    readonly refund: string;
    readonly user: string;
    readonly repaid: { readonly amount: number; readonly reason: string; readonly shares?: readonly number[] };
  }
>;

export type PaymentEvent =
  | PaymentRequested
  | PaymentDeclined
  | PaymentUnderWay
  | PaymentSucceeded
  | PaymentFailed
  | PaymentReturned
  | PaymentCancelRequested
  | RefundRequested
  | PaymentRefunded
  | RefundFailed;

export const paymentEventTypes = {
  PaymentRequested: { version: 1, personal: ['due'], subject: 'user' },
  PaymentDeclined: { version: 1 },
  PaymentUnderWay: { version: 1 },
  PaymentSucceeded: { version: 1 },
  PaymentFailed: { version: 1 },
  PaymentReturned: { version: 1 },
  PaymentCancelRequested: { version: 1 },
  RefundRequested: { version: 1, personal: ['repaid'], subject: 'user' },
  PaymentRefunded: { version: 1 },
  RefundFailed: { version: 1 },
} as const;
