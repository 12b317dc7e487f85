import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OpenVotes } from '../facts/open-votes.js';
import { VoteNames } from '../facts/vote-names.js';
import { type AmendmentVoteState, type FollowVoterCommand, voteWithdrawalDecider } from './amendment-vote.decider.js';
import { AMENDMENT_VOTE_CATEGORY, type AmendmentVoteEvent } from './amendment-vote.events.js';

const withdrawalAggregate: Aggregate<AmendmentVoteState, FollowVoterCommand, AmendmentVoteEvent> = {
  category: AMENDMENT_VOTE_CATEGORY,
  decider: voteWithdrawalDecider,
};

/**
 * Takes an account's votes back where voting is still open at the context's moment, or lets those count again that a merge
 * had taken back; where it is over they stand. `merge`: by which merge, if by one.
 */
export class WithdrawVotes extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly voter: string,
    readonly by?: { readonly merge: string; readonly isUndone: boolean },
  ) {
    super();
  }
}

@CommandHandler(WithdrawVotes)
export class WithdrawVotesHandler implements ICommandHandler<WithdrawVotes> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly votes: OpenVotes,
    private readonly names: VoteNames,
  ) {}

  async execute({ context, voter, by }: WithdrawVotes): Promise<void> {
    const found = by ? this.votes.thatMayBe(context, voter) : this.votes.of(context, voter);
    for (const { stream, amedment } of await found) {
      const merge = by && (await this.names.ofMerge(context.tenant, amedment, by.merge));
      const command = merge && by.isUndone ? ({ do: 'restore', amedment, merge } as const) : undefined;
      const withdraw = { do: 'withdraw', amedment, merge } as const;
      await this.decisions.execute(context, withdrawalAggregate, stream, command ?? withdraw);
    }
  }
}
