import { type Reactor, type RecordedEvent, VIEWS, type Views, systemContext } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountErased } from '../../../identity/src/public/account.js';
import { WithdrawVotes } from '../amendment-vote/withdraw-votes.js';

/** Votes of an erased person count no longer where voting was still open when they left (contract, 5). */
@Injectable()
export class WhenAccountErasedWithdrawVotes implements Reactor {
  readonly name = 'participation.when-account-erased-withdraw-votes';
  readonly handles = ['AccountErased'];

  constructor(
    private readonly commands: CommandBus,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user } = event.data as AccountErased['data'];
    for (const view of ['participation.amendment', 'participation.amendment_tally', 'participation.amendment_vote']) {
      if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the erasure yet`);
    }
    await this.commands.execute(new WithdrawVotes(systemContext(event, event.meta.time), user));
  }
}
