import type { Aggregate } from '@ateneo/cqrs';
import { type ElectionCommand, electionDecider, type ElectionState } from './election.decider.js';
import { ELECTION_CATEGORY, type ElectionEvent } from './election.events.js';

export const electionAggregate: Aggregate<ElectionState, ElectionCommand, ElectionEvent> = {
  category: ELECTION_CATEGORY,
  decider: electionDecider,
};
