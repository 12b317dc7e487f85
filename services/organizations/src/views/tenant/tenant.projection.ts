import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { Wallets } from '@ateneo/contracts';
import type { NamedImage } from '@ateneo/kernel';
import {
  changed,
  type StatedProfile,
  type TenantCreated,
  type TenantIconChanged,
  type TenantLogoChanged,
  type TenantSettingsChanged,
  type TenantWalletsChanged,
} from '../../tenant/tenant.events.js';
import { nobodySigns, toldOf } from '../../tenant/wallets.rules.js';

/** A tenant's settings as events say them; `withDefaults` knows the rest. */
export interface TenantRow extends ViewRow {
  profile: StatedProfile & {
    readonly logo?: NamedImage | null;
    readonly icon?: NamedImage | null;
    /** Without keys: whoever knows the host reads this row. */
    readonly wallets?: Wallets;
  };
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
    TenantWalletsChanged: step<TenantRow, RecordedEvent<TenantWalletsChanged>>({
      key: ({ data }) => data.tenant,
      apply: (row, { data, revision }) =>
        row && {
          ...row,
          profile: { ...row.profile, wallets: { ...nobodySigns, ...row.profile.wallets, ...toldOfSome(data.signers) } },
          revision,
        },
    }),
  },
};

/** Of a wallet that is left out nothing is said. */
function toldOfSome(signers: TenantWalletsChanged['data']['signers']): Partial<Wallets> {
  const told = toldOf({ ...nobodySigns, ...signers });
  return Object.fromEntries(Object.entries(told).filter(([wallet]) => wallet in signers));
}
