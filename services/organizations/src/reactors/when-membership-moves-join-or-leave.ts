import { DECISIONS, type Decisions, type Reactor, type RecordedEvent } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import type { MembershipBegan, MembershipEnded } from '../../../published/src/memberships/membership.js';
import { joinByMembership, leaveByMembership } from '../membership/by-membership.js';

/** Whoever becomes a member belongs to the organization; whose membership is over, lapsed or taken back has left it. */
@Injectable()
export class WhenMembershipMovesJoinOrLeave implements Reactor {
  readonly name = 'organizations.when-membership-moves-join-or-leave';
  readonly handles = ['MembershipBegan', 'MembershipLapsed', 'MembershipTakenBack', 'MembershipEnded'];

  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async handle(event: RecordedEvent): Promise<void> {
    const { user, organization, reason } = event.data as Partial<MembershipEnded['data']> & MembershipBegan['data'];
    // Of an erased person nothing is told any more.
    if (reason === 'erased') return;
    const follow = event.type === 'MembershipBegan' ? joinByMembership : leaveByMembership;
    await follow(this.decisions, event, user, organization);
  }
}
