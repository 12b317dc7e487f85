import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { MomentField, whyNoMoment } from '../layout/MomentField.js';
import { useAct } from '../layout/use-act.js';
import type { VotingActProps } from './AnnulDialog.js';

/** A later end for an election or a voting that is open, and why. Mount it when it is to be shown. */
export function ExtendDialog({ url, says, title, onClose }: VotingActProps) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [end_datetime, setEnd] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const isReady = end_datetime !== null && whyNoMoment(end_datetime) === undefined && reason.trim() !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { end_datetime, reason };
    if (await act(url, `${says}.extend_done`, body, 'POST', { values: { title } })) onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="extend-title" maxWidth="sm" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="extend-title">{translate(`${says}.extend_of`, { title })}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 4 }}>
            <Typography>{translate(`${says}.extend_text`)}</Typography>
            <MomentField isRequired label={translate(`${says}.new_end`)} value={end_datetime} onChange={setEnd} />
            <TextField
              required
              multiline
              minRows={2}
              label={translate('console.reason')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 2000 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || !isReady}>
            {translate(`${says}.extend`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
