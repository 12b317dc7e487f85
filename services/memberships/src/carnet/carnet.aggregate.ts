import type { Aggregate } from '@ateneo/cqrs';
import { type CarnetCommand, carnetDecider, type CarnetState } from './carnet.decider.js';
import type { CarnetEvent } from './carnet.events.js';

/** One stream a person: one card at a time. */
export const carnetAggregate: Aggregate<CarnetState, CarnetCommand, CarnetEvent> = {
  category: 'memberships.carnet',
  decider: carnetDecider,
};
