import {
  settingsAct,
  type SettingsAct,
  tenantSettings,
  type TenantSettings,
  tenantSettingsChanges,
} from '@ateneo/contracts';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { settingsActProjection, type SettingsActRow } from '../views/settings/settings-act.projection.js';
import { tenantProjection, type TenantRow } from '../views/tenant/tenant.projection.js';
import { tenantAggregate } from './create-tenant.js';
import { withDefaults } from './tenant.events.js';

/** The tenant's settings: one record, whose id is the tenant's. */
export const settings: Resource<TenantRow, unknown, TenantSettings> = {
  path: 'organizations/settings',
  name: 'Settings',
  projection: tenantProjection,
  stream: streamsOf(tenantAggregate),
  reads: [],
  list: {
    from: 'organizations.tenant t',
    columns: columnsOf(tenantProjection, 't'),
    sortable: ['id'],
    filterable: {},
    defaultSort: 'id',
  },
  record: tenantSettings,
  changes: tenantSettingsChanges,
  notFound: 'organizations.not_found',
  // The logo and the icon are no settings: organizations/look has them; nor who signs passes: organizations/wallets.
  answer: ({ id, profile: { logo: _logo, icon: _icon, wallets: _wallets, ...profile } }) => ({
    id,
    ...withDefaults(profile),
  }),
};

/** Who changed which settings, newest first. */
export const settingsHistory: Resource<SettingsActRow, unknown, SettingsAct> = {
  path: 'organizations/settings/history',
  name: 'SettingsAct',
  projection: settingsActProjection,
  reads: [],
  list: {
    from: 'organizations.settings_act a',
    columns: columnsOf(settingsActProjection, 'a'),
    sortable: ['id', 'creation_datetime'],
    filterable: { actor: 'uuid', creation_datetime: 'date' },
    defaultSort: '-creation_datetime',
  },
  record: settingsAct,
  notFound: 'http.not_found',
  answer: (row) => row,
};
