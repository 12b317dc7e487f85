import Delete from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { problemOf } from '../data-provider/problem-of.js';
import { CodeConfirmDialog } from './CodeConfirmDialog.js';

interface DeleteRecordButtonProps {
  name: string;
  /** Where one is then; absent: at the list. */
  to?: string;
  /** What goes with it. */
  text?: string;
}

/** Deletes the record of the page after a typed code, for those who may. */
export function DeleteRecordButton({ name, to, text }: DeleteRecordButtonProps) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const [asking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const may = useMay();
  const remove = () =>
    deleteOne(
      resource,
      { id: record?.id ?? '', previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('console.confirm.deleted', { type: 'success', messageArgs: { name } });
          redirect(to ?? 'list', resource);
        },
        onError: (error: unknown) => {
          setAsking(false);
          notify(problemOf(error), { type: 'error' });
        },
      },
    );
  if (!may({ change: resource })) return null;
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Delete />}
        sx={{ color: 'error.main' }}
        onClick={() => setAsking(true)}
      >
        {translate('ra.action.delete')}
      </Button>
      {asking && (
        <CodeConfirmDialog
          title={translate('ra.message.delete_title', { recordRepresentation: name })}
          confirmLabel={translate('ra.action.delete')}
          pending={isPending}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {text ?? translate('console.confirm.no_way_back')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
