import { type Decider, DomainError } from '@ateneo/kernel';
import type { CandidateEvent, CandidateFreed } from './candidate.events.js';

/** Where the person stands in the presentation; null: nowhere. */
export interface CandidateState {
  readonly candidacy: string | null;
  /** Since when; a claim whose process died is nobody's after a minute. */
  readonly since: string | null;
}

export interface CandidateCommand {
  readonly do: 'bind' | 'free';
  readonly about: CandidateFreed['data'];
  readonly at: string;
}

/** One person stands once in a presentation, also when two acceptances race. */
export const candidateDecider: Decider<CandidateState, CandidateCommand, CandidateEvent> = {
  initial: { candidacy: null, since: null },

  evolve: (_, event) =>
    event.type === 'CandidateBound'
      ? { candidacy: event.data.candidacy, since: event.data.at }
      : { candidacy: null, since: null },

  decide({ do: what, about, at }, { candidacy }) {
    if (what === 'free') return candidacy === about.candidacy ? [{ type: 'CandidateFreed', data: about }] : [];
    if (candidacy === about.candidacy) return [];
    if (candidacy !== null) throw new DomainError('participation.stands_already');
    return [{ type: 'CandidateBound', data: { ...about, at } }];
  },
};
