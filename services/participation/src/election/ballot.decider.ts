import { type Decider, DomainError } from '@ateneo/kernel';
import type { BallotCast } from './ballot.events.js';

/** The trackers of one credential's ballots, the one that counts last. */
export interface BallotState {
  readonly trackers: readonly string[];
}

export type CastBallotCommand = BallotCast['data'];

/** Voting again replaces; a ballot that was replaced does not come back, whoever sends it again. */
export const ballotDecider: Decider<BallotState, CastBallotCommand, BallotCast> = {
  initial: { trackers: [] },

  evolve: ({ trackers }, { data: { tracker } }) => ({ trackers: [...trackers, tracker] }),

  decide(data, { trackers }) {
    if (trackers.at(-1) === data.tracker) return [];
    if (trackers.includes(data.tracker)) throw new DomainError('participation.ballot_replayed');
    return [{ type: 'BallotCast', data }];
  },
};
