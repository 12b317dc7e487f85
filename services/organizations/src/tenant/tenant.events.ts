import type { TenantSettings, tenantSettingsChanges } from '@ateneo/contracts';
import type { DomainEvent } from '@ateneo/kernel';
import type { z } from 'zod';

/** A tenant's settings (contract, 2). Nothing here is secret or personal. */
export type TenantProfile = Omit<TenantSettings, 'id'>;

/** Some of the settings; within a group, too. */
export type ProfileChanges = z.infer<typeof tenantSettingsChanges> & { hosts?: string[] };

/** What has no default. */
export type Stated = 'name' | 'app_name' | 'hosts' | 'sender_address';

/** What events say of a tenant: settings that were not there yet when they were written are missing. */
export type StatedProfile = Pick<TenantProfile, Stated> & ProfileChanges;

/** True when a tenant came into being with these settings. */
export type TenantCreated = DomainEvent<'TenantCreated', { readonly tenant: string; readonly profile: StatedProfile }>;

/** True when some of a tenant's settings have these values from then on; `before` holds what they were. */
export type TenantSettingsChanged = DomainEvent<
  'TenantSettingsChanged',
  { readonly tenant: string; readonly changes: ProfileChanges; readonly before: ProfileChanges }
>;

export type TenantEvent = TenantCreated | TenantSettingsChanged;

export const tenantEventTypes = {
  TenantCreated: { version: 1 },
  TenantSettingsChanged: { version: 1 },
} as const;
