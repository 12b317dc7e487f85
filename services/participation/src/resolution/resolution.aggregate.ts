import type { Aggregate } from '@ateneo/cqrs';
import { type ResolutionCommand, resolutionDecider } from './resolution.decider.js';
import { RESOLUTION_CATEGORY, type ResolutionEvent } from './resolution.events.js';
import type { ResolutionState } from './resolution.fold.js';

/** One stream a document. */
export const resolutionAggregate: Aggregate<ResolutionState, ResolutionCommand, ResolutionEvent> = {
  category: RESOLUTION_CATEGORY,
  decider: resolutionDecider,
};
