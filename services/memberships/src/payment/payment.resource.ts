import { type PaymentRow as Answer, paymentRow } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { type ReadContext, columnsOf, type Resource, type RowIn, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { paymentView } from '../views/payment/payment.projection.js';
import { isManaged } from '../views/organization/is-managed.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { paymentAggregate } from './payment.aggregate.js';

type PaymentReader = Pick<Viewer, 'accounts' | 'is_superuser' | 'managed_organizations'>;

/** Payments: superusers see all, everybody their own (contract, 5); staff what came by hand from people of their organizations. */
export const payments: Resource<RowIn<typeof paymentView>, PaymentReader, Answer, ReadonlyMap<string, string>> = {
  path: 'memberships/payments',
  name: 'Payment',
  projection: paymentView,
  stream: streamsOf(paymentAggregate),
  list: {
    from: 'memberships.payment p',
    columns: { ...columnsOf(paymentView, 'p'), user: personOf('p.user_id'), user_id: personOf('p.user_id') },
    sortable: ['id', 'amount', 'status', 'creation_datetime', 'update_datetime'],
    filterable: {
      user: 'uuid',
      purpose: 'enum',
      reference: 'uuid',
      organization: 'uuid',
      means: 'enum',
      status: 'enum',
      creation_datetime: 'date',
    },
    found: { user: isAccountOf('p.user_id') },
    defaultSort: '-creation_datetime',
  },
  record: paymentRow,
  reads: [organizationProjection],
  notFound: 'memberships.payment_not_found',
  sees: ({ accounts, is_superuser, managed_organizations }) => ({
    sql: `$1::boolean or p.user_id = any($2::uuid[]) or p.means <> 'provider' and ${isManaged('p.organization', '$3')}`,
    params: [is_superuser, accounts, managed_organizations],
  }),
  around: (rows, _reader, { tenant, get }: ReadContext) => {
    const users = rows.map(({ user_id }) => user_id);
    return get(QueryBus).execute<DisplayNames, Map<string, string>>(new DisplayNames(tenant, users));
  },
  answer: ({ user_id: user, refunds: _, revision: _r, ...row }, _reader, names) => ({
    ...row,
    user,
    user_name: names.get(user) ?? null,
    currency: 'eur',
  }),
};
