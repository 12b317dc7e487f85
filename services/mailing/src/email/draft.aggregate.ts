import type { Aggregate } from '@ateneo/cqrs';
import { type DraftCommand, draftDecider, type DraftState } from './draft.decider.js';
import type { DraftEvent } from './draft.events.js';

export const draftAggregate: Aggregate<DraftState, DraftCommand, DraftEvent> = {
  category: 'mailing.draft',
  decider: draftDecider,
};
