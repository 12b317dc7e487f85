import { type Subscription, subscription } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { type ReadContext, columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { isAccountOf, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { invoiceView } from '../views/invoice/invoice.projection.js';
import { IS_DEBITED } from '../views/membership/is-debited.js';
import { membershipProjection, type MembershipRow } from '../views/membership/membership.projection.js';
import { isManaged } from '../views/organization/is-managed.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { paymentView } from '../views/payment/payment.projection.js';
import { productView } from '../views/product/product.projection.js';
import { membershipAggregate } from './membership.aggregate.js';
import { nextStart } from './next-fee.rules.js';

type SubscriptionReader = Pick<Viewer, 'accounts' | 'is_superuser' | 'managed_organizations'>;
type Row = MembershipRow & {
  /** Whose it is now; its id is the account that began it. */
  readonly user?: string;
  readonly organization_name: string | null;
  readonly product_names: Subscription['product_names'] | null;
  readonly owed: number | null;
  readonly is_payment_processing: boolean;
  readonly overdue_reason: Subscription['overdue_reason'];
  readonly next_names: Subscription['product_names'] | null;
};
type Around = ReadonlyMap<string, string>;

/** Who owes; a first fee that nobody paid is none: then there is no membership. */
const OWES = "m.status in ('past_due', 'unpaid')";

/** Codes of providers are many: what is not known here is a charge that was refused. */
const OVERDUE_REASON = `case when ${OWES} then case
  when m.state->>'reason' in ('debit_returned', 'dispute_lost', 'undone') then 'returned'
  when m.state->>'reason' = 'no_method' then 'never_paid'
  when m.state->>'reason' = 'expired_card' then 'expired_card' else 'declined' end end`;

const noNames = { es: '', ca: '', gl: '', eu: '' };

/** Memberships: one's own, staff those of their organizations, superusers all (contract, 5). */
export const subscriptions: Resource<Row, SubscriptionReader, Subscription, Around> = {
  path: 'memberships/subscriptions',
  name: 'Subscription',
  projection: membershipProjection,
  stream: streamsOf(membershipAggregate),
  reads: [invoiceView, organizationProjection, paymentView, productView],
  list: {
    from: `memberships.membership m
      left join memberships.organization o on o.id = m.organization
      left join memberships.product p on p.id = m.product
      left join memberships.invoice i on i.id = m.open_invoice`,
    columns: {
      ...columnsOf(membershipProjection, 'm'),
      user: personOf('m.id'),
      organization_name: 'o.name',
      product_names: 'p.names',
      overdue_reason: OVERDUE_REASON,
      is_overdue: OWES,
      is_payment_processing: IS_DEBITED,
      next_names: "(select n.names from memberships.product n where n.id = (m.state->'next'->>'product')::uuid)",
      owed: `coalesce(case when i.status in ('draft', 'open') then i.amount - i.amount_paid end, 0)`,
    },
    sortable: ['id', 'status', 'number', 'amount', 'since', 'creation_datetime', 'due_at'],
    filterable: {
      user: 'uuid',
      organization: 'uuid',
      product: 'uuid',
      price: 'uuid',
      status: 'enum',
      interval: 'enum',
      overdue_reason: 'enum',
      is_overdue: 'boolean',
      is_payment_processing: 'boolean',
      number: 'text',
      since: 'date',
      creation_datetime: 'date',
    },
    search: ['number'],
    found: { user: isAccountOf('m.id') },
    defaultSort: '-creation_datetime',
  },
  joined: {
    organization_name: null,
    product_names: null,
    owed: 0,
    is_payment_processing: false,
    overdue_reason: null,
    next_names: null,
  },
  record: subscription,
  notFound: 'memberships.no_membership',
  sees: ({ accounts, is_superuser, managed_organizations }) => ({
    sql: `$1::boolean or m.id = any($2::uuid[]) or ${isManaged('m.organization', '$3')}`,
    params: [is_superuser, accounts, managed_organizations],
  }),
  around: (rows, _reader, { tenant, get }: ReadContext) =>
    get(QueryBus).execute<DisplayNames, Map<string, string>>(new DisplayNames(tenant, rows.map(ownerOf))),
  answer: (row, _reader, names) => ({
    id: row.id,
    user: ownerOf(row),
    user_name: names.get(ownerOf(row)) ?? null,
    product: row.product,
    product_names: row.product_names ?? noNames,
    price: row.price,
    organization: row.organization,
    organization_name: row.organization_name ?? '',
    number: row.number,
    amount: row.amount,
    currency: 'eur',
    interval: row.interval as Subscription['interval'],
    overdue_reason: row.overdue_reason,
    owed: row.owed ?? 0,
    is_payment_processing: row.is_payment_processing,
    open_invoice: row.open_invoice,
    next_fee: nextFeeOf(row),
    since: row.since,
    creation_datetime: row.creation_datetime,
    pay_until: row.status === 'incomplete' ? row.due_at : null,
    ...statusOf(row),
  }),
};

const ownerOf = ({ user, id }: Row): string => user ?? id;

function nextFeeOf({ state, next_names }: Row): Subscription['next_fee'] {
  const { next } = state;
  if (!next || nextStart(state) === null) return null;
  const { fee, over: _, ...said } = next;
  // Sealed: of an erased person nobody knows it.
  return { ...said, product_names: next_names ?? noNames, amount: fee?.amount ?? 0 };
}

const inWords = { none: 'incomplete', applied: 'incomplete' } as const;
const isCharged: ReadonlySet<string> = new Set(['active', 'trialing']);
const isDue: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** What stands in the rules' own words, in those of the specification. */
function statusOf({ state: { status, period, since, reason, explanation } }: Row) {
  const { start, end } = period ?? { start: null, end: null };
  return {
    status: status === 'none' || status === 'applied' ? inWords[status] : status,
    is_awaiting_approval: status === 'applied',
    period_start: start,
    period_end: end,
    next_payment_datetime: isCharged.has(status) ? end : null,
    cancel_at: status === 'norenew' ? end : null,
    past_due_since: isDue.has(status) ? since : null,
    reason,
    explanation,
  };
}
