import type { Aggregate } from '@ateneo/cqrs';
import { type Superusers, type SuperusersCommand, superusersDecider } from './superusers.decider.js';
import type { SuperusersEvent } from './superusers.events.js';

/** One stream a tenant: `identity.superusers-<tenant>-<tenant>` (decision 55). */
export const superusersAggregate: Aggregate<Superusers, SuperusersCommand, SuperusersEvent> = {
  category: 'identity.superusers',
  decider: superusersDecider,
};
