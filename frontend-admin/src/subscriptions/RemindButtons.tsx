import { api, CODE_FROM } from '@ateneo/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

type Filter = Readonly<Record<string, unknown>>;

/** Reminds everybody who owes and matches the filters of the list, on whatever page. */
export function RemindAllButton() {
  const { filterValues, total } = useListContext();
  return total ? <RemindButton filter={filterValues as Filter} /> : null;
}

/** Of the chosen ones, those who owe. */
export function RemindChosenButton() {
  const { selectedIds } = useListContext();
  return <RemindButton filter={{ id: selectedIds }} small />;
}

function RemindButton({ filter, small = false }: { filter: Filter; small?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [count, setCount] = useState<number | null>(null);
  /** Asked when it is wanted: most of those in the list may owe nothing. */
  const open = async () => {
    const list = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' as const } };
    const { total = 0 } = await provider.getList('subscriptions', { ...list, filter: { ...filter, is_overdue: true } });
    if (total === 0) notify('console.dues.remind.nobody', { type: 'info' });
    else setCount(total);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        {...(small ? { size: 'small' } : { startIcon: <MailOutlined /> })}
        onClick={() => void open()}
      >
        {translate('console.dues.remind.button')}
      </Button>
      {count !== null && <RemindDialog filter={filter} count={count} onClose={() => setCount(null)} />}
    </>
  );
}

function RemindDialog({ filter, count, onClose }: { filter: Filter; count: number; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, pending } = useAct();
  const remind = async () => {
    if (!(await act(api.subscriptionsRemind(), 'console.dues.remind.begun', { filter, count }))) return;
    await queries.invalidateQueries({ queryKey: ['jobs'] });
    onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.dues.remind.title', { smart_count: count })}
      confirmLabel={translate('console.letters.send')}
      withoutCode={count < CODE_FROM}
      pending={pending}
      onConfirm={() => void remind()}
      onClose={onClose}
    >
      {translate('console.dues.remind.text')}
    </CodeConfirmDialog>
  );
}
