import type { CandidacyPresentation } from '@ateneo/contracts';
import { CandidacyCount } from './CandidacyCount.js';
import { ExportButton } from '../jobs/ExportButton.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { processFilter } from '../processes/use-process-choices.js';

const columns: Column<CandidacyPresentation>[] = [
  {
    field: 'name',
    render: ({ id, name }) => (
      <RecordLink resource="candidacypresentations" id={id}>
        {name}
      </RecordLink>
    ),
  },
  { field: 'submission_count', sort: false, align: 'right', render: (row) => <CandidacyCount {...row} /> },
  { field: 'end_datetime', render: ({ effective_end_datetime: end }) => end && <Moment value={end} />, from: 'md' },
];

export default function PresentationList() {
  return (
    <ListPage<CandidacyPresentation>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ name }) => name}
      filters={[processFilter]}
      actions={
        <>
          <ExportButton of="candidacypresentations" />
          <CreateLink label="console.candidacies.create" />
        </>
      }
    />
  );
}
