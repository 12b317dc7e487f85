import { type Decider, DomainError } from '@ateneo/kernel';
import type { AmendmentVoteEvent, VoteValue } from './amendment-vote.events.js';

/** What this voter said last; null before the first vote. */
export interface AmendmentVoteState {
  readonly value: VoteValue | null;
  /** What a merge withdrew. */
  readonly withdrawn?: { readonly merge: string; readonly value: VoteValue };
}

/** A choice, with what is known of the amendment, the voter and the moment. */
export interface CastVoteCommand {
  readonly amedment: string;
  readonly value: VoteValue;
  /** Proposed, and not gone. */
  readonly amedmentExists: boolean;
  readonly isHidden: boolean;
  /** Taken back by its author, and shown as such. */
  readonly isWithdrawn: boolean;
  readonly isOwn: boolean;
  readonly isRegular: boolean;
  /** Why voting is not open for this person now (contract, 6); null when it is. */
  readonly closed: string | null;
}

/** One vote a person and amendment, changeable until the window closes, then final. */
export const amendmentVoteDecider: Decider<AmendmentVoteState, CastVoteCommand, AmendmentVoteEvent> = {
  initial: { value: null },

  evolve(_, { type, data }) {
    if (type !== 'AmendmentVoteWithdrawn') return { value: data.value };
    const { merge, from } = data;
    return { value: null, ...(merge !== undefined && { withdrawn: { merge, value: from } }) };
  },

  decide(command, { value: from }) {
    mustBeAllowedToVote(command);
    const { amedment, value } = command;
    if (from === value) return [];
    if (from === null) return [{ type: 'AmendmentVoteCast', data: { amedment, value } }];
    return [{ type: 'AmendmentVoteChanged', data: { amedment, from, value } }];
  },
};

/** What becomes of a vote when its voter's account does; `merge`: by which merge, if by one. */
export type FollowVoterCommand =
  | { readonly do: 'withdraw'; readonly amedment: string; readonly merge?: string | undefined }
  | { readonly do: 'restore'; readonly amedment: string; readonly merge: string };

/** Takes a vote back whose voter's account came to an end while voting was open (contract, 5), and lets it count again. */
export const voteWithdrawalDecider: Decider<AmendmentVoteState, FollowVoterCommand, AmendmentVoteEvent> = {
  initial: amendmentVoteDecider.initial,
  evolve: amendmentVoteDecider.evolve,
  decide(command, { value, withdrawn }) {
    const { amedment, merge } = command;
    if (command.do === 'withdraw') {
      const by = merge === undefined ? {} : { merge };
      return value === null ? [] : [{ type: 'AmendmentVoteWithdrawn', data: { amedment, from: value, ...by } }];
    }
    if (value !== null || withdrawn?.merge !== command.merge) return [];
    return [{ type: 'AmendmentVoteRestored', data: { amedment, value: withdrawn.value, merge: command.merge } }];
  },
};

function mustBeAllowedToVote(command: CastVoteCommand): void {
  if (!command.amedmentExists) throw new DomainError('participation.amedment_not_found');
  if (command.isHidden) throw new DomainError('participation.amedment_hidden');
  if (command.isWithdrawn) throw new DomainError('participation.amedment_withdrawn');
  if (!command.isRegular) throw new DomainError('participation.only_regular');
  if (command.isOwn) throw new DomainError('participation.own_amedment');
  if (command.closed) throw new DomainError(command.closed);
}
