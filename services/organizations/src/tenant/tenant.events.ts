import type { DomainEvent } from '@ateneo/kernel';

/** What a tenant tells everybody of itself (contract, 2). Nothing here is secret or personal. */
export interface TenantProfile {
  readonly name: string;
  readonly app_name: string;
  /** Lower-case host names without port; the first is the primary one. */
  readonly hosts: readonly string[];
  readonly default_language: 'es' | 'ca' | 'gl' | 'eu';
  readonly open_enroll: boolean;
  readonly tos: { readonly legal: string | null; readonly privacy: string | null; readonly cookies: string | null };
  readonly sender_address: string;
  /** Enrolment asks for a proof of work. */
  readonly antibot: boolean;
  /** In years. */
  readonly legal_age: number;
  readonly uploads: {
    readonly document_types: readonly string[];
    readonly document_max_bytes: number;
    readonly image_max_bytes: number;
    readonly image_max_megapixels: number;
    readonly total_max_bytes: number;
  };
  /** Dates that a process takes when its own are empty. */
  readonly windows: {
    readonly amedment_vote_start_datetime: string | null;
    readonly amedment_voting_start_datetime: string | null;
    readonly amedment_voting_end_datetime: string | null;
    readonly endorsement_start_datetime: string | null;
    readonly endorsement_end_datetime: string | null;
  };
}

/** An image that stands for the tenant; its words are for those who do not see it. */
export interface LookImage {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** True when a tenant came into being with these settings. */
export type TenantCreated = DomainEvent<'TenantCreated', { readonly tenant: string; readonly profile: TenantProfile }>;

/** True when some of a tenant's settings were given other values. */
export type TenantSettingsChanged = DomainEvent<
  'TenantSettingsChanged',
  { readonly tenant: string; readonly changes: Partial<TenantProfile> }
>;

/** True when the tenant's logo became another, was described otherwise, or was taken away (null). */
export type TenantLogoChanged = DomainEvent<
  'TenantLogoChanged',
  { readonly tenant: string; readonly logo: LookImage | null }
>;

/** The same of its icon. */
export type TenantIconChanged = DomainEvent<
  'TenantIconChanged',
  { readonly tenant: string; readonly icon: LookImage | null }
>;

export type TenantEvent = TenantCreated | TenantSettingsChanged | TenantLogoChanged | TenantIconChanged;

export const tenantEventTypes = {
  TenantCreated: { version: 1 },
  TenantSettingsChanged: { version: 1 },
  TenantLogoChanged: { version: 1 },
  TenantIconChanged: { version: 1 },
} as const;
