import { invoice } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { resource } from '@ateneo/resource';
import { searchedByPersonOr } from '../../../identity/src/public/accounts-of-people.js';
import { taxesOf } from '../public/tax-within.js';
import { IS_OWED, MONTH, PARTS_OF } from '../views/invoice/parts-of-fees.js';
import { invoiceView, type InvoiceRow } from '../views/invoice/invoice.projection.js';
import { namesOfAccounts, ofAccount } from '../views/of-account.js';

const readable = ({ accounts, is_superuser }: Pick<Viewer, 'accounts' | 'is_superuser'>) => ({
  sql: '$1::boolean or t.user_id = any($2::uuid[])',
  params: [is_superuser, accounts],
});

/** Invoices and credit notes: one's own; superusers see all (contract, 5). */
export const invoices = resource(invoiceView, {
  path: 'memberships/invoices',
  name: 'Invoice',
  record: invoice,
  notFound: 'memberships.invoice_not_found',
  sees: readable,
  sorts: ['number', 'status', 'amount', 'issue_date'],
  filters: [
    'user',
    'organization',
    'kind',
    'status',
    'number',
    { year: 'enum', month: 'enum', dues: 'array', is_membership: 'boolean', due_date: 'day', issue_date: 'day' },
  ],
  list: {
    ...ofAccount,
    columns: { ...ofAccount.columns, year: 'left(t.issue_date, 4)' },
    compared: { month: MONTH, dues: PARTS_OF, due_date: 't.due_date::date', issue_date: 't.issue_date::date' },
    search: ['user', 'number'],
    ...searchedByPersonOr('t.number', 't.user_id'),
  },
  around: namesOfAccounts,
  answer: (row, _reader, names) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    tax_amount: row.tax_amount,
    base_amount: row.amount - row.tax_amount,
    amount_paid: row.amount_paid,
    amount_refunded: row.amount_refunded,
    currency: 'eur',
    issue_date: row.issue_date,
    due_date: row.due_date,
    organization: row.organization,
    user: row.user_id,
    user_name: (row.user_id && names.get(row.user_id)) ?? null,
    ...partiesOf(row),
    membership: row.is_membership ? row.user_id : null,
    taxes: taxesOf(row.lines),
    lines: row.lines.map(({ text, amount, tax_rate, quantity = 1, tax_clause = null }) => ({
      text,
      amount,
      tax_rate,
      quantity,
      unit_amount: amount / quantity,
      tax_clause,
    })),
    hash: row.hash,
    is_replaced: row.is_replaced,
    corrects: row.corrects,
    previous_hash: row.previous_hash,
    creation_datetime: row.creation_datetime,
  }),
});

/** What the invoices of the list come to: of a row `t`. */
export const sumsOfInvoices = {
  count: 'count(*) filter (where t.number is not null)',
  billed: 'sum(t.amount) filter (where t.number is not null)',
  paid: `sum(t.amount_paid) filter (where ${IS_OWED} and t.number is not null)`,
  owed: `sum(greatest(0, t.amount - t.amount_paid)) filter (where ${IS_OWED} and t.status = 'open')`,
};

/** As they stand on it; of an erased person nothing is known. */
function partiesOf({ recipient, issuer }: InvoiceRow) {
  return {
    recipient_name: recipient?.name ?? null,
    recipient_national_id: recipient?.national_id ?? null,
    issuer_tax_id: issuer?.tax_id ?? null,
  };
}

/** Those that were issued: what stands in the book, and in files for whoever keeps accounts. */
export const issuedInvoices: typeof invoices = {
  ...invoices,
  sees: (asking) => {
    const { sql, params } = readable(asking);
    return { sql: `(${sql}) and t.number is not null`, params };
  },
};
