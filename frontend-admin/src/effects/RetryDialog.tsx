import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

interface RetryDialogProps {
  count: number;
  /** One of them may have arrived already. */
  mayDouble: boolean;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before things are sent again. Mount it when it is to be shown. */
export function RetryDialog({ count, mayDouble, pending, onConfirm, onClose }: RetryDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="retry-title" maxWidth="xs" fullWidth>
      <DialogTitle id="retry-title">{translate('console.effects.ask', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <Typography>{translate('console.effects.ask_text', { smart_count: count })}</Typography>
        {mayDouble && (
          <Alert severity="warning" sx={{ mt: 4 }}>
            {translate('console.effects.ask_double')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for */}
        <Button variant="contained" autoFocus disabled={pending} onClick={onConfirm}>
          {translate('console.effects.retry')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
