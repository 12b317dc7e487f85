import { type Issue, issueStatus, rowsOf } from '@ateneo/contracts';
import { useMoments } from '../language/moments.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { choice, oneOf } from '../layout/filter-kinds.js';
import { ListLink } from '../layout/ListLink.js';
import { ListPage } from '../layout/ListPage.js';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
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

const filters = [
  oneOf('newsletter', useNewsletterChoices),
  choice('status', issueStatus.options, 'console.issues.status'),
];

export default function IssueList() {
  return (
    <ListPage<Issue>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ subject }) => subject}
      searchable={false}
      filters={filters}
      actions={<CreateLink label="console.issues.create" />}
    />
  );
}

/** How many of those it was for have it, and the way to whom it did not come to. */
function Reached({ issue: { id, readers, accepted, skipped, failed } }: { issue: Issue }) {
  const translate = useTranslate();
  const { number } = useMoments();
  if (readers === null) return <>—</>;
  const lost = skipped + failed;
  return (
    <>
      {translate('console.issues.reached', { accepted: number(accepted), readers: number(readers) })}
      {/* A link alone in its cell has no line; this one stands in a sentence. */}
      {lost > 0 && (
        <Box component="span" sx={{ '& a': { textDecoration: 'underline !important' } }}>
          {' · '}
          <ListLink to="issuecopies" filter={rowsOf.copiesLost(id)}>
            {translate('console.issues.lost', { smart_count: lost })}
          </ListLink>
        </Box>
      )}
    </>
  );
}
