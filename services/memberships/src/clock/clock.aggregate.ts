import type { Aggregate } from '@ateneo/cqrs';
import { clockDecider, type ClockState, type MoveClock } from './clock.decider.js';
import type { ClockMoved } from './clock.events.js';

/** One stream a tenant; its id is the tenant's. */
export const clockAggregate: Aggregate<ClockState, MoveClock, ClockMoved> = {
  category: 'memberships.clock',
  decider: clockDecider,
};
