import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { TenantCreated, TenantProfile, TenantSettingsChanged } from '../../tenant/tenant.events.js';

/** A tenant's settings as they stand. */
export interface TenantRow extends ViewRow {
  profile: TenantProfile;
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
  },
};
