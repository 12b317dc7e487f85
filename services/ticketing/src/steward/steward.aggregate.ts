import type { Aggregate } from '@ateneo/cqrs';
import { type StewardCommand, stewardDecider } from './steward.decider.js';
import { type StewardEvent, STEWARDS_CATEGORY } from './steward.events.js';

/** One stream an event. */
export const stewardAggregate: Aggregate<ReadonlySet<string>, StewardCommand, StewardEvent> = {
  category: STEWARDS_CATEGORY,
  decider: stewardDecider,
};
