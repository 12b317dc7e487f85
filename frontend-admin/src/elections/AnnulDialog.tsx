import { api, type Election } from '@ateneo/contracts';
import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

/** Calls an election off for good, by a typed code and a reason. Mount it when it is to be shown. */
export function AnnulDialog({ election, onClose }: { election: Election; onClose: () => void }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [reason, setReason] = useState('');
  const annul = async () => {
    if (await act(api.electionAct(election.id, 'annul'), 'console.elections.annul_done', { reason })) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate('console.elections.annul')}
      confirmLabel={translate('console.elections.annul')}
      pending={pending}
      ready={reason.trim() !== ''}
      onConfirm={() => void annul()}
      onClose={onClose}
      choice={
        <TextField
          required
          fullWidth
          multiline
          minRows={2}
          label={translate('console.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          sx={{ mb: 4 }}
        />
      }
    >
      <Typography>{translate('console.elections.annul_text')}</Typography>
    </CodeConfirmDialog>
  );
}
