import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';

interface PublishDialogProps {
  /** What is published, and what becomes of it: sentences. */
  title: string;
  children: ReactNode;
  pending: boolean;
  /** Answers once it is done, or refused; `tells`: an announcement of it is to be written next. */
  onPublish: (tells: boolean) => Promise<unknown> | void;
}

/** A button that publishes, after asking: what becomes visible, to whom, and who is told. */
export function PublishDialog({ title, children, pending, onPublish }: PublishDialogProps) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const [tells, setTells] = useState(false);
  const mayTell = useMay()({ change: 'announcements' });
  const publish = async () => {
    await onPublish(tells && mayTell);
    setAsking(false);
  };
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {translate('console.publish.act')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby="publish-title">
        <DialogTitle id="publish-title">{title}</DialogTitle>
        <DialogContent>
          {children} {translate('console.publish.untold')}
          {mayTell && (
            <FormControlLabel
              label={translate('console.publish.tell_now')}
              control={<Checkbox checked={tells} onChange={(_, isOn) => setTells(isOn)} />}
              sx={{ display: 'flex', mt: 3 }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
          <Button variant="contained" disabled={pending} onClick={() => void publish()}>
            {translate('console.publish.act')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
