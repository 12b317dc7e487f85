import type { DomainEvent } from '@ateneo/kernel';

/** Whose candidacy a person's only place in a presentation is in. */
interface About {
  readonly candidate: string;
  readonly presentation: string;
  readonly candidacy: string;
  readonly user: string;
}

/** True when a person's one place in a presentation was given to a candidacy. */
export type CandidateBound = DomainEvent<'CandidateBound', About & { readonly at: string }>;

/** True when a person may stand in another candidacy of the presentation again. */
export type CandidateFreed = DomainEvent<'CandidateFreed', About>;

export type CandidateEvent = CandidateBound | CandidateFreed;

/** Streams: `participation.candidate-<tenant>-<id made of presentation and person>`: a claim, so that nobody stands twice. */
export const CANDIDATE_CATEGORY = 'participation.candidate';

export const candidateEventTypes = {
  CandidateBound: { version: 1 },
  CandidateFreed: { version: 1 },
} as const;
