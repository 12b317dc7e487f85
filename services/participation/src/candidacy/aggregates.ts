import type { Aggregate } from '@ateneo/cqrs';
import { type CandidacyCommand, candidacyDecider } from './candidacy.decider.js';
import { CANDIDACY_CATEGORY, type CandidacyEvent } from './candidacy.events.js';
import type { CandidacyState } from './candidacy.fold.js';
import { type CandidateCommand, candidateDecider, type CandidateState } from './candidate.decider.js';
import { CANDIDATE_CATEGORY, type CandidateEvent } from './candidate.events.js';
import { type PresentationCommand, presentationDecider, type PresentationState } from './presentation.decider.js';
import { PRESENTATION_CATEGORY, type PresentationEvent } from './presentation.events.js';

export const presentationAggregate: Aggregate<PresentationState, PresentationCommand, PresentationEvent> = {
  category: PRESENTATION_CATEGORY,
  decider: presentationDecider,
};

export const candidacyAggregate: Aggregate<CandidacyState, CandidacyCommand, CandidacyEvent> = {
  category: CANDIDACY_CATEGORY,
  decider: candidacyDecider,
};

export const candidateAggregate: Aggregate<CandidateState, CandidateCommand, CandidateEvent> = {
  category: CANDIDATE_CATEGORY,
  decider: candidateDecider,
};
