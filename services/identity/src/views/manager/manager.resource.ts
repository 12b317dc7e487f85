import { manager, type Manager } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { columnsOf, type Resource } from '@ateneo/resource';
import { organizationProjection } from '../../facts/organization.projection.js';
import { userProjection } from '../user/user.projection.js';
import { managerProjection } from './manager.projection.js';

/** Who manages which organization: told to superusers, to its managers, and to those who belong to it. */
export const managers: Resource<Manager, Viewer, Manager> = {
  path: 'organizations/managers',
  name: 'Manager',
  projection: managerProjection,
  reads: [organizationProjection, userProjection],
  list: {
    from: 'identity.manager m join identity.person p on p.tenant_id = m.tenant_id and p.id = m."user"',
    columns: {
      ...columnsOf(managerProjection, 'm'),
      user_name: `btrim(p.first_name || ' ' || p.last_name_1)`,
    },
    sortable: ['id', 'since', 'user_name'],
    filterable: { user: 'uuid', organization: 'uuid', since: 'date' },
    defaultSort: 'since',
  },
  record: manager,
  notFound: 'identity.not_a_manager',
  // Whoever was locked out is told to superusers alone.
  sees: ({ is_superuser, managed_organizations, organization }) => ({
    sql: `$1::boolean or (p.inactive_since is null and (m.organization = any($2::uuid[]) or m.organization = $3
      or exists (select 1 from identity.organization d where d.is_default and d.id = any($2::uuid[]))))`,
    params: [is_superuser, managed_organizations, organization],
  }),
  answer: (row) => row,
};
