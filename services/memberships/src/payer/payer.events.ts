import type { DomainEvent } from '@ateneo/kernel';

/** What is shown of a means of payment: never its number. */
export interface ShownMethod {
  readonly kind: 'card' | 'debit';
  readonly brand: string;
  readonly last4: string;
  readonly expiry: string | null;
}

/**
 * True when the provider keeps this means of payment for the person, who may be charged by it. `account`: by that organization's
 * own account alone; left out: by the association's. `shown` is personal.
 */
export type PaymentMethodAdded = DomainEvent<
  'PaymentMethodAdded',
  {
    readonly user: string;
    readonly method: string;
    readonly provider: string;
    readonly account?: string;
    readonly shown: ShownMethod;
  }
>;

/** True when what is due is charged by this one from then on. */
export type DefaultPaymentMethodChosen = DomainEvent<
  'DefaultPaymentMethodChosen',
  { readonly user: string; readonly method: string }
>;

/** True when the person is charged by it no more. */
export type PaymentMethodRemoved = DomainEvent<
  'PaymentMethodRemoved',
  { readonly user: string; readonly method: string }
>;

export type PayerEvent = PaymentMethodAdded | DefaultPaymentMethodChosen | PaymentMethodRemoved;

export const payerEventTypes = {
  PaymentMethodAdded: { version: 1, personal: ['shown'], subject: 'user' },
  DefaultPaymentMethodChosen: { version: 1 },
  PaymentMethodRemoved: { version: 1 },
} as const;
