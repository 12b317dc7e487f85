import type { Heard } from '../payment/payment.decider.js';
import type { ProviderName } from '../provider/provider.events.js';

/** What a provider is told of a payment: no more than it needs (design: that somebody belongs to a party is told to nobody). */
export interface NewPayment {
  readonly tenant: string;
  /** Whose account there: an organization's id, or the tenant's. */
  readonly account: string;
  /** Our id: the same again makes nothing new. */
  readonly payment: string;
  /** The person's id, which is all that the provider calls them. */
  readonly customer: string;
  readonly amount: number;
  readonly currency: 'eur';
  /** What bank statements say. */
  readonly statement: string;
  /** Charged at once, without the person, when it is named. */
  readonly method: string | null;
  /** What is held for minutes is paid by what answers at once: no debits. */
  readonly isInstant?: boolean;
  /** What it is paid with is charged again, without the person. */
  readonly isKept?: boolean;
}

/** A means of payment that the provider keeps. */
export interface KeptMethod {
  readonly id: string;
  readonly kind: 'card' | 'debit';
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string | null;
}

/** A payment as the provider has it. */
export interface Seen extends Heard {
  readonly amount: number;
  readonly needsAction: boolean;
  readonly clientSecret: string | null;
  /** What it was paid with, and may be charged again. */
  readonly method: KeptMethod | null;
}

export interface Touched {
  readonly payments: readonly string[];
  /** Of these nobody can say what they hold. */
  readonly refused: readonly string[];
}

/**
 * A payment provider in our words. Each call may be made twice. What is thrown: `DomainError('memberships.provider_away')`
 * when nobody can say what became of it; it is asked again.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  look(tenant: string, payment: string): Promise<Seen | undefined>;
  open(payment: NewPayment): Promise<Seen>;
  cancel(tenant: string, payment: string): Promise<Seen>;
  refund(tenant: string, payment: string, refund: string, amount: number): Promise<Seen>;
  forgetMethod(tenant: string, customer: string, method: string): Promise<void>;
  forgetCustomer(tenant: string, customer: string): Promise<void>;
  /** Ids of our payments that it knows and that were touched since: for the reconciliation. Accounts that refuse their key are named apart. */
  touchedSince(tenant: string, since: string): Promise<Touched>;
}
