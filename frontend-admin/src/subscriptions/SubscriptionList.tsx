import { leavingReason, membershipStatus, overdueReason, type Subscription, type User } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay, useMay } from '../auth/may.js';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, person } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { WriteChosenButton } from '../ad-hoc-mails/WriteButton.js';
import { organizationFilter } from '../organizations/use-organization-choices.js';
import { ActOnMemberships } from './ActOnMemberships.js';
import { Euros } from './Euros.js';
import { RemindAllButton, RemindChosenButton } from './RemindButtons.js';
import { isSaid, OverdueReason } from './OverdueReason.js';
import { SubscriptionPanel } from './SubscriptionPanel.js';
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
  { field: 'phone', render: ({ user }) => <Phone of={user} />, sort: false, from: 'md' },
  { field: 'organization', render: ({ organization_name }) => organization_name, sort: false, from: 'lg' },
  {
    field: 'next_payment_datetime',
    render: ({ next_payment_datetime: next }) => next && <Moment value={next} />,
    sort: false,
    from: 'lg',
    without: ({ next_payment_datetime: next }) => next === null,
  },
];

/** Those of a page are asked for together. */
function Phone({ of: id }: { of: string }) {
  const { data } = useGetManyAggregate<User>('users', { ids: [id] });
  return <>{data?.find((one) => one?.id === id)?.phone ?? ''}</>;
}

const filters = [
  person('user'),
  choice('status', ['applied', ...membershipStatus.options], 'console.dues.status'),
  choice('overdue_reason', overdueReason.options, 'console.dues.overdue_reason'),
  organizationFilter,
  days('joined_datetime'),
  days('left_datetime'),
  choice(
    'left_because',
    [...leavingReason.options, 'null'],
    (why) => `console.dues.leaving.whys.${why === 'null' ? 'unsaid' : why}`,
  ),
];

/** Who is a member by which fee, and who owes what. */
export default function SubscriptionList() {
  const translate = useTranslate();
  const may = useMay();
  return (
    <ListPage<Subscription>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ user_name, id }) => user_name ?? id}
      filters={filters}
      panel={(id, close, next) => <SubscriptionPanel id={id} onClose={close} onDone={next} />}
      moreActions={
        <IfMay change="subscriptions">
          <Button component={Link} to="/dues">
            {translate('console.dues.totals')}
          </Button>
          <ExportButton of="subscriptions" />
          <RemindAllButton />
          <ActOnMemberships />
        </IfMay>
      }
      bulkActions={
        may('administer') && (
          <>
            <ActOnMemberships chosen />
            <RemindChosenButton />
            <WriteChosenButton />
            <WriteChosenButton category="carnet_custom" />
          </>
        )
      }
    />
  );
}
