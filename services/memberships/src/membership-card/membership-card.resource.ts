import { type MembershipCardRow, membershipCardRow } from '@ateneo/contracts';
import { resource } from '@ateneo/resource';
import { searchedByPersonOr } from '../../../identity/src/public/accounts-of-people.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { membershipCardView } from '../views/membership-card/membership-card.projection.js';
import { membershipView } from '../views/membership/membership.projection.js';
import { type ManagingReader, namesOfAccounts, ofAccount } from '../views/of-account.js';
import { isManaged } from '../views/organization/is-managed.js';

/** Cards: one's own, staff those of their organizations, superusers all (contract, 5). */
export const membershipCards = resource(membershipCardView, {
  path: 'users/carnets',
  name: 'Carnet',
  record: membershipCardRow,
  notFound: 'memberships.carnet_not_found',
  reads: [membershipView, organizationProjection],
  sees: ({ accounts, is_superuser, managed_organizations }: ManagingReader) => ({
    sql: `$1::boolean or t.user_id = any($2::uuid[]) or ${isManaged('t.organization', '$3')}`,
    params: [is_superuser, accounts, managed_organizations],
  }),
  sorts: ['number', 'creation_datetime', 'revoked_datetime'],
  filters: ['user', 'organization', 'status', 'number'],
  list: {
    joins: `left join memberships.organization o on o.id = t.organization
      left join memberships.membership m on m.id = t.user_id`,
    found: ofAccount.found,
    columns: {
      ...ofAccount.columns,
      organization_name: 'o.name',
      number: 'm.number',
      valid_until: `(m.state->'period'->>'end')::timestamptz`,
      status: `case when t.revoked_datetime is not null then 'revoked' when m.status = 'past_due' then 'past_due'
        else 'valid' end`,
    },
    search: ['user', 'number'],
    ...searchedByPersonOr('m.number', 't.user_id'),
  },
  joined: {
    organization_name: null as string | null,
    number: null as string | null,
    status: 'valid' as MembershipCardRow['status'],
    valid_until: null as string | null,
  },
  around: namesOfAccounts,
  answer: ({ user_id: user, organization_name, ...row }, _reader, names) => ({
    ...row,
    user,
    user_name: names.get(user) ?? null,
    organization_name: organization_name ?? '',
    valid_until: row.revoked_datetime ? null : row.valid_until,
  }),
});
