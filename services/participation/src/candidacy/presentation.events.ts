import type { DomainEvent } from '@ateneo/kernel';

/** How many of which gender a list holds. */
export type Parity = 'none' | 'sixty' | 'half_women' | 'zipper';

/** What candidacies must keep to; 0 means no limit. */
export interface PresentationRules {
  readonly min_candidates: number;
  readonly max_candidates: number;
  readonly has_substitutes: boolean;
  readonly min_substitutes: number;
  readonly max_substitutes: number;
  readonly parity: Parity;
  /** Who may stand: an empty list lets everybody. */
  readonly organizations: readonly string[];
  readonly areas: readonly string[];
  readonly tags: readonly string[];
  /** Only who belonged to an organization by then. */
  readonly member_since: string | null;
}

/** True when a process began to take candidacies. */
export type CandidacyPresentationCreated = DomainEvent<
  'CandidacyPresentationCreated',
  { readonly presentation: string; readonly process: string }
>;

/** True when it was said what the candidacies are for. The association's own words. */
export type CandidacyPresentationDescribed = DomainEvent<
  'CandidacyPresentationDescribed',
  { readonly presentation: string; readonly name: string; readonly description: string }
>;

/** True when its dates were set; null means the process's. */
export type CandidacyPresentationScheduled = DomainEvent<
  'CandidacyPresentationScheduled',
  { readonly presentation: string; readonly start_datetime: string | null; readonly end_datetime: string | null }
>;

/** True when it was set what candidacies must keep to. */
export type CandidacyPresentationRulesSet = DomainEvent<
  'CandidacyPresentationRulesSet',
  { readonly presentation: string } & PresentationRules
>;

/** True when the first candidacy was handed in: from then on the rules stand. */
export type CandidacyPresentationTaken = DomainEvent<
  'CandidacyPresentationTaken',
  { readonly presentation: string; readonly candidacy: string }
>;

/** True when one that nobody had handed anything in for was taken away. */
export type CandidacyPresentationRemoved = DomainEvent<
  'CandidacyPresentationRemoved',
  { readonly presentation: string; readonly process: string }
>;

export type PresentationEvent =
  | CandidacyPresentationCreated
  | CandidacyPresentationDescribed
  | CandidacyPresentationScheduled
  | CandidacyPresentationRulesSet
  | CandidacyPresentationTaken
  | CandidacyPresentationRemoved;

/** Streams: `participation.candidacy_presentation-<tenant>-<presentation>`. */
export const PRESENTATION_CATEGORY = 'participation.candidacy_presentation';

export const presentationEventTypes = {
  CandidacyPresentationCreated: { version: 1 },
  CandidacyPresentationDescribed: { version: 1 },
  CandidacyPresentationScheduled: { version: 1 },
  CandidacyPresentationRulesSet: { version: 1 },
  CandidacyPresentationTaken: { version: 1 },
  CandidacyPresentationRemoved: { version: 1 },
} as const;
