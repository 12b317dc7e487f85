import type { DomainEvent } from '@ateneo/kernel';

/** What a payment is for. `reference` is the id under which whoever sells it knows it: an invoice, or the first of the reservations. */
export type PaymentPurpose = 'invoice' | 'reservations';

interface ForSomething {
  readonly payment: string;
  readonly user: string;
  readonly purpose: PaymentPurpose;
  readonly reference: string;
}

/** True when the provider has the money, or somebody of the association has it in hand. */
export type PaymentSucceeded = DomainEvent<'PaymentSucceeded', ForSomething>;

/** True when the payment can no longer succeed. `reason`: a short code. */
export type PaymentFailed = DomainEvent<'PaymentFailed', ForSomething & { readonly reason: string }>;

/** True when money of a payment went back to whoever paid. */
export type PaymentRefunded = DomainEvent<'PaymentRefunded', ForSomething & { readonly refund: string }>;

/** True when the provider could not give the money back: it is kept. What was written earlier does not say what for. */
export type RefundFailed = DomainEvent<
  'RefundFailed',
  Pick<ForSomething, 'payment' | 'user'> &
    Partial<Pick<ForSomething, 'purpose' | 'reference'>> & { readonly refund: string; readonly reason: string }
>;
