import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { JoinDialog } from '../organizations/JoinDialog.js';

/** Makes the chosen people members of one organization, one after another, and tells how it went. */
export function JoinChosenButton() {
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const join = async (organization: string) => {
    const failures: string[] = [];
    for (const id of selectedIds)
      await provider.joinOrganization(organization, String(id)).catch((error: Error) => failures.push(error.message));
    const joined = selectedIds.length - failures.length;
    setOpen(false);
    onUnselectItems();
    void refetch();
    if (joined > 0) notify('console.join.done', { type: 'success', messageArgs: { smart_count: joined } });
    if (failures.length > 0) notify([...new Set(failures)].join('; '), { type: 'error' });
  };
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        {translate('console.join.chosen', { smart_count: selectedIds.length })}
      </Button>
      {open && <JoinDialog onJoin={join} onClose={() => setOpen(false)} />}
    </>
  );
}
