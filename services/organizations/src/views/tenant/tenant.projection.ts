import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  LookImage,
  TenantCreated,
  TenantIconChanged,
  TenantLogoChanged,
  TenantProfile,
  TenantSettingsChanged,
} from '../../tenant/tenant.events.js';

/** A tenant's settings as they stand. */
export interface TenantRow extends ViewRow {
  profile: TenantProfile & { readonly logo?: LookImage | null; readonly icon?: LookImage | null };
}

export const tenantProjection: Projection<TenantRow> = {
  name: 'organizations.tenant',
  version: 1,
  table: 'organizations.tenant',
  columns: ['id', 'profile'],
  json: ['profile'],
  on: {
    TenantCreated: step<TenantRow, RecordedEvent<TenantCreated>>({
      key: ({ data }) => data.tenant,
      apply: (_, { data }) => ({ id: data.tenant, profile: data.profile }),
    }),
    TenantSettingsChanged: step<TenantRow, RecordedEvent<TenantSettingsChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data }) => row && { ...row, profile: { ...row.profile, ...data.changes } },
    }),
    TenantLogoChanged: step<TenantRow, RecordedEvent<TenantLogoChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data }) => row && { ...row, profile: { ...row.profile, logo: data.logo } },
    }),
    TenantIconChanged: step<TenantRow, RecordedEvent<TenantIconChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data }) => row && { ...row, profile: { ...row.profile, icon: data.icon } },
    }),
  },
};
