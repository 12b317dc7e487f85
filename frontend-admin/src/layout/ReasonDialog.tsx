import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';

interface ReasonDialogProps {
  /** Keys: what is asked, which names whom or what it is about, what follows, and the act itself. */
  title: string;
  text: string;
  confirm: string;
  /** What stands in the first two. */
  values: Readonly<Record<string, string>>;
  pending: boolean;
  /** Nothing needs to be said. */
  isOptional?: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

const LONGEST = 2_000;

/** Asks why, before something is done that needs a reason. Mount it when it is to be shown. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirm, values, pending, isOptional, onReason, onClose } = props;
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const ready = (isOptional || reason.trim() !== '') && !pending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onReason(reason);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="reason-title" maxWidth="sm" fullWidth>
      <form onSubmit={submit}>
        <DialogTitle id="reason-title">{translate(title, values)}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>{translate(text, values)}</Typography>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
            autoFocus
            fullWidth
            multiline
            minRows={3}
            required={!isOptional}
            label={translate('console.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: LONGEST } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!ready}>
            {translate(confirm)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
