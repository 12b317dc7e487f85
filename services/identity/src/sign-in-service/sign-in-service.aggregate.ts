import type { Aggregate } from '@ateneo/cqrs';
import { type ChosenService, type SignInServiceCommand, signInServiceDecider } from './sign-in-service.decider.js';
import type { SignInServiceEvent } from './sign-in-service.events.js';

/** One stream a tenant; its id is the tenant's. */
export const signInServiceAggregate: Aggregate<ChosenService | null, SignInServiceCommand, SignInServiceEvent> = {
  category: 'identity.sign_in_service',
  decider: signInServiceDecider,
};
