import type { Aggregate } from '@ateneo/cqrs';
import { type MembershipCommand, membershipDecider } from './membership.decider.js';
import type { MembershipEvent } from './membership.events.js';
import type { Membership } from './membership.fold.js';

/** One stream a person: one live membership each, decided in one place. */
export const membershipAggregate: Aggregate<Membership, MembershipCommand, MembershipEvent> = {
  category: 'memberships.membership',
  decider: membershipDecider,
};
