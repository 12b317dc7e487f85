import { type RecordedEvent, systemContext } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { PeopleMerged } from '../../../published/src/identity/merged.js';
import { subscriptionOf } from '../subscription/subscription.aggregate.js';
import { Subscriptions } from './subscriptions.js';

/**
 * What the account read that was merged into somebody's, they read from then on, unless they had left it; they may leave it as any
 * other. When the merge is undone, what began by it ends. The closed account's own subscription stays as it is all the while.
 */
@Injectable()
export class FollowMerge {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: Subscriptions,
  ) {}

  async execute(event: RecordedEvent): Promise<void> {
    const { tenant } = event;
    const { survivor: user, closed, merge } = event.data as PeopleMerged['data'];
    // By the streams, not by the view: it may not have seen yet what began by a merge that is undone at once.
    for (const { id: newsletter } of await this.database.read<{ id: string }>(
      tenant,
      'select id from mailing.newsletter',
    )) {
      const subscription = subscriptionOf(newsletter, user);
      if (event.type === 'PeopleUnmerged') {
        const back = { do: 'give_back', subscription, merge } as const;
        await this.subscriptions.decide(systemContext(event), subscription, back);
      } else if ((await this.subscriptions.state(tenant, subscriptionOf(newsletter, closed))).phase === 'subscribed') {
        const begin = { do: 'begin', subscription, newsletter, user, way: 'merge', merge } as const;
        await this.subscriptions.decide(systemContext(event), subscription, begin);
      }
    }
  }
}
