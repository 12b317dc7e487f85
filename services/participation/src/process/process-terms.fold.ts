import type { Audience, ProcessEvent, Schedule } from './process.events.js';

/** What a process says about who may take part, and when: all that its rules need. */
export interface ProcessTerms {
  /** Created and not removed. */
  readonly exists: boolean;
  readonly is_active: boolean;
  readonly schedule: Schedule;
  readonly audience: Audience;
  /** With so many an alternative is admitted; 0: it needs none. */
  readonly endorsements_needed: number;
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
  schedule: noSchedule,
  audience: { mode: 'organizations', organizations: [], areas: [], tags: [] },
  endorsements_needed: 0,
};

function evolve(terms: ProcessTerms, event: ProcessEvent): ProcessTerms {
  switch (event.type) {
    case 'ProcessCreated':
      return { ...terms, exists: true };
    case 'ProcessRemoved':
      return { ...terms, exists: false };
    case 'ProcessPublished':
      return { ...terms, is_active: true };
    case 'ProcessUnpublished':
      return { ...terms, is_active: false };
    case 'ProcessScheduled': {
      const { process: _, ...schedule } = event.data;
      return { ...terms, schedule };
    }
    case 'ProcessAudienceSet': {
      const { process: _, ...audience } = event.data;
      return { ...terms, audience };
    }
    case 'ProcessEndorsementsSet':
      return { ...terms, endorsements_needed: event.data.endorsements_needed };
    default:
      return terms;
  }
}

/** A process's terms, folded from its stream. */
export const processTermsFold = { initial: noTerms, evolve };
