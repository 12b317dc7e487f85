import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
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

  async run(get: Find): Promise<void> {
    const { context, act, survivor: user, closed: from } = this;
    const { state } = await get(DECISIONS).load(context.tenant, membershipAggregate, from);
    const { organization } = state;
    if (act === 'give_back') {
      await get(DECISIONS).execute(context, membershipAggregate, user, { do: 'give_back', user, from });
    } else if (organization !== null) {
      await get(DECISIONS).execute(context, membershipAggregate, user, {
        do: 'take',
        user,
        organization,
        from,
      });
    }
  }
}
