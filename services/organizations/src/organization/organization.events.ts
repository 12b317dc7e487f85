import type { DomainEvent } from '@ateneo/kernel';
import type { DefaultOrganizationChosen, OrganizationCreated, OrganizationRenamed } from '../public/organization.js';

/** True when the organization says this of itself from then on. */
export type OrganizationDescribed = DomainEvent<
  'OrganizationDescribed',
  { readonly organization: string; readonly description: string; readonly email: string; readonly web: string }
>;

export type OrganizationEvent =
  OrganizationCreated | OrganizationRenamed | OrganizationDescribed | DefaultOrganizationChosen;

export const organizationEventTypes = {
  OrganizationCreated: { version: 1 },
  OrganizationRenamed: { version: 1 },
  OrganizationDescribed: { version: 1 },
  DefaultOrganizationChosen: { version: 1 },
} as const;
