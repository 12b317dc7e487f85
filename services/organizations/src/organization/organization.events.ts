import type { DomainEvent } from '@ateneo/kernel';
import type {
  DefaultOrganizationChosen,
  OrganizationClosed,
  OrganizationCreated,
  OrganizationRenamed,
  OrganizationReopened,
} from '../public/organization.js';

/** True when the organization says this of itself from then on. */
export type OrganizationDescribed = DomainEvent<
  'OrganizationDescribed',
  { readonly organization: string; readonly description: string; readonly email: string; readonly web: string }
>;

export type OrganizationEvent =
  | OrganizationCreated
  | OrganizationRenamed
  | OrganizationDescribed
  | DefaultOrganizationChosen
  | OrganizationClosed
  | OrganizationReopened;

export const organizationEventTypes = {
  OrganizationCreated: { version: 1 },
  OrganizationRenamed: { version: 1 },
  OrganizationDescribed: { version: 1 },
  DefaultOrganizationChosen: { version: 1 },
  OrganizationClosed: { version: 1 },
  OrganizationReopened: { version: 1 },
} as const;
