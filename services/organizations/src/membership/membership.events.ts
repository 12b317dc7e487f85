import type { PersonJoinedOrganization } from '../public/membership.js';

/** What happens between a person and the tenant's organizations. */
export type MembershipEvent = PersonJoinedOrganization;

export const membershipEventTypes = { PersonJoinedOrganization: { version: 1 } } as const;
