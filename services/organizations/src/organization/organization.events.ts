import type { DomainEvent } from '@ateneo/kernel';

/** True when a local organization of the tenant came into being. */
export type OrganizationCreated = DomainEvent<
  'OrganizationCreated',
  { readonly organization: string; readonly name: string; readonly is_default: boolean }
>;

export type OrganizationEvent = OrganizationCreated;

export const organizationEventTypes = { OrganizationCreated: { version: 1 } } as const;
