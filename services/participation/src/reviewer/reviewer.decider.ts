import { type Decider, DomainError } from '@ateneo/kernel';
import type { ReviewerEvent } from './reviewer.events.js';

export interface ReviewerState {
  readonly isNamed: boolean;
  /** Whom for what, once they were named. */
  readonly about: ReviewerEvent['data'] | null;
}

export type ReviewerCommand =
  | { readonly do: 'name'; readonly about: ReviewerEvent['data'] }
  | { readonly do: 'dismiss' };

/** A person is named a reviewer of a document, let go, and may be named again. */
export const reviewerDecider: Decider<ReviewerState, ReviewerCommand, ReviewerEvent> = {
  initial: { isNamed: false, about: null },

  evolve: (_, { type, data }) => ({ isNamed: type === 'ReviewerNamed', about: data }),

  decide(command, { isNamed, about }) {
    if (command.do === 'name') return isNamed ? [] : [{ type: 'ReviewerNamed', data: command.about }];
    if (!isNamed || !about) throw new DomainError('participation.reviewer_not_found');
    return [{ type: 'ReviewerDismissed', data: about }];
  },
};
