import { api, type Organization } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

/** Closes an organization in which nobody is left, or opens it again. The default one stays open. */
export function CloseButton({ organization }: { organization: Organization }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [asking, setAsking] = useState(false);
  const { id, name, is_default, closed_datetime, member_count } = organization;
  const told = { values: { name } };
  if (is_default) return null;
  if (closed_datetime !== null)
    return (
      <Button
        variant="outlined"
        disabled={pending}
        onClick={() => void act(api.organizationAct(id, 'reopen'), 'console.organizations.reopened', {}, 'POST', told)}
      >
        {translate('console.organizations.reopen')}
      </Button>
    );
  const close = async () => {
    const undo = { url: api.organizationAct(id, 'reopen'), done: 'console.organizations.reopened' };
    await act(api.organizationAct(id, 'close'), 'console.organizations.closed_done', {}, 'POST', { ...told, undo });
    setAsking(false);
  };
  const isEmpty = member_count === 0;
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('console.organizations.close')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('console.organizations.close_title', { name })}
          confirmLabel={translate('console.organizations.close')}
          pending={pending}
          ready={isEmpty}
          onConfirm={() => void close()}
          onClose={() => setAsking(false)}
        >
          {isEmpty
            ? translate('console.organizations.close_explain')
            : translate('console.organizations.close_not_yet', { smart_count: member_count })}
        </CodeConfirmDialog>
      )}
    </>
  );
}
