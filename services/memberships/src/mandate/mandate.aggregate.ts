import type { Aggregate } from '@ateneo/cqrs';
import { type MandateCommand, mandateDecider, type MandateState } from './mandate.decider.js';
import type { MandateEvent } from './mandate.events.js';

/** One stream a mandate. */
export const mandateAggregate: Aggregate<MandateState, MandateCommand, MandateEvent> = {
  category: 'memberships.mandate',
  decider: mandateDecider,
};
