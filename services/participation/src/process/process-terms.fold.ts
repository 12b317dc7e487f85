import { usualRules } from './outcome.rules.js';
import { endUnder, noVoting, type Voting } from './voting.fold.js';
import type { Audience, ProcessEvent, Schedule, VotingRules } from './process.events.js';

/** What a process says about who may take part, and when: all that its rules need. */
export interface ProcessTerms {
  /** Created and not removed. */
  readonly exists: boolean;
  readonly is_active: boolean;
  /** Since when it is published, or was last; ISO 8601 UTC. */
  readonly published_datetime: string | null;
  readonly schedule: Schedule;
  readonly audience: Audience;
  /** With so many an alternative is admitted; 0: it needs none. */
  readonly endorsements_needed: number;
  readonly rules: VotingRules;
  /** Folded from a stream of its own; see `underVoting`. */
  readonly voting: Voting;
}

const noSchedule: Schedule = {
  start_datetime: null,
  end_datetime: null,
  amedment_vote_start_datetime: null,
  amedment_voting_start_datetime: null,
  amedment_voting_end_datetime: null,
  endorsement_start_datetime: null,
  endorsement_end_datetime: null,
};

const noTerms: ProcessTerms = {
  exists: false,
  is_active: false,
  published_datetime: null,
  schedule: noSchedule,
  audience: { mode: 'organizations', organizations: [], areas: [], tags: [] },
  endorsements_needed: 0,
  rules: usualRules,
  voting: noVoting,
};

type Learn<Type extends ProcessEvent['type']> = (
  data: Omit<Extract<ProcessEvent, { type: Type }>['data'], 'process'>,
) => Partial<ProcessTerms>;

const learn: { readonly [Type in ProcessEvent['type']]?: Learn<Type> } = {
  ProcessCreated: () => ({ exists: true }),
  ProcessRemoved: () => ({ exists: false }),
  ProcessPublished: ({ published_at }) => ({ is_active: true, published_datetime: published_at }),
  ProcessUnpublished: () => ({ is_active: false }),
  ProcessScheduled: (schedule) => ({ schedule }),
  ProcessAudienceSet: (audience) => ({ audience }),
  ProcessEndorsementsSet: ({ endorsements_needed }) => ({ endorsements_needed }),
  ProcessRulesSet: (rules) => ({ rules }),
};

function evolve(terms: ProcessTerms, { type, data: { process: _, ...said } }: ProcessEvent): ProcessTerms {
  const learnt = learn[type] as ((said: object) => Partial<ProcessTerms>) | undefined;
  return { ...terms, ...learnt?.(said) };
}

/** A process's terms, folded from its stream. */
export const processTermsFold = { initial: noTerms, evolve };

/** The terms together with the process's voting. */
export function underVoting(terms: ProcessTerms, voting: Voting): ProcessTerms {
  return { ...terms, voting, schedule: endUnder(terms.schedule, voting) };
}
