import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { OpenVotes } from '../facts/open-votes.js';
import { type AmendmentVoteState, voteWithdrawalDecider } from './amendment-vote.decider.js';
import { AMENDMENT_VOTE_CATEGORY, type AmendmentVoteEvent } from './amendment-vote.events.js';

const withdrawalAggregate: Aggregate<AmendmentVoteState, { readonly amedment: string }, AmendmentVoteEvent> = {
  category: AMENDMENT_VOTE_CATEGORY,
  decider: voteWithdrawalDecider,
};

/** Takes a person's votes back where voting is still open at the context's moment; where it is over they stand. */
export class WithdrawVotes extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly voter: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawVotes)
export class WithdrawVotesHandler implements ICommandHandler<WithdrawVotes> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly votes: OpenVotes,
  ) {}

  async execute({ context, voter }: WithdrawVotes): Promise<void> {
    for (const { stream, amedment } of await this.votes.of(context, voter)) {
      await this.decisions.execute(context, withdrawalAggregate, stream, { amedment });
    }
  }
}
