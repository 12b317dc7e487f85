import { type MembershipCardRow as Answer, membershipCardRow } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { type ReadContext, columnsOf, type Resource, type RowIn } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { membershipCardView } from '../views/membership-card/membership-card.projection.js';
import { membershipProjection } from '../views/membership/membership.projection.js';
import { isManaged } from '../views/organization/is-managed.js';
import { organizationProjection } from '../facts/organization.projection.js';

export type MembershipCardReader = Pick<Viewer, 'accounts' | 'is_superuser' | 'managed_organizations'>;
export type Row = RowIn<typeof membershipCardView> & {
  readonly organization_name: string | null;
  readonly number: string | null;
  readonly status: Answer['status'];
  readonly valid_until: string | null;
};

/** Cards: one's own, staff those of their organizations, superusers all (contract, 5). */
export const membershipCards: Resource<Row, MembershipCardReader, Answer, ReadonlyMap<string, string>> = {
  path: 'users/carnets',
  name: 'Carnet',
  projection: membershipCardView,
  reads: [membershipProjection, organizationProjection],
  list: {
    from: `memberships.membership_card c
      left join memberships.organization o on o.id = c.organization
      left join memberships.membership m on m.id = c.user_id`,
    columns: {
      ...columnsOf(membershipCardView, 'c'),
      user: personOf('c.user_id'),
      user_id: personOf('c.user_id'),
      organization_name: 'o.name',
      number: 'm.number',
      valid_until: `(m.state->'period'->>'end')::timestamptz`,
      status: `case when c.revoked_datetime is not null then 'revoked' when m.status = 'past_due' then 'past_due'
        else 'valid' end`,
    },
    sortable: ['id', 'number', 'creation_datetime', 'revoked_datetime'],
    filterable: { user: 'uuid', organization: 'uuid', status: 'enum', number: 'text', creation_datetime: 'date' },
    search: ['number'],
    found: { user: isAccountOf('c.user_id') },
    defaultSort: '-creation_datetime',
  },
  joined: { organization_name: null, number: null, status: 'valid', valid_until: null },
  record: membershipCardRow,
  notFound: 'memberships.carnet_not_found',
  sees: ({ accounts, is_superuser, managed_organizations }) => ({
    sql: `$1::boolean or c.user_id = any($2::uuid[]) or ${isManaged('c.organization', '$3')}`,
    params: [is_superuser, accounts, managed_organizations],
  }),
  around: (rows, _reader, { tenant, get }: ReadContext) => {
    const users = rows.map(({ user_id }) => user_id);
    return get(QueryBus).execute<DisplayNames, Map<string, string>>(new DisplayNames(tenant, users));
  },
  answer: ({ id, user_id: user, organization, organization_name, number, status, ...row }, _reader, names) => ({
    id,
    user,
    user_name: names.get(user) ?? null,
    organization,
    organization_name: organization_name ?? '',
    number,
    status,
    valid_until: row.revoked_datetime ? null : row.valid_until,
    reason: row.reason,
    creation_datetime: row.creation_datetime,
    revoked_datetime: row.revoked_datetime,
  }),
};
