import { type Job, jobKind, jobStatus } from '@ateneo/contracts';
import { useEffect } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { RecipientName } from '../effects/RecipientName.js';
import type { Column } from '../layout/list-column.js';
import { choice } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { isUnderWay } from './is-under-way.js';
import { JobActions } from './JobActions.js';
import { JobProgress, JobReason, JobStatusPill } from './JobFacts.js';

const POLL_MS = 2000;

const columns: Column<Job>[] = [
  { field: 'kind', render: (job) => <JobName job={job} /> },
  { field: 'status', render: ({ status }) => <JobStatusPill status={status} /> },
  { field: 'done', sort: false, render: (job) => <JobProgress job={job} /> },
  {
    field: 'reason',
    sort: false,
    from: 'lg',
    render: ({ reason }) => <JobReason reason={reason} />,
    without: ({ reason }) => reason === null,
  },
  { field: 'asker', sort: false, from: 'lg', render: ({ asker }) => <RecipientName id={asker} /> },
  { field: 'creation_datetime', from: 'md', render: ({ creation_datetime }) => <Moment value={creation_datetime} /> },
  { field: 'file_name', sort: false, render: (job) => <JobActions job={job} /> },
];

function JobName({ job }: { job: Job }) {
  const translate = useTranslate();
  return (
    <RecordLink resource="jobs" id={job.id}>
      {translate(`console.job_kind.${job.kind}`)}
    </RecordLink>
  );
}

const filters = [
  choice('status', jobStatus.options, 'console.job_status'),
  choice('kind', jobKind.options, 'console.job_kind'),
];

export default function JobList() {
  const translate = useTranslate();
  return (
    <ListPage<Job>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ kind }) => translate(`console.job_kind.${kind}`)}
      searchable={false}
      filters={filters}
      actions={<Following />}
    />
  );
}

/** Asks again while something of the page is under way. */
function Following() {
  const { data, refetch } = useListContext<Job>();
  const follows = (data ?? []).some(isUnderWay);
  useEffect(() => {
    if (!follows) return undefined;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [follows, refetch]);
  return null;
}
