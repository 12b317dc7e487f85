import type { Aggregate } from '@ateneo/cqrs';
import { type MembershipCommand, membershipDecider, type MembershipState } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';

/** One stream a person. */
export const membershipAggregate: Aggregate<MembershipState, MembershipCommand, MembershipEvent> = {
  category: 'organizations.membership',
  decider: membershipDecider,
};
