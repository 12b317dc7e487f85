import type { Aggregate } from '@ateneo/cqrs';
import { type ChooseProvider, providerDecider, type ProviderState } from './provider.decider.js';
import type { PaymentProviderChosen } from './provider.events.js';

/** One stream a tenant; its id is the tenant's. */
export const providerAggregate: Aggregate<ProviderState, ChooseProvider, PaymentProviderChosen> = {
  category: 'memberships.provider',
  decider: providerDecider,
};
