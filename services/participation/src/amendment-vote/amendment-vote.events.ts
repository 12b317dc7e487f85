import type { DomainEvent } from '@ateneo/kernel';

export type VoteValue = 'up' | 'down' | 'abs';

/** True when somebody voted on an amendment for the first time. Anonymous: who is in the name of the stream, under a key. */
export type AmendmentVoteCast = DomainEvent<
  'AmendmentVoteCast',
  { readonly amedment: string; readonly value: VoteValue }
>;

/** True when somebody who had voted on an amendment votes otherwise; `from` is taken off the tally. Anonymous too. */
export type AmendmentVoteChanged = DomainEvent<
  'AmendmentVoteChanged',
  { readonly amedment: string; readonly from: VoteValue; readonly value: VoteValue }
>;

/**
 * True when a vote counts no longer, found at the closing: its voter's account had been erased or merged into another one while
 * voting was open, or the amendment had become their own. `by` names the account by HMAC under the amendment's key: to
 * who lacks it, it names nobody. What the vote said does not stand here (contract, 6).
 */
export type AmendmentVoteWithdrawn = DomainEvent<
  'AmendmentVoteWithdrawn',
  { readonly amedment: string; readonly by: string }
>;

export type AmendmentVoteEvent = AmendmentVoteCast | AmendmentVoteChanged | AmendmentVoteWithdrawn;

/** Streams: `participation.amendment_vote-<tenant>-<HMAC of the receipt, by the amendment's vote key>`. */
export const AMENDMENT_VOTE_CATEGORY = 'participation.amendment_vote';

/** The name of a vote: the last part of its stream's; a category has no dash, a tenant has 36 characters. */
export function voteNameIn({ stream, tenant }: { readonly stream: string; readonly tenant: string }): string {
  return stream.slice(stream.indexOf(tenant) + tenant.length + 1);
}

export const amendmentVoteEventTypes = {
  AmendmentVoteCast: { version: 1, anonymous: true, timeless: true },
  AmendmentVoteChanged: { version: 1, anonymous: true, timeless: true },
  AmendmentVoteWithdrawn: { version: 1, anonymous: true, timeless: true },
} as const;
