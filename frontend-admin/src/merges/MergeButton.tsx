import { api, type User } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { useAct } from '../layout/use-act.js';
import type { Taken } from './taken-from.js';
import { useForgetDuplicates } from './use-duplicates.js';

interface MergeButtonProps {
  stays: User;
  closes: User;
  /** What the one that stays takes over. */
  fields: Taken;
  disabled: boolean;
}

/** Merges after a typed code, and leads to the one that stays. */
export function MergeButton({ stays, closes, fields, disabled }: MergeButtonProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const redirect = useRedirect();
  const forgetDuplicates = useForgetDuplicates();
  const [asking, setAsking] = useState(false);
  const merge = async () => {
    const undo = {
      url: api.userMerge(stays.id, 'unmerge'),
      body: { user: closes.id },
      done: 'console.merge.undo_done',
    };
    const told = { values: { name: fullName(stays), next: fullName(closes) }, undo };
    const body = { user: closes.id, fields };
    const isDone = await act(api.userMerge(stays.id, 'merge'), 'console.merge.done', body, 'POST', told);
    setAsking(false);
    if (!isDone) return;
    void forgetDuplicates();
    redirect('show', 'users', stays.id);
  };
  return (
    <>
      <Button variant="contained" disabled={disabled} onClick={() => setAsking(true)}>
        {translate('console.merge.button')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.merge.confirm', { stays: fullName(stays), closes: closes.email })}
          confirmLabel={translate('console.merge.button')}
          pending={pending}
          onConfirm={() => void merge()}
          onClose={() => setAsking(false)}
        >
          {translate('console.merge.confirm_explain')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
