import type { DomainEvent } from '@ateneo/kernel';
import type { Audience, VotingRules } from './process.events.js';
import type { VotingClosed } from '../../../published/src/participation/voting.js';

/** What a voting goes by from its opening on, whatever becomes of the process's and the tenant's dates and lists. */
export interface FrozenTerms extends Audience {
  readonly start_datetime: string | null;
  /** The earliest of all ends; null: it has none. */
  readonly end_datetime: string | null;
  readonly amedment_vote_start_datetime: string | null;
  readonly amedment_voting_start_datetime: string | null;
  readonly rules: VotingRules;
  /** How many people may vote, at the opening. */
  readonly electorate: number;
}

/**
 * True when the votes on a process's amendments began to be taken: at the start that was set, or with the first vote.
 * `opened_at`: the start, or the hour of the first vote.
 */
export type VotingOpened = DomainEvent<
  'VotingOpened',
  { readonly process: string; readonly opened_at: string } & FrozenTerms
>;

/** True when a superuser gave an open voting a later end. */
export type VotingExtended = DomainEvent<
  'VotingExtended',
  { readonly process: string; readonly end_datetime: string; readonly reason: string }
>;

/** True when a superuser called an open voting off for good: it has no outcome. */
export type VotingAnnulled = DomainEvent<
  'VotingAnnulled',
  { readonly process: string; readonly annulled_at: string; readonly reason: string }
>;

/** True when the end had come and every vote that reached us before it was taken: no other one is from then on. */
export type VotingEnded = DomainEvent<'VotingEnded', { readonly process: string }>;

/** Why an amendment passed or failed, by the frozen rules. */
export type Because = 'majority' | 'tie_passes' | 'tie_rejects' | 'no_majority' | 'no_quorum' | 'no_votes';

/** How an amendment came out of a voting. */
export interface Outcome {
  readonly up: number;
  readonly down: number;
  readonly abs: number;
  readonly outcome: 'passed' | 'failed';
  readonly because: Because;
  /** So many votes the quorum asked for; null: there is none. */
  readonly quorum_needed: number | null;
  /** So many in favour the majority asked for. */
  readonly majority_needed: number;
  /** Everybody who could have voted on it (contract, 6), never fewer than the votes. */
  readonly electorate: number;
}

/** True when the votes on an amendment were counted for good. */
export type AmendmentDecided = DomainEvent<
  'AmendmentDecided',
  { readonly process: string; readonly amedment: string } & Outcome
>;

export type VotingEvent =
  | VotingOpened
  | VotingExtended
  | VotingAnnulled
  | VotingEnded
  | AmendmentDecided
  | VotingClosed;

/** Streams: `participation.voting-<tenant>-<process>`. */
export const VOTING_CATEGORY = 'participation.voting';

export const votingEventTypes = {
  // Right before somebody's vote: it tells the hour, as votes do.
  VotingOpened: { version: 1, anonymous: true, timeless: true },
  VotingExtended: { version: 1 },
  VotingAnnulled: { version: 1 },
  VotingEnded: { version: 1 },
  AmendmentDecided: { version: 1 },
  VotingClosed: { version: 1 },
} as const;

/**
 * After the end, votes are still taken that had reached us before it. So long at most, longer than any request takes
 * (statements are given up after 15 seconds): only then they are counted.
 */
export const GRACE_MS = 60_000;
