import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../published/src/organizations/membership.js';

/** What happens between a person and the tenant's organizations. */
export type MembershipEvent = PersonJoinedOrganization | PersonLeftOrganization;

export const membershipEventTypes = {
  PersonJoinedOrganization: { version: 1 },
  PersonLeftOrganization: { version: 1 },
} as const;
