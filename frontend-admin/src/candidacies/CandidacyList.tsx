import { type Candidacy, candidacyStatus } from '@ateneo/contracts';
import { ExportButton } from '../jobs/ExportButton.js';
import type { Column } from '../layout/list-column.js';
import { choice } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { CandidacyPanel } from './CandidacyPanel.js';
import { CandidacyStatusPill } from './CandidacyStatusPill.js';
import { processFilter } from '../processes/use-process-choices.js';

const columns: Column<Candidacy>[] = [
  {
    field: 'name',
    render: ({ id, name }) => (
      <RecordLink resource="candidacysubmissions" id={id}>
        {name || '—'}
      </RecordLink>
    ),
  },
  { field: 'status', render: (candidacy) => <CandidacyStatusPill {...candidacy} /> },
  {
    field: 'candidacypresentation',
    sort: false,
    from: 'md',
    render: ({ candidacypresentation, presentation_name: name }) => (
      <RecordLink resource="candidacypresentations" id={candidacypresentation}>
        {name}
      </RecordLink>
    ),
  },
  { field: 'candidates', sort: false, render: ({ candidates }) => candidates.length },
  {
    field: 'submitted_datetime',
    render: ({ submitted_datetime: sent }) => sent && <Moment value={sent} relative />,
    from: 'md',
  },
];

const filters = [choice('status', candidacyStatus.options, 'console.candidacies.status'), processFilter];

/** All of them; those that wait for somebody longest come first. */
export default function CandidacyList() {
  return (
    <ListPage<Candidacy>
      sort={{ field: 'submitted_datetime', order: 'ASC' }}
      columns={columns}
      nameOf={({ name }) => name}
      filters={filters}
      actions={<ExportButton of="candidacysubmissions" />}
      panel={(id, close, next) => <CandidacyPanel id={id} onClose={close} onDone={next} />}
    />
  );
}
