import type { Aggregate } from '@ateneo/cqrs';
import { type ResidenceCommand, residenceDecider, type ResidenceState } from './residence.decider.js';
import type { ResidenceEvent } from './residence.events.js';

/** One stream a person. */
export const residenceAggregate: Aggregate<ResidenceState, ResidenceCommand, ResidenceEvent> = {
  category: 'territory.residence',
  decider: residenceDecider,
};
