import { api, type User } from '@ateneo/contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useDataProvider, useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { fullName } from '../layout/full-name.js';

/** Asks another address whether it is a person's; theirs is the old one until it answers. One's own is changed on one's own page. */
export function ChangeEmailButton({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  if (user.is_superuser || user.id === identity?.id) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate(`console.email_change.${user.email === '' ? 'give' : 'button'}`)}
      </Button>
      {open && <ChangeEmailDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeEmailDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const isTaken = useIsTaken(email);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      await provider.command<User>(api.changeEmail(user.id), 'POST', { email: email.trim() });
      notify('console.email_change.asked', { type: 'success', messageArgs: { email: email.trim() } });
      refresh();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setPending(false);
    }
  };
  const said = isTaken ? translate('console.email_change.taken') : problem;
  return (
    <Dialog open onClose={onClose} aria-labelledby="email-change-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="email-change-title">
          {translate(`console.email_change.${user.email === '' ? 'give_title' : 'title'}`, { name: fullName(user) })}
        </DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 4 }}>
            {translate(`console.email_change.${user.email === '' ? 'give_explain' : 'explain'}`, { email: user.email })}
          </Typography>
          {user.pending_email && (
            <Alert severity="info" sx={{ mb: 4 }}>
              {translate('console.email_change.pending', { email: user.pending_email })}
            </Alert>
          )}
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
            autoFocus
            fullWidth
            required
            size="small"
            type="email"
            label={translate('console.email_change.label')}
            value={email}
            error={said !== undefined}
            helperText={<span aria-live="polite">{said}</span>}
            onChange={(event) => setEmail(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || isTaken || !looksLikeEmail(email)}>
            {translate('console.email_change.ask')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** Whether somebody has the address; asked 600 ms behind the last key. */
function useIsTaken(email: string): boolean {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [taken, setTaken] = useState<string>();
  useEffect(() => {
    if (!looksLikeEmail(email)) return undefined;
    const timer = setTimeout(() => {
      void provider
        .command<{ exists: boolean }>(api.emailExists(), 'POST', { email: email.trim() })
        .then(({ exists }) => setTaken(exists ? email : undefined))
        // Asked too often: the server says it again when it is sent.
        .catch(() => undefined);
    }, 600);
    return () => clearTimeout(timer);
  }, [email, provider]);
  return taken === email;
}
