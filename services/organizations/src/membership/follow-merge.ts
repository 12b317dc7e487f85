import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { membershipAggregate } from './membership.aggregate.js';

/** Whoever belongs to no organization gets that of the account merged into theirs, and gives it back when that is undone. */
export class FollowMerge extends Command<void> {
  constructor(
    readonly context: CommandContext,
    readonly act: 'take' | 'give_back',
    readonly survivor: string,
    readonly closed: string,
  ) {
    super();
  }
}

@CommandHandler(FollowMerge)
export class FollowMergeHandler implements ICommandHandler<FollowMerge> {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async execute({ context, act, survivor: user, closed: from }: FollowMerge): Promise<void> {
    const { state } = await this.decisions.load(context.tenant, membershipAggregate, from);
    const { organization } = state;
    if (act === 'give_back') {
      await this.decisions.execute(context, membershipAggregate, user, { do: 'give_back', user, from });
    } else if (organization !== null) {
      await this.decisions.execute(context, membershipAggregate, user, { do: 'take', user, organization, from });
    }
  }
}
