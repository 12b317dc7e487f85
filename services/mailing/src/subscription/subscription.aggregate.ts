import { type Aggregate, derivedId } from '@ateneo/cqrs';
import { type SubscriptionCommand, subscriptionDecider, type SubscriptionState } from './subscription.decider.js';
import type { SubscriptionEvent } from './subscription.events.js';

export const subscriptionAggregate: Aggregate<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  category: 'mailing.subscription',
  decider: subscriptionDecider,
};

/** Of an account: one a newsletter. */
export function subscriptionOf(newsletter: string, user: string): string {
  return derivedId(newsletter, `mailing.subscription/${user}`);
}
