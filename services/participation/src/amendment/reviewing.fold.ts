import type { Aggregate } from '@ateneo/cqrs';
import { REVIEWER_CATEGORY, type ReviewerEvent } from '../reviewer/reviewer.events.js';

/** Whether a person reviews the amendments to a document, folded from the stream of the two. */
export const reviewingAggregate: Aggregate<{ readonly isNamed: boolean }, never, ReviewerEvent> = {
  category: REVIEWER_CATEGORY,
  decider: {
    initial: { isNamed: false },
    evolve: (_, { type }) => ({ isNamed: type === 'ReviewerNamed' }),
    decide: () => [],
  },
};
