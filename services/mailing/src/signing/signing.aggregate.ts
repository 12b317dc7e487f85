import type { Aggregate } from '@ateneo/cqrs';
import { type SigningCommand, signingDecider, type SigningState } from './signing.decider.js';
import type { SigningEvent } from './signing.events.js';

/** One stream a tenant; its id is the tenant's. */
export const signingAggregate: Aggregate<SigningState, SigningCommand, SigningEvent> = {
  category: 'mailing.signing',
  decider: signingDecider,
};
