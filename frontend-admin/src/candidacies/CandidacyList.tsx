import { type Candidacy, candidacyStatus } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import { FilterSelect } from '../layout/filter-fields.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { CandidacyStatusPill } from './CandidacyStatusPill.js';
import { ProcessFilter } from '../processes/ProcessFilter.js';

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

/** All of them; those that wait for somebody longest come first. */
export default function CandidacyList() {
  return (
    <ListPage<Candidacy>
      sort={{ field: 'submitted_datetime', order: 'ASC' }}
      columns={columns}
      nameOf={({ name }) => name}
      filters={<Filters />}
      actions={<ExportButton of="candidacysubmissions" />}
    />
  );
}

function Filters() {
  const translate = useTranslate();
  const all = candidacyStatus.options;
  return (
    <>
      <FilterSelect
        field="status"
        options={all.map((value) => ({ value, label: translate(`console.candidacies.status.${value}`) }))}
      />
      <ProcessFilter />
    </>
  );
}
