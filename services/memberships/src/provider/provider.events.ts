import type { DomainEvent } from '@ateneo/kernel';

export type ProviderName = 'sandbox' | 'stripe';
export type ProviderSecret = 'secret_key' | 'webhook_secret';

/** `association`: of an organization, that its money is taken by the association's account. */
export type ChosenProvider = ProviderName | 'association';

/**
 * True when payments are asked of this provider from then on: the tenant's, or with `organization` those of what that one sells. Of
 * secrets it says only that they were replaced.
 */
export type PaymentProviderChosen = DomainEvent<
  'PaymentProviderChosen',
  {
    readonly tenant: string;
    readonly provider: ChosenProvider;
    readonly organization?: string;
    readonly publishable_key: string | null;
    /** No money moves. */
    readonly is_test: boolean;
    readonly replaced: readonly ProviderSecret[];
  }
>;

export const providerEventTypes = { PaymentProviderChosen: { version: 1 } } as const;
