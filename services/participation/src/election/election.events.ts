import type { DomainEvent } from '@ateneo/kernel';
import type {
  ElectionAnnulled,
  ElectionClosed,
  ElectionCreated,
  ElectionExtended,
  ElectionOpened,
  ElectionResultTold,
} from '../../../published/src/participation/election.js';

/** Where people vote. */
export type ElectionKind = 'external' | 'ballot';

/** How people vote there. */
export interface ElectionRules {
  readonly method: 'choice' | 'multiple' | 'approval' | 'ranked';
  readonly is_random_order: boolean;
  readonly is_blank_allowed: boolean;
  /** So many options it chooses. */
  readonly seats: number;
}

/** One that may be chosen; a document, an alternative or a candidacy brings its own title, which may be erased with its author. */
export interface ElectionOption {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly document: string | null;
  readonly alternative: string | null;
  /** A proclaimed one; absent from what was set before there were any. */
  readonly candidacy?: string | null;
}

/** A public image and what it shows. */
export interface OptionImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** True when it was said what an election is about and where people vote. */
export type ElectionDescribed = DomainEvent<
  'ElectionDescribed',
  {
    readonly election: string;
    readonly title: string;
    readonly description: string;
    /** An https address of somebody else's. */
    readonly external_link: string;
    /** Who holds it there, and what one needs to vote; absent from what was said before there were these. */
    readonly held_by?: string;
    readonly at_hand?: string;
  }
>;

/** True when its dates were set; null means the process's. */
export type ElectionScheduled = DomainEvent<
  'ElectionScheduled',
  { readonly election: string; readonly start_datetime: string | null; readonly end_datetime: string | null }
>;

/** True when it was set how people vote there. */
export type ElectionRulesSet = DomainEvent<'ElectionRulesSet', { readonly election: string } & ElectionRules>;

/** True when it was set what may be chosen: all options in their order. The association's own words. */
export type ElectionOptionsSet = DomainEvent<
  'ElectionOptionsSet',
  { readonly election: string; readonly options: readonly ElectionOption[] }
>;

/** True when an option got an image, another one, or none. */
export type ElectionOptionPictured = DomainEvent<
  'ElectionOptionPictured',
  { readonly election: string; readonly option: string; readonly image: OptionImage | null }
>;

/** True when it was asked that a secret ballot be opened: nothing of it changes any more, and who is entitled by then is on its roll. */
export type BallotOpeningAsked = DomainEvent<
  'BallotOpeningAsked',
  {
    readonly election: string;
    readonly process: string;
    /** Of its trustees. */
    readonly round: number;
    /** Its options as its text has them: letters with salted hashes. */
    readonly answers: readonly string[];
    readonly asked_at: string;
  }
>;

/** True when a secret ballot had its text, its keys and its roll for good: people vote in it from its start on. */
export type BallotSealed = DomainEvent<
  'BallotSealed',
  {
    readonly election: string;
    readonly process: string;
    /** The election's text and its trustees', as the bundle has them. */
    readonly setup: string;
    readonly fingerprint: string;
    readonly trustees: string;
    /** Public credentials, in a file; its SHA-256. */
    readonly roll: { readonly file: string; readonly hash: string; readonly people: number };
  }
>;

/** True when an election that had not opened was taken away for good. */
export type ElectionRemoved = DomainEvent<'ElectionRemoved', { readonly election: string; readonly process: string }>;

export type ElectionEvent =
  | ElectionCreated
  | ElectionDescribed
  | ElectionScheduled
  | ElectionRulesSet
  | ElectionOptionsSet
  | ElectionOptionPictured
  | BallotOpeningAsked
  | BallotSealed
  | ElectionOpened
  | ElectionClosed
  | ElectionExtended
  | ElectionAnnulled
  | ElectionResultTold
  | ElectionRemoved;

/** Streams: `participation.election-<tenant>-<election>`. */
export const ELECTION_CATEGORY = 'participation.election';

export const electionEventTypes = {
  ElectionCreated: { version: 1 },
  ElectionDescribed: { version: 1 },
  ElectionScheduled: { version: 1 },
  ElectionRulesSet: { version: 1 },
  ElectionOptionsSet: { version: 1 },
  ElectionOptionPictured: { version: 1 },
  BallotOpeningAsked: { version: 1 },
  BallotSealed: { version: 1 },
  ElectionOpened: { version: 1 },
  ElectionClosed: { version: 1 },
  ElectionExtended: { version: 1 },
  ElectionAnnulled: { version: 1 },
  ElectionResultTold: { version: 1 },
  ElectionRemoved: { version: 1 },
} as const;
