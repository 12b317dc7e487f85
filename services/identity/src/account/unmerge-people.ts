import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { CommandBus } from '@nestjs/cqrs';
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

  async run(get: Find): Promise<{ position: string | undefined }> {
    const { context, survivor, closed } = this;
    const { tenant, now } = context;
    const { state } = await get(DECISIONS).load(tenant, accountAggregate, survivor);
    // Whoever is being erased takes all their accounts along.
    if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
    const undone = await get(DecideMerges).decide(context, { do: 'unmerge', survivor, closed, now });
    const { position } = await get(CommandBus).execute(new SettleMerge(context, closed));
    return { position: position ?? undone };
  }
}
