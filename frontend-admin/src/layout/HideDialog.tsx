import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface HideDialogProps {
  /** Where its words stand: `hide_of`, `hide_text`, `hidden_reason`, `hide_confirm`. */
  texts: string;
  /** Whose it is. */
  name: string | null;
  /** The commonest, a press each. */
  reasons?: readonly string[];
  pending: boolean;
  onHide: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 2_000;

/** Asks why moderation hides something. Mount it when it is to be shown. */
export function HideDialog({ texts, name, reasons = [], pending, onHide, onClose }: HideDialogProps) {
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
        <DialogTitle id="hide-title">{translate(`${texts}.hide_of`, { name: name ?? '—' })}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate(`${texts}.hide_text`)}</Typography>
          {reasons.length > 0 && (
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mb: 3 }}>
              {reasons.map((one) => (
                <Button
                  key={one}
                  size="small"
                  variant={one === reason ? 'contained' : 'outlined'}
                  aria-pressed={one === reason}
                  onClick={() => setReason(one)}
                >
                  {one}
                </Button>
              ))}
            </Stack>
          )}
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
