import { creditorReference } from '@ateneo/bank';
import { leavingReason, type Subscription, subscription } from '@ateneo/contracts';
import { namesAround, resource, type RowIn } from '@ateneo/resource';
import { isAccountOf, personOf, searchedByPersonOr } from '../../../identity/src/public/accounts-of-people.js';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { invoiceView } from '../views/invoice/invoice.projection.js';
import { IS_DEBITED } from '../views/membership/is-debited.js';
import { collectedBy } from '../views/mandate/serving-mandates.js';
import { bankAccountView } from '../views/bank-account/bank-account.projection.js';
import { type TransferInto, transferInto } from '../views/bank-account/transfer-into.js';
import { mandateView } from '../views/mandate/mandate.projection.js';
import { membershipView } from '../views/membership/membership.projection.js';
import type { ManagingReader } from '../views/of-account.js';
import { isManaged } from '../views/organization/is-managed.js';
import { paymentView } from '../views/payment/payment.projection.js';
import { productView } from '../views/product/product.projection.js';
import { membershipAggregate } from './membership.aggregate.js';
import { NOT_COLLECTED } from '../mandate/awaited.rules.js';
import { BROUGHT } from './bringing.rules.js';

import { leavesAt } from './paid-periods.rules.js';
import { nextStart } from './next-fee.rules.js';
import { nextAmountOf } from './reduced-fee.js';
import { reductionAt } from './reduction.rules.js';

/** What is joined with a membership. */
interface Joined {
  /** Whose it is now; its id is the account that began it. */
  readonly user?: string;
  readonly organization_name: string | null;
  readonly product_names: Subscription['product_names'] | null;
  readonly owed: number | null;
  readonly is_payment_processing: boolean;
  readonly debit_from: string | null;
  readonly transfer_into: TransferInto | null;
  readonly overdue_reason: Subscription['overdue_reason'];
  readonly next_names: Subscription['product_names'] | null;
}
type Row = RowIn<typeof membershipView> & Joined;

/** Who owes; a first fee that nobody paid is none: then there is no membership. */
const OWES = "t.status in ('past_due', 'unpaid')";

/** Codes of providers are many: what is not known here is a charge that was refused; those of banks are of debits that came back. */
const OVERDUE_REASON = `case when ${OWES} then case
  when t.state->>'reason' in ('debit_returned', 'dispute_lost', 'undone')
    or t.state->>'reason' ~ '^[A-Z]{2}[A-Z0-9]*[0-9]{2}$' then 'returned'
  when t.state->>'reason' in ('no_method', '${NOT_COLLECTED}', '${BROUGHT}') then 'never_paid'
  when t.state->>'reason' = 'expired_card' then 'expired_card' else 'declined' end end`;

const DEBIT_FROM = `case when t.open_invoice is not null and t.state->>'reason' is distinct from '${NOT_COLLECTED}'
  then (select m.iban_end from ${collectedBy('current_date::text')} limit 1) end`;

const LEFT_BECAUSE = "t.state->>'leftBecause'";
/** Of a membership `t` and its open invoice `i`: what is owed. */
export const OWED = "coalesce(case when i.status in ('draft', 'open') then i.amount - i.amount_paid end, 0)";

/** What the memberships of the list come to: of a row `t`. */
export const sumsOfMemberships = {
  count: 'count(*)',
  owed: `sum(${OWED})`,
  unsaid: `count(*) filter (where ${LEFT_BECAUSE} is null)`,
  ...Object.fromEntries(
    leavingReason.options.map((why) => [why, `count(*) filter (where ${LEFT_BECAUSE} = '${why}')`]),
  ),
};

const noNames = { es: '', ca: '', gl: '', eu: '' };

const notJoined: Joined = {
  organization_name: null,
  product_names: null,
  owed: 0,
  is_payment_processing: false,
  debit_from: null,
  transfer_into: null,
  overdue_reason: null,
  next_names: null,
};

const namesOfOwners = namesAround(DisplayNames, ownerOf);

