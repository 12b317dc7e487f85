import { Alert, Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';

/** What was done, with the way back. */
export function DoneWithUndo({ text, onUndo }: { text: string; onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      role="alert"
      action={
        <Button color="inherit" onClick={undo}>
          {translate('ra.action.undo')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
