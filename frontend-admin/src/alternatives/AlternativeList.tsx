import { type AlternativeRow, alternativeStatus } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { AlternativeStatusPill } from './AlternativeStatusPill.js';
import { processFilter } from '../processes/use-process-choices.js';

const columns: Column<AlternativeRow>[] = [
  {
    field: 'title',
    render: ({ id, title }) => (
      <RecordLink resource="documentalternatives" id={id}>
        {title || '—'}
      </RecordLink>
    ),
  },
  { field: 'status', render: (alternative) => <AlternativeStatusPill {...alternative} /> },
  {
    field: 'user_name',
    sort: false,
    render: ({ user, user_name: name }) => (
      <RecordLink resource="users" id={user} needs="administer">
        {name ?? '—'}
      </RecordLink>
    ),
  },
  {
    field: 'document_title',
    sort: false,
    from: 'lg',
    render: ({ document, document_title: title }) => (
      <RecordLink resource="documents" id={document}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'endorsements', render: (alternative) => <Endorsements {...alternative} /> },
  {
    field: 'submitted_datetime',
    render: ({ submitted_datetime: sent }) => sent && <Moment value={sent} relative />,
    from: 'md',
  },
];

const isSeen = (status: string) => status !== 'draft';

const filters = [choice('status', alternativeStatus.options.filter(isSeen), 'console.alternatives'), processFilter];

/** What was handed in; those that wait for somebody longest come first. */
export default function AlternativeList() {
  return (
    <ListPage<AlternativeRow>
      sort={{ field: 'submitted_datetime', order: 'ASC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={filters}
      actions={<ExportButton of="documentalternatives" />}
    />
  );
}

function Endorsements({ endorsements, endorsements_needed: needed }: AlternativeRow) {
  const translate = useTranslate();
  return needed === 0 ? endorsements : translate('console.alternatives.of', { endorsements, needed });
}
