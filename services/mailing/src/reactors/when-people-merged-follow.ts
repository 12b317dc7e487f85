import { type Reactor, type RecordedEvent, type Views, VIEWS } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { FollowMerge } from '../application/follow-merge.js';

/** Two accounts that are one person's read together; once the merge is undone, each reads its own again. */
@Injectable()
export class WhenPeopleMergedFollow implements Reactor {
  readonly name = 'mailing.when-people-merged-follow';
  readonly handles = ['PeopleMerged', 'PeopleUnmerged'];
  // What they subscribed to as the sessions ended has landed by then.
  readonly delaySeconds = 3;

  constructor(
    private readonly follow: FollowMerge,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async handle(event: RecordedEvent): Promise<void> {
    const view = 'mailing.newsletter';
    if (!(await this.views.reached(view, event.position))) throw new Error(`${view} has not seen the merge yet`);
    await this.follow.execute(event);
  }
}
