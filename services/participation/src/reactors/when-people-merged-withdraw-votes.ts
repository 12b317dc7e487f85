import { type Reactor, type RecordedEvent, systemContext, type Views, VIEWS } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PeopleMerged } from '../../../identity/src/public/merged.js';
import { WithdrawVotes } from '../amendment-vote/withdraw-votes.js';

/**
 * Two votes of one person never count: where voting was open when their accounts were merged, the survivor's stands and the
 * other's is withdrawn, until the merge is undone (contract, 5).
 */
@Injectable()
export class WhenPeopleMergedWithdrawVotes implements Reactor {
  readonly name = 'participation.when-people-merged-withdraw-votes';
  readonly handles = ['PeopleMerged', 'PeopleUnmerged'];
  // A vote that was on its way when the sessions ended has landed by then.
  readonly delaySeconds = 3;

  constructor(
    private readonly commands: CommandBus,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { closed, merge } = event.data as PeopleMerged['data'];
    const view = 'participation.vote_key';
    if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the merge yet`);
    const by = { merge, isUndone: event.type === 'PeopleUnmerged' };
    await this.commands.execute(new WithdrawVotes(systemContext(event, event.meta.time), closed, by));
  }
}
