import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DecideMerges } from '../application/decide-merges.js';
import { accountAggregate } from './account.aggregate.js';
import { SettleMerge } from './settle-merge.js';

/** Undoes a merge within 30 days: each act belongs to the account that did it again. Refused with `identity.merge_is_final`. */
export class UnmergePeople extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly survivor: string,
    readonly closed: string,
  ) {
    super();
  }
}

@CommandHandler(UnmergePeople)
export class UnmergePeopleHandler implements ICommandHandler<UnmergePeople> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly commands: CommandBus,
    private readonly merges: DecideMerges,
  ) {}

  async execute({ context, survivor, closed }: UnmergePeople): Promise<{ position: string | undefined }> {
    const { tenant, now } = context;
    const { state } = await this.decisions.load(tenant, accountAggregate, survivor);
    // Whoever is being erased takes all their accounts along.
    if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
    const undone = await this.merges.decide(context, { do: 'unmerge', survivor, closed, now });
    const { position } = await this.commands.execute(new SettleMerge(context, closed));
    return { position: position ?? undone };
  }
}
