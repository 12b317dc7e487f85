import { type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { MembershipEnded } from '../../../memberships/src/public/membership.js';
import { subscriptionOf } from '../subscription/subscription.aggregate.js';
import { Subscriptions } from './subscriptions.js';

/** Begins and ends subscriptions with a membership. */
@Injectable()
export class FollowMembership {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: Subscriptions,
  ) {}

  async execute(event: RecordedEvent): Promise<void> {
    const { user, reason } = event.data as Pick<MembershipEnded['data'], 'user'> & { reason?: string };
    const isEnd = event.type === 'MembershipEnded';
    // Not renewed: what was paid for is read until its end, and after it as anybody reads it.
    if (isEnd && reason !== 'canceled') return;
    const sql = 'select id, joins_members and is_active as joins from mailing.newsletter';
    const all = await this.database.read<{ id: string; joins: boolean }>(event.tenant, sql);
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
