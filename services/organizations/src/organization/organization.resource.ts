import { organization, type Organization, organizationChanges } from '@ateneo/contracts';
import { streamName } from '@ateneo/event-store';
import { columnsOf, type Resource } from '@ateneo/resource';
import { membershipProjection } from '../views/membership/membership.projection.js';
import { organizationProjection, type OrganizationRow } from '../views/organization/organization.projection.js';
import { organizationAggregate } from './organization.aggregate.js';

type Counted = OrganizationRow & { readonly member_count: number };

/** The tenant's local organizations: superusers only (specification, 6). */
export const organizations: Resource<Counted, unknown, Organization> = {
  path: 'organizations/organizations',
  name: 'Organization',
  projection: organizationProjection,
  stream: (tenant) => streamName(organizationAggregate.category, tenant, tenant),
  reads: [membershipProjection],
  list: {
    from: 'organizations.organization o',
    columns: {
      ...columnsOf(organizationProjection, 'o'),
      member_count: '(select count(*)::int from organizations.membership m where m.organization = o.id)',
    },
    sortable: ['id', 'name', 'is_default', 'member_count', 'creation_datetime', 'update_datetime'],
    filterable: { name: 'text', is_default: 'boolean', creation_datetime: 'date', update_datetime: 'date' },
    search: ['name', 'description'],
    defaultSort: 'name',
  },
  joined: { member_count: 0 },
  record: organization,
  changes: organizationChanges,
  derived: ['member_count', 'update_datetime'],
  notFound: 'organizations.not_found',
  answer: ({ revision: _, ...shown }) => shown,
};
