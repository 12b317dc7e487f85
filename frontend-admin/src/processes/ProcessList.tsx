import { type Process, processMode, processStatus } from '@ateneo/contracts';
import { StatusPill } from '@ateneo/ui';
import { useTranslate } from 'react-admin';
import { ExportButton } from '../jobs/ExportButton.js';
import { CreateLink } from '../layout/CreateLink.js';
import { AmendmentCount } from '../amendments/AmendmentCount.js';
import { area } from '../areas/area-filter.js';
import type { Column } from '../layout/list-column.js';
import { choice, yesNo } from '../layout/filter-kinds.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';

const columns: Column<Process>[] = [
  {
    field: 'title',
    render: ({ id, title }) => (
      <RecordLink resource="processes" id={id}>
        {title}
      </RecordLink>
    ),
  },
  { field: 'status', render: ({ status }) => <StatusPill status={status} /> },
  { field: 'mode', render: ({ mode }) => <ModeName mode={mode} />, from: 'lg' },
  {
    field: 'start_datetime',
    render: ({ start_datetime }) => <Moment value={start_datetime} />,
    from: 'md',
    without: (process) => process.start_datetime === null,
  },
  {
    field: 'end_datetime',
    render: ({ end_datetime }) => <Moment value={end_datetime} />,
    from: 'md',
    without: (process) => process.end_datetime === null,
  },
  {
    field: 'amedment_count',
    align: 'right',
    render: ({ id, amedment_count: count }) => <AmendmentCount of={{ process: id }} count={count} />,
  },
];

const filters = [
  choice('status', processStatus.options, 'console.process_status'),
  choice('mode', processMode.options, 'console.process_mode'),
  area('areas'),
  yesNo('is_active'),
];

export default function ProcessList() {
  return (
    <ListPage<Process>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={filters}
      actions={
        <>
          <ExportButton of="processes" />
          <CreateLink label="console.processes.create" />
        </>
      }
    />
  );
}

/** Who may take part, in words. */
export function ModeName({ mode }: Pick<Process, 'mode'>) {
  const translate = useTranslate();
  return <>{translate(`console.process_mode.${mode}`)}</>;
}
