import { membershipStatus, overdueReason, type Subscription } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay, useMay } from '../auth/may.js';
import { ExportButton } from '../jobs/ExportButton.js';
import { FilterSelect } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { PersonFilter } from '../layout/PersonFilter.js';
import { RecordLink } from '../layout/RecordLink.js';
import { WriteChosenButton } from '../ad-hoc-mails/WriteButton.js';
import { OrganizationFilter } from '../organizations/OrganizationFilter.js';
import { Euros } from './Euros.js';
import { RemindAllButton, RemindChosenButton } from './RemindButtons.js';
import { isSaid, OverdueReason } from './OverdueReason.js';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.js';

const columns: Column<Subscription>[] = [
  {
    field: 'user_name',
    render: ({ id, user_name, number }) => (
      <RecordLink resource="subscriptions" id={id}>
        {user_name ?? number ?? id}
      </RecordLink>
    ),
    sort: false,
  },
  { field: 'status', render: (subscription) => <SubscriptionStatusPill {...subscription} /> },
  { field: 'product', render: ({ product_names }) => product_names.es, sort: false },
  { field: 'owed', render: ({ owed }) => <Euros cents={owed} />, align: 'right', sort: false },
  {
    field: 'overdue_reason',
    render: (subscription) => <OverdueReason {...subscription} />,
    sort: false,
    from: 'md',
    without: (subscription) => !isSaid(subscription),
  },
  { field: 'number', render: ({ number }) => number, from: 'md', without: ({ number }) => number === null },
  { field: 'organization', render: ({ organization_name }) => organization_name, sort: false, from: 'lg' },
  {
    field: 'next_payment_datetime',
    render: ({ next_payment_datetime: next }) => next && <Moment value={next} />,
    sort: false,
    from: 'lg',
    without: ({ next_payment_datetime: next }) => next === null,
  },
];

/** Who is a member by which fee, and who owes what. */
export default function SubscriptionList() {
  const translate = useTranslate();
  const may = useMay();
  const reasons = overdueReason.options.map((value) => ({
    value,
    label: translate(`console.dues.overdue_reason.${value}`),
  }));
  const options = ['applied', ...membershipStatus.options].map((value) => ({
    value,
    label: translate(`console.dues.status.${value}`),
  }));
  return (
    <ListPage<Subscription>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ user_name, id }) => user_name ?? id}
      filters={
        <>
          <PersonFilter field="user" />
          <FilterSelect field="status" options={options} />
          <FilterSelect field="overdue_reason" options={reasons} />
          <OrganizationFilter field="organization" />
        </>
      }
      actions={
        <IfMay change="subscriptions">
          <Button component={Link} to="/dues">
            {translate('console.dues.totals')}
          </Button>
          <ExportButton of="subscriptions" />
          <RemindAllButton />
        </IfMay>
      }
      bulkActions={
        may('administer') && (
          <>
            <RemindChosenButton />
            <WriteChosenButton />
            <WriteChosenButton category="carnet_custom" />
          </>
        )
      }
    />
  );
}
