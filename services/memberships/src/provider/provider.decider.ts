import { type Decider, DomainError } from '@ateneo/kernel';
import type { PaymentProviderChosen, ProviderName } from './provider.events.js';

export interface ProviderState {
  readonly provider: ProviderName;
  readonly publishableKey: string | null;
  readonly isTest: boolean;
  /** Money has moved, or could have: the clock is the world's for good. */
  readonly wasReal: boolean;
  /** When something of it was last changed is in the log; whether it ever was is here. */
  readonly hasKeys: boolean;
}

export type ChooseProvider = PaymentProviderChosen['data'] & {
  /** The tenant's clock is not the world's. */
  readonly isClockMoved: boolean;
};

/** Whom a tenant's payments are asked of; where nobody said so, the sandbox. */
export const providerDecider: Decider<ProviderState, ChooseProvider, PaymentProviderChosen> = {
  initial: { provider: 'sandbox', publishableKey: null, isTest: true, wasReal: false, hasKeys: false },

  evolve: ({ wasReal, hasKeys }, { data: { provider, publishable_key, is_test } }) => ({
    provider,
    publishableKey: publishable_key,
    isTest: is_test,
    wasReal: wasReal || !is_test,
    hasKeys: hasKeys || provider === 'stripe',
  }),

  decide({ isClockMoved, ...data }, state) {
    const { provider, publishable_key, replaced } = data;
    if (provider === 'stripe') mustBeReady(state, isClockMoved, replaced);
    const isSame = provider === state.provider && publishable_key === state.publishableKey && replaced.length === 0;
    return isSame ? [] : [{ type: 'PaymentProviderChosen', data }];
  },
};

function mustBeReady({ hasKeys }: ProviderState, isClockMoved: boolean, replaced: readonly string[]): void {
  if (isClockMoved) throw new DomainError('memberships.clock_was_moved');
  const isFirst = !hasKeys && !['secret_key', 'webhook_secret'].every((one) => replaced.includes(one));
  if (isFirst) throw new DomainError('memberships.keys_missing');
}
