import { emailCategory, emailStatus, type EmailRow } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FilterDay, FilterSelect, FilterTyped } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { PersonFilter } from '../layout/PersonFilter.js';
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

export default function EmailList() {
  return (
    <ListPage<EmailRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ subject, id }) => subject ?? id}
      searchable={false}
      filters={<EmailFilters />}
      actions={<ResendAllButton />}
      bulkActions={<ResendChosenButton />}
    />
  );
}

function EmailFilters() {
  const translate = useTranslate();
  const statuses = emailStatus.options.map((value) => ({ value, label: translate(`console.email_status.${value}`) }));
  const categories = emailCategory.options.map((value) => ({
    value,
    label: translate(`console.email_category.${value}`),
  }));
  return (
    <>
      <PersonFilter field="user" label="resources.emails.fields.person" />
      <FilterTyped field="to" label="resources.emails.fields.address" hint="console.emails.address_hint" />
      <FilterSelect field="status" options={statuses} />
      <FilterSelect field="category" options={categories} />
      <FilterDay field="creation_datetime" label="console.emails.since" />
      <FilterDay field="creation_datetime" end label="console.emails.until" />
    </>
  );
}
