import { type Issue, issueStatus } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import { FilterSelect } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useNewsletterChoices } from '../newsletters/use-newsletter-choices.js';
import { IssueStatusPill } from './IssueStatusPill.js';

const columns: Column<Issue>[] = [
  {
    field: 'subject',
    sort: false,
    render: ({ id, subject }) => (
      <RecordLink resource="issues" id={id}>
        {subject}
      </RecordLink>
    ),
  },
  { field: 'status', render: (issue) => <IssueStatusPill issue={issue} /> },
  {
    field: 'newsletter',
    sort: false,
    render: ({ newsletter_name }) => newsletter_name ?? '—',
    from: 'md',
    without: ({ newsletter_name }) => newsletter_name === null,
  },
  {
    field: 'readers',
    sort: false,
    align: 'right',
    render: (issue) => <Reached issue={issue} />,
    from: 'md',
    without: ({ readers }) => readers === null,
  },
  {
    field: 'sent_datetime',
    render: ({ sent_datetime }) => <Moment value={sent_datetime} />,
    from: 'md',
    without: ({ sent_datetime }) => sent_datetime === null,
  },
];

export default function IssueList() {
  return (
    <ListPage<Issue>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ subject }) => subject}
      searchable={false}
      filters={<IssueFilters />}
      actions={<CreateLink label="console.issues.create" />}
    />
  );
}

function Reached({ issue: { readers, accepted } }: { issue: Issue }) {
  const { number } = useMoments();
  return <>{readers === null ? '—' : `${number(accepted)} / ${number(readers)}`}</>;
}

function IssueFilters() {
  const translate = useTranslate();
  const statuses = issueStatus.options.map((value) => ({ value, label: translate(`console.issues.status.${value}`) }));
  return (
    <>
      <FilterSelect field="newsletter" options={useNewsletterChoices()} />
      <FilterSelect field="status" options={statuses} />
    </>
  );
}
