import type { DocumentRow } from '@ateneo/contracts';
import { useGetOne } from 'react-admin';
import type { Process } from '@ateneo/contracts';
import { useMoments } from '../language/moments.js';
import { IfMay } from '../auth/may.js';
import { ExportButton } from '../jobs/ExportButton.js';
import { CreateLink } from '../layout/CreateLink.js';
import type { Column } from '../layout/list-column.js';
import { AmendmentCount } from '../amendments/AmendmentCount.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { ImportDocumentButton } from './ImportDocumentButton.js';
import { LockPill } from './LockPill.js';
import { ResolvedMark } from './ResolvedMark.js';
import { processFilter } from '../processes/use-process-choices.js';

const columns: Column<DocumentRow>[] = [
  {
    field: 'title',
    render: (document) => (
      <>
        <RecordLink resource="documents" id={document.id}>
          {document.title}
        </RecordLink>
        <ResolvedMark document={document} />
      </>
    ),
  },
  { field: 'is_locked', render: (document) => <LockPill locked={document.is_locked} /> },
  { field: 'process', render: ({ process }) => <ProcessName id={process} />, sort: false, from: 'md' },
  {
    field: 'article_count',
    render: ({ article_count }) => <Count value={article_count} />,
    align: 'right',
  },
  {
    field: 'amedment_count',
    align: 'right',
    render: ({ id, amedment_count: count }) => <AmendmentCount of={{ document: id }} count={count} />,
  },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'lg' },
];

export default function DocumentList() {
  return (
    <ListPage<DocumentRow>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ title }) => title}
      filters={[processFilter]}
      actions={
        <>
          <ExportButton of="documents" />
          <CreateLink label="console.documents.create" />
          <IfMay change="documents">
            <ImportDocumentButton />
          </IfMay>
        </>
      }
    />
  );
}

/** The process that a document belongs to, by its title. */
export function ProcessName({ id }: { id: string }) {
  const { data } = useGetOne<Process>('processes', { id });
  return (
    <RecordLink resource="processes" id={id}>
      {data?.title ?? '…'}
    </RecordLink>
  );
}

function Count({ value }: { value: number }) {
  const { number } = useMoments();
  return <>{number(value)}</>;
}
