import { TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { useAct } from '../layout/use-act.js';

export interface VotingActProps {
  /** Where it is sent. */
  readonly url: string;
  /** Under which key its sentences are. */
  readonly says: 'console.elections' | 'console.voting';
  /** What the election, or the process of the voting, is called. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Calls an election or a voting off for good, by a typed code and a reason. Mount it when it is to be shown. */
export function AnnulDialog({ url, says, title, onClose }: VotingActProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [reason, setReason] = useState('');
  const annul = async () => {
    if (await act(url, `${says}.annul_done`, { reason }, 'POST', { values: { title } })) onClose();
  };
  return (
    <CodeConfirmDialog
      title={translate(`${says}.annul_of`, { title })}
      confirmLabel={translate(`${says}.annul`)}
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
      <Typography>{translate(`${says}.annul_text`)}</Typography>
    </CodeConfirmDialog>
  );
}
