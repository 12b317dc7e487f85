import { organization, type Organization, organizationChanges } from '@ateneo/contracts';
import { streamName } from '@ateneo/event-store';
import type { Viewer } from '@ateneo/http';
import { columnsOf, type Resource } from '@ateneo/resource';
import { imageOf } from '../tenant/image-of.js';
import { membershipProjection } from '../views/membership/membership.projection.js';
import { organizationProjection, type OrganizationRow } from '../views/organization/organization.projection.js';
import { organizationAggregate } from './organization.aggregate.js';

type Counted = OrganizationRow & {
  readonly is_closed: boolean;
  readonly member_count: number;
  readonly are_people_listed: boolean;
};

/** Superusers see all of them, staff those they manage, or all if the default one is among them (contract, 5); members theirs. */
type OrganizationReader = Pick<Viewer, 'is_superuser' | 'managed_organizations' | 'organization'>;

/** Whoever manages it, or the default one, lists its people; whoever only belongs to it does not. */
const LISTS = `(reader.is_superuser or o.id = any(reader.managed)
  or exists (select 1 from organizations.organization d where d.is_default and d.id = any(reader.managed)))`;

/** The tenant's local organizations. */
export const organizations: Resource<Counted, OrganizationReader, Organization> = {
  path: 'organizations/organizations',
  name: 'Organization',
  projection: organizationProjection,
  stream: (tenant) => streamName(organizationAggregate.category, tenant, tenant),
  reads: [membershipProjection],
  list: {
    from: `organizations.organization o
      cross join (select $1::boolean as is_superuser, $2::uuid[] as managed, $3::uuid as own) as reader`,
    columns: {
      ...columnsOf(organizationProjection, 'o'),
      is_closed: 'o.closed_datetime is not null',
      member_count:
        '(select count(*)::int from organizations.membership m where m.organization = o.id and not m.is_merged)',
      are_people_listed: LISTS,
    },
    sortable: ['id', 'name', 'is_default', 'member_count', 'creation_datetime', 'update_datetime'],
    filterable: {
      name: 'text',
      is_default: 'boolean',
      is_closed: 'boolean',
      creation_datetime: 'date',
      update_datetime: 'date',
    },
    search: ['name', 'description'],
    defaultSort: 'name',
  },
  joined: { is_closed: false, member_count: 0, are_people_listed: false },
  record: organization,
  changes: organizationChanges,
  derived: ['closed_datetime', 'logo', 'member_count', 'are_people_listed', 'update_datetime'],
  notFound: 'organizations.not_found',
  sees: ({ is_superuser, managed_organizations, organization: own }) => ({
    sql: `${LISTS} or o.id = reader.own`,
    params: [is_superuser, managed_organizations, own],
  }),
  answer: ({ revision: _, is_closed: __, logo, areas, ...shown }) => ({
    ...shown,
    logo: imageOf(logo),
    areas: [...areas],
  }),
};
