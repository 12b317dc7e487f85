import { type Aggregate, DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { KeyDestroyed } from '@ateneo/keys';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FindVotes } from '../adapters/find-votes.js';
import { KnownForTakingPart } from '../facts/known-for-taking-part.js';
import { VoteNames } from '../facts/vote-names.js';
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

/** Whose a vote is stands nowhere: the names that this person's votes would have are made and looked for. */
@CommandHandler(WithdrawVotes)
export class WithdrawVotesHandler implements ICommandHandler<WithdrawVotes> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly facts: KnownForTakingPart,
    private readonly votes: FindVotes,
    private readonly names: VoteNames,
  ) {}

  async execute({ context, voter }: WithdrawVotes): Promise<void> {
    for (const [process, amendments] of await this.votes.votedOn(context.tenant)) {
      if (await this.facts.isVotingOver(context, process)) continue;
      const streams = await this.streamsOf(context.tenant, amendments, voter);
      for (const stream of await this.votes.thatExist(context.tenant, [...streams.keys()])) {
        const amedment = streams.get(stream)!;
        await this.decisions.execute(context, withdrawalAggregate, stream, { amedment });
      }
    }
  }

  /** The amendment by the name that the voter's vote on it has, if there is one. */
  private async streamsOf(tenant: string, amendments: readonly string[], voter: string): Promise<Map<string, string>> {
    const streams = new Map<string, string>();
    for (const amedment of amendments) {
      const name = await this.names.of(tenant, amedment, voter).catch(unlessDestroyed);
      if (name) streams.set(name.stream, amedment);
    }
    return streams;
  }
}

function unlessDestroyed(error: unknown): undefined {
  if (error instanceof KeyDestroyed) return undefined;
  throw error;
}
