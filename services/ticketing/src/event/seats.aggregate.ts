import type { Aggregate } from '@ateneo/cqrs';
import type { SeatsCommand } from './seats-command.types.js';
import { seatsDecider } from './seats.decider.js';
import { SEATS_CATEGORY, type SeatsEvent } from './seats.events.js';
import type { SeatsState } from './seats.fold.js';

/** One stream an event. */
export const seatsAggregate: Aggregate<SeatsState, SeatsCommand, SeatsEvent> = {
  category: SEATS_CATEGORY,
  decider: seatsDecider,
};
