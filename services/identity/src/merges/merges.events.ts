import type { PeopleMerged, PeopleUnmerged } from '../../../published/src/identity/merged.js';

/** What happens to the accounts of a tenant among each other. */
export type MergesEvent = PeopleMerged | PeopleUnmerged;

export const mergesEventTypes = {
  PeopleMerged: { version: 1 },
  PeopleUnmerged: { version: 1 },
} as const;
