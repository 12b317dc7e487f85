import { emailCategory, emailStatus, type EmailRow } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import type { Column } from '../layout/list-column.js';
import { choice, person, typed } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { EmailCategoryName } from './EmailCategoryName.js';
import { EmailStatusPill } from './EmailStatusPill.js';
import { WhyNotSent } from './WhyNotSent.js';
import { ResendAllButton, ResendChosenButton } from './ResendManyButtons.js';

const columns: Column<EmailRow>[] = [
  {
    field: 'subject',
    sort: false,
    render: ({ id, subject }) => (
      <RecordLink resource="emails" id={id}>
        {subject ?? '—'}
      </RecordLink>
    ),
  },
  {
    field: 'to',
    sort: false,
    render: ({ to, user }) => (
      <RecordLink resource="users" id={user}>
        {to ?? '—'}
      </RecordLink>
    ),
  },
  {
    field: 'status',
    render: (email) => (
      <>
        <EmailStatusPill status={email.status} />
        <Typography variant="body2" color="textSecondary">
          <WhyNotSent {...email} />
        </Typography>
      </>
    ),
  },
  { field: 'category', render: ({ category }) => <EmailCategoryName category={category} />, from: 'md' },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
  {
    field: 'sent_datetime',
    render: ({ sent_datetime }) => <Moment value={sent_datetime} />,
    from: 'lg',
    without: (email) => email.sent_datetime === null,
  },
];

const filters = [
  person('user', 'resources.emails.fields.person'),
  typed('to', { label: 'resources.emails.fields.address', hint: 'console.emails.address_hint' }),
  choice('status', emailStatus.options, 'console.email_status'),
  choice('category', emailCategory.options, 'console.email_category'),
  days('creation_datetime'),
];

export default function EmailList() {
  return (
    <ListPage<EmailRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ subject, id }) => subject ?? id}
      searchable={false}
      filters={filters}
      actions={<ResendAllButton />}
      bulkActions={<ResendChosenButton />}
    />
  );
}
