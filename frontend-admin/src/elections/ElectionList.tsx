import type { Election } from '@ateneo/contracts';
import { ProcessName } from '../documents/DocumentList.js';
import { ExportButton } from '../jobs/ExportButton.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ElectionStatusPill } from './ElectionStatusPill.js';
import { processFilter } from '../processes/use-process-choices.js';

const columns: Column<Election>[] = [
  {
    field: 'title',
    render: ({ id, title }) => (
      <RecordLink resource="elections" id={id}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'process', render: ({ process }) => <ProcessName id={process} />, sort: false, from: 'md' },
  { field: 'status', sort: false, render: ({ status }) => <ElectionStatusPill status={status} /> },
  {
    field: 'start_datetime',
    render: ({ effective_start_datetime: start }) => start && <Moment value={start} />,
    from: 'md',
  },
  { field: 'end_datetime', render: ({ effective_end_datetime: end }) => end && <Moment value={end} /> },
];

export default function ElectionList() {
  return (
    <ListPage<Election>
      sort={{ field: 'end_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={[processFilter]}
      actions={
        <>
          <ExportButton of="elections" />
          <CreateLink label="console.elections.create" />
        </>
      }
    />
  );
}
