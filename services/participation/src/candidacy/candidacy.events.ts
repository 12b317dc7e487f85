import type { DomainEvent } from '@ateneo/kernel';
import type {
  CandidacyProclaimed,
  CandidacyRejected,
  CandidacyReturned,
  CandidacySubmitted,
  CandidacyWithdrawn,
  CandidateAccepted,
  CandidateDeclined,
  CandidateNamed,
  CandidateResigned,
} from '../../../published/src/participation/candidacy.js';

/** True when a person began a candidacy: a draft. */
export type CandidacyBegun = DomainEvent<
  'CandidacyBegun',
  {
    readonly candidacy: string;
    readonly process: string;
    readonly presentation: string;
    readonly user: string;
    readonly basis: { readonly organization: string | null };
  }
>;

/** True when it was said what a candidacy is called and wants. Sealed with a key of the candidacy's own. */
export type CandidacyDescribed = DomainEvent<
  'CandidacyDescribed',
  { readonly candidacy: string; readonly name: string | null; readonly programme: string | null }
>;

/** True when the places of a candidacy were put in their order; those that it does not name are gone. */
export type CandidatesOrdered = DomainEvent<
  'CandidatesOrdered',
  { readonly candidacy: string; readonly candidates: readonly string[]; readonly substitutes: readonly string[] }
>;

/**
 * True when somebody who was named gave a photo of themselves, another one, or took it away (`file` null). A file of theirs, and
 * what it shows is sealed with their key.
 */
export type CandidatePictured = DomainEvent<
  'CandidatePictured',
  {
    readonly candidacy: string;
    readonly place: string;
    readonly user: string;
    readonly file: string | null;
    readonly width: number;
    readonly height: number;
    readonly alt: string | null;
  }
>;

/** True when a candidate said of themselves what is published with their name, or said it otherwise. Sealed with their key. */
export type CandidateStated = DomainEvent<
  'CandidateStated',
  { readonly candidacy: string; readonly place: string; readonly user: string; readonly statement: string | null }
>;

/** True when one that had been handed in is a draft again: somebody wrote in it, or a candidate stands no more. */
export type CandidacyReopened = DomainEvent<'CandidacyReopened', { readonly candidacy: string }>;

/** True when what a candidacy says is gone for good, with its author's account. */
export type CandidacyTextErased = DomainEvent<'CandidacyTextErased', { readonly candidacy: string }>;

export type CandidacyEvent =
  | CandidacyBegun
  | CandidacyDescribed
  | CandidateNamed
  | CandidatesOrdered
  | CandidateAccepted
  | CandidateDeclined
  | CandidateResigned
  | CandidatePictured
  | CandidateStated
  | CandidacySubmitted
  | CandidacyReopened
  | CandidacyReturned
  | CandidacyRejected
  | CandidacyProclaimed
  | CandidacyWithdrawn
  | CandidacyTextErased;

/** Streams: `participation.candidacy-<tenant>-<candidacy>`. */
export const CANDIDACY_CATEGORY = 'participation.candidacy';

export const candidacyEventTypes = {
  CandidacyBegun: { version: 1, authored: { text: 'candidacy', by: 'user' } },
  CandidacyDescribed: { version: 1, subject: 'candidacy', personal: ['name', 'programme'] },
  // The candidate's own key where there is one: what they were named by goes with them.
  CandidateNamed: { version: 1, subject: 'owner', personal: ['named', 'statement'] },
  CandidatesOrdered: { version: 1 },
  CandidateAccepted: { version: 1, subject: 'user', personal: ['gender'] },
  CandidateDeclined: { version: 1 },
  CandidateResigned: { version: 1 },
  CandidatePictured: { version: 1, subject: 'user', personal: ['alt'] },
  CandidateStated: { version: 1, subject: 'user', personal: ['statement'] },
  CandidacySubmitted: { version: 1 },
  CandidacyReopened: { version: 1 },
  CandidacyReturned: { version: 1, subject: 'candidacy', personal: ['reason'] },
  CandidacyRejected: { version: 1, subject: 'candidacy', personal: ['reason'] },
  CandidacyProclaimed: { version: 1 },
  CandidacyWithdrawn: { version: 1 },
  CandidacyTextErased: { version: 1, erases: { key: 'person', of: 'candidacy' } },
} as const;
