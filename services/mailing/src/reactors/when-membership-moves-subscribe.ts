import type { Reactor, RecordedEvent } from '@ateneo/cqrs';
import { Injectable } from '@nestjs/common';
import { FollowMembership } from '../application/follow-membership.js';

/** Whoever becomes a member gets what its terms say, unless they had left it; whoever cancels at once gets nothing any more. */
@Injectable()
export class WhenMembershipMovesSubscribe implements Reactor {
  readonly name = 'mailing.when-membership-moves-subscribe';
  readonly handles = ['MembershipBegan', 'MembershipEnded'];

  constructor(private readonly follow: FollowMembership) {}

  async handle(event: RecordedEvent): Promise<void> {
    await this.follow.execute(event);
  }
}
