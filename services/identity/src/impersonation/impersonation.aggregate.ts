import type { Aggregate } from '@ateneo/cqrs';
import { type BeginImpersonation, impersonationDecider } from './impersonation.decider.js';
import type { ImpersonationEvent } from './impersonation.events.js';

/** Streams `identity.impersonation-<tenant>-<person>`: of the person acted as. */
export const impersonationAggregate: Aggregate<null, BeginImpersonation, ImpersonationEvent> = {
  category: 'identity.impersonation',
  decider: impersonationDecider,
};
