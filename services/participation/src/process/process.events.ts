import type { DomainEvent, NamedImage } from '@ateneo/kernel';

/** Moments of a process, ISO 8601 UTC; null means the tenant's date of the same name, or no bound (contract, 6). */
export interface Schedule {
  readonly start_datetime: string | null;
  readonly end_datetime: string | null;
  readonly amedment_vote_start_datetime: string | null;
  readonly amedment_voting_start_datetime: string | null;
  readonly amedment_voting_end_datetime: string | null;
  readonly endorsement_start_datetime: string | null;
  readonly endorsement_end_datetime: string | null;
}

/** Whom a process is for; an empty list restricts nothing. */
export interface Audience {
  readonly mode: 'public' | 'organizations';
  readonly organizations: readonly string[];
  readonly areas: readonly string[];
  readonly tags: readonly string[];
}

/** How the votes on a process's amendments become outcomes. */
export interface VotingRules {
  /** Who may vote: whoever is entitled at the moment of voting, or who was when the voting opened. */
  readonly electorate: 'while_open' | 'at_opening';
  /** How many must vote for an outcome: so many people, or so many in a hundred of the electorate. */
  readonly quorum_kind: 'none' | 'number' | 'percent';
  readonly quorum: number;
  /** simple: more in favour than against; the others are shares of `majority_of`. */
  readonly majority: 'simple' | 'absolute' | 'two_thirds' | 'three_fifths' | 'four_fifths';
  readonly majority_of: 'for_against' | 'all_votes' | 'electorate';
  /** Whether totals are told, in steps, while voting is open. */
  readonly totals: 'live' | 'at_close';
  readonly tie: 'rejects' | 'passes';
}

/** True when a process came into being, as a draft. */
export type ProcessCreated = DomainEvent<'ProcessCreated', { readonly process: string }>;

/** True when a process said what it is about: the whole of both texts. */
export type ProcessDescribed = DomainEvent<
  'ProcessDescribed',
  { readonly process: string; readonly title: string; readonly introduction: string }
>;

/** True when a process is shown with this image from then on, or with none. */
export type ProcessImageChanged = DomainEvent<
  'ProcessImageChanged',
  { readonly process: string; readonly image: NamedImage | null }
>;

/** True when the dates of a process were set: all of them. */
export type ProcessScheduled = DomainEvent<'ProcessScheduled', { readonly process: string } & Schedule>;

/** True when it was set whom a process is for. */
export type ProcessAudienceSet = DomainEvent<'ProcessAudienceSet', { readonly process: string } & Audience>;

/** True when it was set how many endorsements admit an alternative; 0: it needs none. */
export type ProcessEndorsementsSet = DomainEvent<
  'ProcessEndorsementsSet',
  { readonly process: string; readonly endorsements_needed: number }
>;

/** True when it was set how votes become outcomes; before, the usual rules hold. */
export type ProcessRulesSet = DomainEvent<'ProcessRulesSet', { readonly process: string } & VotingRules>;

/** True when a draft became visible to everybody whom the tenant lets in, at that moment: no voting of it opens before. */
export type ProcessPublished = DomainEvent<
  'ProcessPublished',
  { readonly process: string; readonly published_at: string }
>;

/** True when a published process became a draft again: visible to managers only. */
export type ProcessUnpublished = DomainEvent<'ProcessUnpublished', { readonly process: string }>;

/** True when a process without documents was taken away for good. */
export type ProcessRemoved = DomainEvent<'ProcessRemoved', { readonly process: string }>;

/** True when a process made room for a document that is about to be opened; it cannot be removed from then on. */
export type ProcessDocumentAdmitted = DomainEvent<
  'ProcessDocumentAdmitted',
  { readonly process: string; readonly document: string }
>;

/** True when an admitted document is gone, or never came. */
export type ProcessDocumentReleased = DomainEvent<
  'ProcessDocumentReleased',
  { readonly process: string; readonly document: string }
>;

export type ProcessEvent =
  | ProcessCreated
  | ProcessDescribed
  | ProcessImageChanged
  | ProcessScheduled
  | ProcessAudienceSet
  | ProcessEndorsementsSet
  | ProcessRulesSet
  | ProcessPublished
  | ProcessUnpublished
  | ProcessRemoved
  | ProcessDocumentAdmitted
  | ProcessDocumentReleased;

/** Streams: `participation.process-<tenant>-<process>`. */
export const PROCESS_CATEGORY = 'participation.process';

export const processEventTypes = {
  ProcessCreated: { version: 1 },
  ProcessDescribed: { version: 1 },
  ProcessImageChanged: { version: 1 },
  ProcessScheduled: { version: 1 },
  ProcessAudienceSet: { version: 1 },
  ProcessEndorsementsSet: { version: 1 },
  ProcessRulesSet: { version: 1 },
  ProcessPublished: { version: 1 },
  ProcessUnpublished: { version: 1 },
  ProcessRemoved: { version: 1 },
  ProcessDocumentAdmitted: { version: 1 },
  ProcessDocumentReleased: { version: 1 },
} as const;
