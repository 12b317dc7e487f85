import { type Decider, DomainError } from '@ateneo/kernel';
import type { EndorsementEvent } from './endorsement.events.js';

export interface EndorsementState {
  readonly isGiven: boolean;
}

export interface EndorsementCommand {
  readonly do: 'give' | 'withdraw';
  readonly endorsement: string;
  readonly alternative: string;
  readonly process: string;
  readonly user: string;
  /** It is published, and was not taken back. */
  readonly isApproved: boolean;
  readonly isOwn: boolean;
  /** With another account of the same person. */
  readonly isGivenElsewhere: boolean;
  /** Why not now, or null. */
  readonly closed: string | null;
}

/** Whoever is entitled, staff and superusers too, endorses what is not their own, once, while the window is open. */
export const endorsementDecider: Decider<EndorsementState, EndorsementCommand, EndorsementEvent> = {
  initial: { isGiven: false },

  evolve: (_, { type }) => ({ isGiven: type === 'EndorsementGiven' }),

  decide({ do: what, isApproved, isOwn, isGivenElsewhere, closed, ...endorsed }, { isGiven }) {
    if (!isApproved) throw new DomainError('participation.alternative_not_found');
    if (isOwn) throw new DomainError('participation.own_alternative');
    if (closed) throw new DomainError(closed);
    if ((isGiven || isGivenElsewhere) === (what === 'give')) return [];
    const type = what === 'give' ? 'EndorsementGiven' : 'EndorsementWithdrawn';
    return [{ type, data: endorsed }];
  },
};
