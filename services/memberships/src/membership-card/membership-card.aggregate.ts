import type { Aggregate } from '@ateneo/cqrs';
import {
  type MembershipCardCommand,
  membershipCardDecider,
  type MembershipCardState,
} from './membership-card.decider.js';
import type { MembershipCardEvent } from './membership-card.events.js';

/** One stream a person: one card at a time. */
export const membershipCardAggregate: Aggregate<MembershipCardState, MembershipCardCommand, MembershipCardEvent> = {
  category: 'memberships.membership_card',
  decider: membershipCardDecider,
};
