import { copyStatus, copyWhy, type IssueCopy } from '@ateneo/contracts';
import { Pill, type PillTone } from '@ateneo/ui';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice, person } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';

const tones: Record<IssueCopy['status'], PillTone> = {
  waiting: 'warning',
  accepted: 'success',
  failed: 'error',
  skipped: 'neutral',
};
/** Ours; what a mail server said stands as it is. */
const known: ReadonlySet<string> = new Set(copyWhy.options);

const columns: Column<IssueCopy>[] = [
  { field: 'user', sort: false, render: (copy) => <Who copy={copy} /> },
  {
    field: 'issue',
    sort: false,
    render: ({ issue, issue_subject }) => (
      <RecordLink resource="issues" id={issue}>
        {issue_subject}
      </RecordLink>
    ),
    from: 'md',
  },
  { field: 'status', render: ({ status }) => <CopyPill status={status} /> },
  {
    field: 'reason',
    sort: false,
    render: ({ reason }) => <Reason reason={reason} />,
    without: ({ reason }) => !reason,
  },
  { field: 'change_datetime', render: ({ change_datetime }) => <Moment value={change_datetime} />, from: 'md' },
];

const filters = [
  choice('status', copyStatus.options, 'console.issues.copy_status'),
  choice('why', copyWhy.options, 'console.issues.reason'),
  person('user'),
];

/** What came of each copy of an issue, and why where nothing did. */
export default function CopyList() {
  return (
    <ListPage<IssueCopy>
      sort={{ field: 'change_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ name, id }) => name ?? id}
      searchable={false}
      actions={<ExportButton of="issuecopies" />}
      filters={filters}
    />
  );
}

function Who({ copy: { user, name } }: { copy: IssueCopy }) {
  const translate = useTranslate();
  if (user === null) return <>{translate('console.newsletters.visitor')}</>;
  return (
    <RecordLink resource="users" id={user}>
      {name ?? '—'}
    </RecordLink>
  );
}

export function CopyPill({ status }: Pick<IssueCopy, 'status'>) {
  const translate = useTranslate();
  return <Pill tone={tones[status]}>{translate(`console.issues.copy_status.${status}`)}</Pill>;
}

export function Reason({ reason }: Pick<IssueCopy, 'reason'>) {
  const translate = useTranslate();
  if (reason === null) return <>—</>;
  return <>{known.has(reason) ? translate(`console.issues.reason.${reason}`) : reason}</>;
}
