import type { Aggregate } from '@ateneo/cqrs';
import { type MovementCommand, movementDecider, type MovementState } from './movement.decider.js';
import type { MovementEvent } from './movement.events.js';

/** One stream a movement. */
export const movementAggregate: Aggregate<MovementState, MovementCommand, MovementEvent> = {
  category: 'memberships.movement',
  decider: movementDecider,
};
