import { api, type Invoice, invoiceStatus, isNote } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { Button, Link } from '@mui/material';
import { useListContext, useLocale, useTranslate } from 'react-admin';
import { partsOfFees } from '../fees/FeeMonths.js';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, oneOf, person } from '../layout/filter-kinds.js';
import { calendarDays } from '../layout/FilterDays.js';
import { ListSums } from '../layout/ListSums.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Euros } from '../subscriptions/Euros.js';
import { actsOf, InvoiceActs } from './InvoiceActs.js';
import { NoFiscalData } from './NoFiscalData.js';

const tones: Readonly<Record<Invoice['status'], PillTone>> = {
  draft: 'neutral',
  open: 'warning',
  paid: 'success',
  uncollectible: 'error',
  void: 'neutral',
};

const columns: Column<Invoice>[] = [
  {
    field: 'number',
    render: ({ id, number }) =>
      number ? (
        <Link href={api.invoicePdf(id)} download>
          {number}
        </Link>
      ) : (
        '—'
      ),
    // A draft has none.
    without: ({ number }) => number === null,
  },
  { field: 'status', render: (invoice) => <InvoiceStatus {...invoice} /> },
  {
    field: 'user',
    render: ({ user, user_name }) =>
      user && (
        <RecordLink resource="users" id={user}>
          {user_name ?? user}
        </RecordLink>
      ),
    sort: false,
    names: true,
    without: ({ user }) => user === null,
  },
  { field: 'amount', render: ({ amount }) => <Euros cents={amount} />, align: 'right' },
  { field: 'amount_paid', render: ({ amount_paid }) => <Euros cents={amount_paid} />, align: 'right', sort: false },
  {
    field: 'amount_refunded',
    render: ({ amount_refunded }) => <Euros cents={amount_refunded} />,
    align: 'right',
    sort: false,
    from: 'lg',
    without: ({ amount_refunded }) => amount_refunded === 0,
  },
  {
    field: 'issue_date',
    render: ({ issue_date }) => <Moment value={issue_date} />,
    from: 'md',
    without: ({ issue_date }) => issue_date === null,
  },
  {
    field: 'acts',
    label: 'console.list.acts_head',
    render: (invoice) => <InvoiceActs invoice={invoice} />,
    sort: false,
    without: (invoice) => actsOf(invoice).length === 0,
  },
];

const filters = [
  calendarDays('issue_date', { quick: ['month', 'quarter', 'year'] }),
  choice('status', invoiceStatus.options, 'console.dues.invoice_status'),
  oneOf('year', years),
  choice('dues', partsOfFees, 'console.dues'),
  person('user'),
];

/** Receipts, invoices and notes, each as a PDF; all that were issued as the book. Drafts are first fees that nobody has paid yet. */
export default function InvoiceList() {
  return (
    <>
      <NoFiscalData />
      <ListPage<Invoice>
        sort={{ field: 'creation_datetime', order: 'DESC' }}
        columns={columns}
        nameOf={({ number, user_name }) => number ?? user_name ?? ''}
        filters={filters}
        foot={<ListSums of={api.invoiceSums()} words="console.dues.invoice_sums" names={['billed', 'paid', 'owed']} />}
        actions={
          <>
            <BookButton />
            <ExportButton of="invoices" />
          </>
        }
      />
    </>
  );
}

/** This one and those for which recipients are kept, unless the association said otherwise. */
function years(): { value: string; label: string }[] {
  const now = new Date().getFullYear();
  return Array.from({ length: 7 }, (_, ago) => String(now - ago)).map((year) => ({ value: year, label: year }));
}

/** The book, of what the list is filtered by. */
function BookButton() {
  const translate = useTranslate();
  const locale = useLocale();
  const { filterValues } = useListContext();
  const { q: _, ...fields } = filterValues;
  const filter = Object.entries(fields).flatMap(([field, values]) =>
    [values as unknown].flat().map((value) => [field, String(value)]),
  );
  const query = new URLSearchParams([...filter, ['language', locale ?? 'es']]);
  return (
    <Button href={`${api.invoiceBook()}?${query}`} download>
      {translate('console.dues.book')}
    </Button>
  );
}

function InvoiceStatus({ status, kind, is_replaced }: Invoice) {
  const translate = useTranslate();
  if (isNote(kind)) return <Pill tone="neutral">{translate(`console.dues.${kind}`)}</Pill>;
  if (is_replaced && status === 'paid')
    return <Pill tone="neutral">{translate('console.dues.invoice_status.void')}</Pill>;
  return <Pill tone={tones[status]}>{translate(`console.dues.invoice_status.${status}`)}</Pill>;
}
