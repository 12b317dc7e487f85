import { paymentRow } from '@ateneo/contracts';
import { resource } from '@ateneo/resource';
import { searchedByPerson } from '../../../identity/src/public/accounts-of-people.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { type ManagingReader, namesOfAccounts, ofAccount } from '../views/of-account.js';
import { isManaged } from '../views/organization/is-managed.js';
import { paymentView } from '../views/payment/payment.projection.js';
import { paymentAggregate } from './payment.aggregate.js';

/** Payments: superusers see all, everybody their own (contract, 5); staff what came by hand from people of their organizations. */
export const payments = resource(paymentView, {
  path: 'memberships/payments',
  name: 'Payment',
  record: paymentRow,
  aggregate: paymentAggregate,
  notFound: 'memberships.payment_not_found',
  reads: [organizationProjection],
  sees: ({ accounts, is_superuser, managed_organizations }: ManagingReader) => ({
    sql: `$1::boolean or t.user_id = any($2::uuid[]) or t.means not in ('provider', 'debit') and ${isManaged('t.organization', '$3')}`,
    params: [is_superuser, accounts, managed_organizations],
  }),
  sorts: ['amount', 'status', 'paid_datetime'],
  filters: ['user', 'purpose', 'reference', 'organization', 'means', 'status', 'remittance', 'paid_datetime'],
  list: { ...ofAccount, search: ['user'], ...searchedByPerson('t.user_id') },
  around: namesOfAccounts,
  answer: ({ user_id: user, refunds: _, revision: _r, ...row }, _reader, names) => ({
    ...row,
    user,
    user_name: names.get(user) ?? null,
    currency: 'eur',
  }),
});

/** What the payments of the list come to: of a row `t`. */
export const sumsOfPayments = {
  count: "count(*) filter (where t.status in ('succeeded', 'refunded'))",
  collected: "sum(t.amount) filter (where t.status in ('succeeded', 'refunded'))",
  refunded: 'sum(t.amount_refunded)',
  coming: "sum(t.amount) filter (where t.status in ('open', 'processing'))",
};
