import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Votings } from '../application/votings.js';
import { processAggregate } from './process.aggregate.js';
import type { VotingCommand } from './voting.decider.js';

/** A superuser gives an open voting a later end, or calls it off. `ifMatch`: the revision of the process that was seen. */
export class ChangeVoting extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly command: Extract<VotingCommand, { do: 'extend' | 'annul' }>,
    readonly ifMatch?: number,
  ) {
    super();
  }
}

@CommandHandler(ChangeVoting)
export class ChangeVotingHandler implements ICommandHandler<ChangeVoting> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly votings: Votings,
  ) {}

  async execute({ context, command, ifMatch }: ChangeVoting) {
    const { revision } = await this.decisions.load(context.tenant, processAggregate, command.process);
    if (ifMatch !== undefined && ifMatch !== revision) throw new DomainError('http.precondition_failed');
    return this.votings.decide(context, command);
  }
}
