import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useOneByOne } from '../layout/use-one-by-one.js';
import { JoinDialog } from '../organizations/JoinDialog.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';

/** Makes the chosen people members of one organization, one after another, and tells how it went. */
export function JoinChosenButton() {
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const translate = useTranslate();
  const oneByOne = useOneByOne();
  const [open, setOpen] = useState(false);
  const choices = useOrganizationChoices({ isOpen: true });
  const nameOf = (organization: string) => choices.find(({ value }) => value === organization)?.label ?? '—';
  const join = async (organization: string) => {
    const acts = selectedIds.map((id) => () => provider.joinOrganization(organization, String(id)));
    const { done: joined, refusals } = await oneByOne.run(acts);
    setOpen(false);
    onUnselectItems();
    void refetch();
    if (joined > 0)
      notify('console.join.done', {
        type: 'success',
        messageArgs: { smart_count: joined, organization: nameOf(organization) },
      });
    if (refusals.length > 0) notify(refusals.join('; '), { type: 'error' });
  };
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        {translate('console.join.chosen', { smart_count: selectedIds.length })}
      </Button>
      {open && <JoinDialog onJoin={join} progress={oneByOne.progress} onClose={() => setOpen(false)} />}
    </>
  );
}
