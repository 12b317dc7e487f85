import type { Aggregate } from '@ateneo/cqrs';
import { type External, type ExternalCommand, externalDecider } from './external.decider.js';
import type { ExternalEvent } from './external.events.js';

/** Streams `identity.external-<tenant>-<person>`. */
export const externalAggregate: Aggregate<External, ExternalCommand, ExternalEvent> = {
  category: 'identity.external',
  decider: externalDecider,
};
