import type { Aggregate } from '@ateneo/cqrs';
import { type RemittanceCommand, remittanceDecider, type RemittanceState } from './remittance.decider.js';
import type { RemittanceEvent } from './remittance.events.js';

/** One stream a remittance. */
export const remittanceAggregate: Aggregate<RemittanceState, RemittanceCommand, RemittanceEvent> = {
  category: 'memberships.remittance',
  decider: remittanceDecider,
};
