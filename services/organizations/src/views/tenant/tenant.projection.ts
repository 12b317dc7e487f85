import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { NamedImage } from '@ateneo/kernel';
import {
  changed,
  type StatedProfile,
  type TenantCreated,
  type TenantIconChanged,
  type TenantLogoChanged,
  type TenantSettingsChanged,
} from '../../tenant/tenant.events.js';

/** A tenant's settings as events say them; `withDefaults` knows the rest. */
export interface TenantRow extends ViewRow {
  profile: StatedProfile & { readonly logo?: NamedImage | null; readonly icon?: NamedImage | null };
  revision: number;
}

export const tenantProjection: Projection<TenantRow> = {
  name: 'organizations.tenant',
  version: 1,
  table: 'organizations.tenant',
  columns: ['id', 'profile', 'revision'],
  json: ['profile'],
  on: {
    TenantCreated: step<TenantRow, RecordedEvent<TenantCreated>>({
      key: ({ data }) => data.tenant,
      apply: (_, { data, revision }) => ({ id: data.tenant, profile: data.profile, revision }),
    }),
    TenantSettingsChanged: step<TenantRow, RecordedEvent<TenantSettingsChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data, revision }) => row && { ...row, profile: changed(row.profile, data.changes), revision },
    }),
    TenantLogoChanged: step<TenantRow, RecordedEvent<TenantLogoChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data, revision }) => row && { ...row, profile: { ...row.profile, logo: data.logo }, revision },
    }),
    TenantIconChanged: step<TenantRow, RecordedEvent<TenantIconChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data, revision }) => row && { ...row, profile: { ...row.profile, icon: data.icon }, revision },
    }),
  },
};
