import { type PaymentMethod, paymentMethod } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { columnsOf, type Resource, type RowIn } from '@ateneo/resource';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { methodView } from '../views/method/method.projection.js';
import { organizationProjection } from '../facts/organization.projection.js';

type MethodReader = Pick<Viewer, 'accounts' | 'is_superuser'>;
type Row = RowIn<typeof methodView> & { readonly is_default: boolean; readonly organization_name: string | null };

/** Stored means of payment: one's own; superusers see all (contract, 5). */
export const paymentMethods: Resource<Row, MethodReader, PaymentMethod> = {
  path: 'memberships/paymentmethods',
  name: 'PaymentMethod',
  projection: methodView,
  reads: [organizationProjection],
  list: {
    from: 'memberships.method m left join memberships.organization o on o.id = m.account',
    columns: {
      ...columnsOf(methodView, 'm'),
      user: personOf('m.user_id'),
      user_id: personOf('m.user_id'),
      organization_name: 'o.name',
      is_default: `not exists (select 1 from memberships.method n
        where n.user_id = m.user_id and n.account is not distinct from m.account and (n.chosen_datetime, n.id) > (m.chosen_datetime, m.id))`,
    },
    sortable: ['id', 'creation_datetime'],
    filterable: { user: 'uuid', kind: 'enum', creation_datetime: 'date' },
    found: { user: isAccountOf('m.user_id') },
    defaultSort: '-creation_datetime',
  },
  joined: { is_default: true, organization_name: null },
  record: paymentMethod,
  notFound: 'memberships.method_not_found',
  sees: ({ accounts, is_superuser }) => ({
    sql: '$1::boolean or m.user_id = any($2::uuid[])',
    params: [is_superuser, accounts],
  }),
  answer: ({ user_id: user, chosen_datetime: _, account: organization, ...row }) => ({
    ...row,
    user,
    organization,
  }),
};
