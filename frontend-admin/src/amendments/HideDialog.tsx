import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface HideDialogProps {
  pending: boolean;
  onHide: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 2_000;

/** Asks why an amendment is to be hidden. Mount it when it is to be shown. */
export function HideDialog({ pending, onHide, onClose }: HideDialogProps) {
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
        <DialogTitle id="hide-title">{translate('console.amendments.hide')}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate('console.amendments.hide_text')}</Typography>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
            autoFocus
            fullWidth
            multiline
            minRows={3}
            required
            label={translate('console.amendments.hidden_reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate('console.amendments.hide_confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
