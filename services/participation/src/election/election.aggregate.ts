import type { Aggregate } from '@ateneo/cqrs';
import { type ElectionCommand, electionDecider } from './election.decider.js';
import type { ElectionState } from './election-state.rules.js';
import { ELECTION_CATEGORY, type ElectionEvent } from './election.events.js';

export const electionAggregate: Aggregate<ElectionState, ElectionCommand, ElectionEvent> = {
  category: ELECTION_CATEGORY,
  decider: electionDecider,
};
