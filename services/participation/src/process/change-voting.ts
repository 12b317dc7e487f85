import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
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

  async run(get: Find) {
    const { context, command, ifMatch } = this;
    const { revision } = await get(DECISIONS).load(context.tenant, processAggregate, command.process);
    if (ifMatch !== undefined && ifMatch !== revision) throw new DomainError('http.precondition_failed');
    return get(Votings).decide(context, command);
  }
}
