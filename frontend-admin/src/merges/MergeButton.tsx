import { api, type User } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { fullName } from '../layout/full-name.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';
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
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const redirect = useRedirect();
  const forgetDuplicates = useForgetDuplicates();
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const merge = async () => {
    setPending(true);
    try {
      await provider.command(api.userMerge(stays.id, 'merge'), 'POST', { user: closes.id, fields });
      void forgetDuplicates();
      notify('console.merge.done', { type: 'success' });
      redirect('show', 'users', stays.id);
    } catch (error) {
      refuse(error);
      setAsking(false);
    } finally {
      setPending(false);
    }
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
