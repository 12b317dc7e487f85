import { api } from '@ateneo/contracts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';
import type { Desk } from './use-resolution.js';

/** Closes it for good, after a typed code and a sentence on what follows. */
export function CloseResolution({ desk: { resolution, document } }: { desk: Desk }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [isAsking, setAsking] = useState(false);
  const { undecided, not_there: notThere, compromises } = resolution;
  const isReady = undecided.length + notThere.length === 0 && compromises.every(({ stands }) => stands);
  const { title } = document;
  const close = async () => {
    const told = { values: { title } };
    if (await act(api.resolutionAct(document.id, 'close'), 'console.resolution.is_closed', {}, 'POST', told))
      setAsking(false);
  };
  return (
    <>
      <Button variant="contained" disabled={!isReady} onClick={() => setAsking(true)}>
        {translate('console.resolution.close')}
      </Button>
      {isAsking && (
        <CodeConfirmDialog
          title={translate('console.resolution.close_ask', { title })}
          confirmLabel={translate('console.resolution.close')}
          pending={pending}
          onConfirm={() => void close()}
          onClose={() => setAsking(false)}
        >
          {translate('console.resolution.close_text')}
        </CodeConfirmDialog>
      )}
    </>
  );
}
