import type { PublicEvents } from '@ateneo/kernel';

/** What the world may know of organizations: that they are there, and who belongs to which, by id. */
export const organizationsPublicEvents = {
  OrganizationCreated: {
    version: 1,
    summary: 'True when a local organization of the tenant came into being.',
    fields: { organization: 'id' },
  },
  PersonLeftOrganization: {
    version: 1,
    summary: 'True when a person belongs to no organization from then on; the one named is the one they left.',
    fields: { user: 'id', organization: 'id' },
  },
  PersonJoinedOrganization: {
    version: 1,
    summary:
      'True when a person belongs to the organization from then on, and to no other; the previous one they left.',
    fields: { user: 'id', organization: 'id', previous: 'id or null' },
  },
} as const satisfies PublicEvents;