/** Memberships: one's own, staff those of their organizations, superusers all (contract, 5). */
export const subscriptions = resource(membershipView, {
  path: 'memberships/subscriptions',
  name: 'Subscription',
  record: subscription,
  aggregate: membershipAggregate,
  notFound: 'memberships.no_membership',
  reads: [bankAccountView, invoiceView, mandateView, organizationProjection, paymentView, productView],
  sees: ({ accounts, is_superuser, managed_organizations }: ManagingReader) => ({
    sql: `$1::boolean or t.id = any($2::uuid[]) or ${isManaged('t.organization', '$3')}`,
    params: [is_superuser, accounts, managed_organizations],
  }),
  sorts: ['status', 'number', 'amount', 'since', 'creation_datetime', 'due_at'],
  filters: [
    'user',
    'organization',
    'product',
    'price',
    { status: 'enum' },
    'interval',
    'overdue_reason',
    { is_overdue: 'boolean' },
    'is_payment_processing',
    'number',
    'since',
    'joined_datetime',
    'left_datetime',
    { left_because: 'enum' },
  ],
  list: {
    joins: `left join memberships.organization o on o.id = t.organization
      left join memberships.product p on p.id = t.product
      left join memberships.invoice i on i.id = t.open_invoice`,
    columns: {
      user: personOf('t.id'),
      organization_name: 'o.name',
      product_names: 'p.names',
      overdue_reason: OVERDUE_REASON,
      is_overdue: OWES,
      is_payment_processing: IS_DEBITED,
      debit_from: DEBIT_FROM,
      transfer_into: transferInto('t.organization'),
      next_names: "(select n.names from memberships.product n where n.id = (t.state->'next'->>'product')::uuid)",
      left_because: LEFT_BECAUSE,
      owed: OWED,
    },
    search: ['user', 'number'],
    ...searchedByPersonOr('t.number', 't.id'),
    found: { user: isAccountOf('t.id') },
  },
  joined: notJoined,
  around: namesOfOwners,
  answer: (row, { is_superuser }, names) => ({
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
    interval: row.interval,
    overdue_reason: row.overdue_reason,
    owed: row.owed ?? 0,
    is_payment_processing: row.is_payment_processing,
    debit_from: row.is_payment_processing ? null : row.debit_from,
    open_invoice: row.open_invoice,
    transfer: transferOf(row),
    next_amount: nextAmountOf(row.state),
    reduction: reductionOf(row, is_superuser),
    next_fee: nextFeeOf(row),
    since: row.since,
    joined_datetime: row.joined_datetime,
    left_datetime: row.left_datetime,
    creation_datetime: row.creation_datetime,
    pay_until: row.status === 'incomplete' ? row.due_at : null,
    ...statusOf(row),
  }),
});

/** Where somebody has to pay something themselves, and an account takes it. */
function transferOf(row: Row): Subscription['transfer'] {
  const { transfer_into: into, open_invoice, owed, is_payment_processing, debit_from } = row;
  const isPaidByThemselves = open_invoice !== null && (owed ?? 0) > 0 && !is_payment_processing && debit_from === null;
  return into && isPaidByThemselves ? { ...into, reference: creditorReference(open_invoice) } : null;
}

function ownerOf({ user, id }: Pick<Row, 'user' | 'id'>): string {
  return user ?? id;
}

function nextFeeOf({ state, next_names }: Row): Subscription['next_fee'] {
  const { next } = state;
  if (!next || nextStart(state) === null) return null;
  const { fee, over: _, ...said } = next;
  // Sealed: of an erased person nobody knows it.
  return { ...said, product_names: next_names ?? noNames, amount: fee?.amount ?? 0 };
}

/** As long as it counts for the next period. */
function reductionOf({ state }: Row, tellsWhy: boolean): Subscription['reduction'] {
  const start = nextStart(state);
  const { amount, until, reason } = (start && reductionAt(state, start)) || {};
  return amount === undefined ? null : { amount, until: until ?? null, reason: tellsWhy ? (reason ?? null) : null };
}

const inWords = { none: 'incomplete', applied: 'incomplete' } as const;
const isCharged: ReadonlySet<string> = new Set(['active', 'trialing']);
const isDue: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

/** What stands in the rules' own words, in those of the specification. */
function statusOf({ state }: Row) {
  const { status, period, since, reason, explanation, leftBecause } = state;
  const { start, end } = period ?? { start: null, end: null };
  return {
    status: status === 'none' || status === 'applied' ? inWords[status] : status,
    is_awaiting_approval: status === 'applied',
    period_start: start,
    period_end: end,
    next_payment_datetime: isCharged.has(status) ? end : null,
    cancel_at: leavesAt(state),
    past_due_since: isDue.has(status) ? since : null,
    reason,
    explanation,
    left_because: leavingReason.nullable().catch(null).parse(leftBecause),
  };
}
