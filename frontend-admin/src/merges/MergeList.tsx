import { api, type Merge } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import type { Column } from '../layout/list-column.js';
import { ListPage } from '../layout/ListPage.js';
import { Moment } from '../layout/Moment.js';
import { RecordLink } from '../layout/RecordLink.js';
import { useAct } from '../layout/use-act.js';
import { useForgetDuplicates } from './use-duplicates.js';

const columns: Column<Merge>[] = [
  {
    field: 'survivor_name',
    render: ({ survivor, survivor_name }) => (
      <RecordLink resource="users" id={survivor}>
        {survivor_name ?? '—'}
      </RecordLink>
    ),
  },
  { field: 'closed_name', render: ({ closed_name, closed_email }) => `${closed_name ?? '—'} · ${closed_email ?? '—'}` },
  { field: 'creation_datetime', render: ({ creation_datetime }) => <Moment value={creation_datetime} />, from: 'md' },
  { field: 'undo_until', render: (merge) => <Outcome merge={merge} /> },
];

export default function MergeList() {
  const translate = useTranslate();
  return (
    <ListPage<Merge>
      sort={{ field: 'creation_datetime', order: 'DESC' }}
      columns={columns}
      nameOf={({ survivor_name }) => survivor_name ?? ''}
      actions={
        <Button component={Link} to="/duplicates" variant="outlined">
          {translate('console.merge.duplicates')}
        </Button>
      }
    />
  );
}

/** Until when it can be undone, or that it was. */
function Outcome({ merge }: { merge: Merge }) {
  const translate = useTranslate();
  if (merge.undone_datetime !== null)
    return (
      <>
        {translate('console.merge.undone')} <Moment value={merge.undone_datetime} />
      </>
    );
  if (!merge.can_undo) return <>{translate('console.merge.final')}</>;
  return (
    <>
      <Moment value={merge.undo_until} /> <UndoMerge merge={merge} />
    </>
  );
}

function UndoMerge({ merge }: { merge: Merge }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const forgetDuplicates = useForgetDuplicates();
  const [asking, setAsking] = useState(false);
  const values = { name: merge.survivor_name ?? '—', next: merge.closed_name ?? '—' };
  const undo = async () => {
    const body = { user: merge.closed };
    const url = api.userMerge(merge.survivor, 'unmerge');
    if (await act(url, 'console.merge.undo_done', body, 'POST', { values })) void forgetDuplicates();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" sx={{ minHeight: { xs: 44, md: 32 } }} onClick={() => setAsking(true)}>
        {translate('console.merge.undo')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.merge.undo_title', values)}
          confirmLabel={translate('console.merge.undo')}
          pending={pending}
          onConfirm={() => void undo()}
          onClose={() => setAsking(false)}
        >
          {translate('console.merge.undo_explain')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
