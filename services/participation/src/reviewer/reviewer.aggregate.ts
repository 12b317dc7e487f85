import type { Aggregate } from '@ateneo/cqrs';
import { type ReviewerCommand, reviewerDecider, type ReviewerState } from './reviewer.decider.js';
import { REVIEWER_CATEGORY, type ReviewerEvent } from './reviewer.events.js';

export const reviewerAggregate: Aggregate<ReviewerState, ReviewerCommand, ReviewerEvent> = {
  category: REVIEWER_CATEGORY,
  decider: reviewerDecider,
};
