import type { Aggregate } from '@ateneo/cqrs';
import { ballotDecider, type BallotState, type CastBallotCommand } from './ballot.decider.js';
import { BALLOT_CATEGORY, type BallotCast } from './ballot.events.js';

export const ballotAggregate: Aggregate<BallotState, CastBallotCommand, BallotCast> = {
  category: BALLOT_CATEGORY,
  decider: ballotDecider,
};
