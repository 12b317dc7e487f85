import type { Aggregate } from '@ateneo/cqrs';
import { type Merges, type MergesCommand, mergesDecider } from './merges.decider.js';
import type { MergesEvent } from './merges.events.js';

/** One stream a tenant: `identity.merges-<tenant>-<tenant>` (decision 70). */
export const mergesAggregate: Aggregate<Merges, MergesCommand, MergesEvent> = {
  category: 'identity.merges',
  decider: mergesDecider,
};
