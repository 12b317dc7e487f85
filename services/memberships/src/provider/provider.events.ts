import type { DomainEvent } from '@ateneo/kernel';

export type ProviderName = 'sandbox' | 'stripe';
export type ProviderSecret = 'secret_key' | 'webhook_secret';

/** True when the tenant's payments are asked of this provider from then on. Of secrets it says only that they were replaced. */
export type PaymentProviderChosen = DomainEvent<
  'PaymentProviderChosen',
  {
    readonly tenant: string;
    readonly provider: ProviderName;
    readonly publishable_key: string | null;
    /** No money moves. */
    readonly is_test: boolean;
    readonly replaced: readonly ProviderSecret[];
  }
>;

export const providerEventTypes = { PaymentProviderChosen: { version: 1 } } as const;
