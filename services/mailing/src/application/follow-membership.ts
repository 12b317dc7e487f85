import { type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { MembershipEnded } from '../../../published/src/memberships/membership.js';
import { subscriptionOf } from '../subscription/subscription.aggregate.js';
import { Subscriptions } from './subscriptions.js';

type Ended = MembershipEnded['data'];
type Moved = Pick<Ended, 'user' | 'organization' | 'keeps_newsletters'> & { reason?: string };

/** Begins and ends subscriptions with a membership. */
@Injectable()
export class FollowMembership {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: Subscriptions,
  ) {}

  async execute(event: RecordedEvent): Promise<void> {
    const { user, organization, reason, keeps_newsletters: keeps } = event.data as Moved;
    const isEnd = event.type === 'MembershipEnded';
    // Not renewed: what was paid for is read until its end, and after it as anybody reads it. So does who wants to.
    if (isEnd && (reason !== 'canceled' || keeps)) return;
    // Of an organization, who becomes a member of that one joins.
    const sql = `select id, joins_members and is_active and (organization is null or organization = $1) as joins
      from mailing.newsletter`;
    const all = await this.database.read<{ id: string; joins: boolean }>(event.tenant, sql, [organization]);
    for (const { id: newsletter, joins } of all) {
      if (!isEnd && !joins) continue;
      const subscription = subscriptionOf(newsletter, user);
      const about = { subscription, way: 'membership' } as const;
      const command = isEnd
        ? ({ do: 'end', ...about } as const)
        : ({ do: 'begin', ...about, newsletter, user } as const);
      await this.subscriptions.decide(systemContext(event), subscription, command);
    }
  }
}
