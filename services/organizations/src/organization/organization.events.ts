import type { DomainEvent, NamedImage } from '@ateneo/kernel';
import type {
  DefaultOrganizationChosen,
  OrganizationClosed,
  OrganizationCreated,
  OrganizationDeleted,
  OrganizationFiscalDataGiven,
  OrganizationRenamed,
  OrganizationReopened,
} from '../../../published/src/organizations/organization.js';

/** True when the organization says this of itself from then on. */
export type OrganizationDescribed = DomainEvent<
  'OrganizationDescribed',
  { readonly organization: string; readonly description: string; readonly email: string; readonly web: string }
>;

/** True when the organization is shown with this logo from then on, or with none. */
export type OrganizationLogoChanged = DomainEvent<
  'OrganizationLogoChanged',
  { readonly organization: string; readonly logo: NamedImage | null }
>;

/** True when the organization covers these areas from then on: who lives there is told of it, and joins as anybody does. */
export type OrganizationCovers = DomainEvent<
  'OrganizationCovers',
  { readonly organization: string; readonly areas: readonly string[] }
>;

export type OrganizationEvent =
  | OrganizationCreated
  | OrganizationRenamed
  | OrganizationDescribed
  | OrganizationLogoChanged
  | OrganizationCovers
  | OrganizationFiscalDataGiven
  | DefaultOrganizationChosen
  | OrganizationClosed
  | OrganizationReopened
  | OrganizationDeleted;

export const organizationEventTypes = {
  OrganizationCreated: { version: 1 },
  OrganizationRenamed: { version: 1 },
  OrganizationDescribed: { version: 1 },
  OrganizationLogoChanged: { version: 1 },
  OrganizationCovers: { version: 1 },
  OrganizationFiscalDataGiven: { version: 1 },
  DefaultOrganizationChosen: { version: 1 },
  OrganizationClosed: { version: 1 },
  OrganizationReopened: { version: 1 },
  OrganizationDeleted: { version: 1 },
} as const;
