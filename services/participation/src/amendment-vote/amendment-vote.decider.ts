import { type Decider, DomainError } from '@ateneo/kernel';
import type { AmendmentVoteEvent, VoteValue } from './amendment-vote.events.js';

/** What this voter said last; null before the first vote, and once it was withdrawn. */
export interface AmendmentVoteState {
  readonly value: VoteValue | null;
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
    return { value: type === 'AmendmentVoteWithdrawn' ? null : data.value };
  },

  decide(command, { value: from }) {
    mustBeAllowedToVote(command);
    const { amedment, value } = command;
    if (from === value) return [];
    if (from === null) return [{ type: 'AmendmentVoteCast', data: { amedment, value } }];
    return [{ type: 'AmendmentVoteChanged', data: { amedment, from, value } }];
  },
};

export interface WithdrawVoteCommand {
  readonly amedment: string;
  /** Why, by HMAC under the amendment's key. */
  readonly by: string;
}

/** Takes a vote out at the closing whose voter's account had come to an end (contract, 5). */
export const voteWithdrawalDecider: Decider<AmendmentVoteState, WithdrawVoteCommand, AmendmentVoteEvent> = {
  initial: amendmentVoteDecider.initial,
  evolve: amendmentVoteDecider.evolve,
  decide({ amedment, by }, { value }) {
    return value === null ? [] : [{ type: 'AmendmentVoteWithdrawn', data: { amedment, by } }];
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
