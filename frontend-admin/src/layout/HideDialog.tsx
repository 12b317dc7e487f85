import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface HideDialogProps {
  /** Where its words stand: `hide`, `hide_text`, `hidden_reason`, `hide_confirm`. */
  texts: string;
  pending: boolean;
  onHide: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 2_000;

/** Asks why moderation hides something. Mount it when it is to be shown. */
export function HideDialog({ texts, pending, onHide, onClose }: HideDialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const ready = reason.trim() !== '' && !pending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onHide(reason);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="hide-title" maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="hide-title">{translate(`${texts}.hide`)}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate(`${texts}.hide_text`)}</Typography>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
            autoFocus
            fullWidth
            multiline
            minRows={3}
            required
            label={translate(`${texts}.hidden_reason`)}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate(`${texts}.hide_confirm`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
