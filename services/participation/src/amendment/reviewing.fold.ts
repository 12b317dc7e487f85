import type { ReviewerEvent } from '../reviewer/reviewer.events.js';

/** Whether a person reviews the amendments to a document, folded from the stream of the two. */
export const reviewingFold = {
  initial: { isNamed: false },
  evolve: (_: { readonly isNamed: boolean }, { type }: ReviewerEvent) => ({ isNamed: type === 'ReviewerNamed' }),
};
