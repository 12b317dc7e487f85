import type { DomainEvent } from '@ateneo/kernel';

/** True when a local organization of the tenant came into being. Public: its id. */
export type OrganizationCreated = DomainEvent<
  'OrganizationCreated',
  { readonly organization: string; readonly name: string }
>;

/** True when an organization is called so from then on. */
export type OrganizationRenamed = DomainEvent<
  'OrganizationRenamed',
  { readonly organization: string; readonly name: string }
>;

/** True when `organization` is the tenant's default from then on, and `previous` no more. */
export type DefaultOrganizationChosen = DomainEvent<
  'DefaultOrganizationChosen',
  { readonly organization: string; readonly previous: string | null }
>;

/** Who issues the invoices of an organization. */
export interface OrganizationFiscalData {
  readonly name: string;
  readonly tax_id: string;
  readonly address: string;
}

/** True when invoices of the organization are issued with this from then on; without a tax id, with the tenant's. */
export type OrganizationFiscalDataGiven = DomainEvent<
  'OrganizationFiscalDataGiven',
  { readonly organization: string; readonly fiscal: OrganizationFiscalData }
>;

/** True when nobody joins the organization from then on, and nobody belongs to it. */
export type OrganizationClosed = DomainEvent<'OrganizationClosed', { readonly organization: string }>;

/** True when an organization in which nobody and nothing ever was is gone: its name is free. */
export type OrganizationDeleted = DomainEvent<'OrganizationDeleted', { readonly organization: string }>;

/** True when an organization that was closed is open again. */
export type OrganizationReopened = DomainEvent<'OrganizationReopened', { readonly organization: string }>;
