import { api, type User } from '@ateneo/contracts';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useGetIdentity, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { fullName } from '../layout/full-name.js';

/** For who cannot read their mail. One's own is changed on one's own page, a superuser's by themselves alone. */
export function SetPasswordButton({ user }: { user: User }) {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState(false);
  // Who has no address signs in with none.
  if (user.is_superuser || user.id === identity?.id || user.email === '') return null;
  return (
    <>
      <Button variant="outlined" startIcon={<PasswordOutlined />} onClick={() => setOpen(true)}>
        {translate('console.account.set_password')}
      </Button>
      {open && <SetPasswordDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function SetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    try {
      await provider.command(api.changePassword(user.id), 'POST', { password });
      notify('console.account.set_password_done', { type: 'success', messageArgs: { name: fullName(user) } });
      refresh();
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
      setPending(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="set-password-title" maxWidth="xs" fullWidth>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="set-password-title">
          {translate('console.account.set_password_title', { name: fullName(user) })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>
            {translate('console.account.set_password_explain', { email: user.email })}
          </DialogContentText>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
            autoFocus
            fullWidth
            required
            size="small"
            type="password"
            autoComplete="new-password"
            label={translate('console.account.set_password_label')}
            value={password}
            error={problem !== undefined}
            helperText={<span aria-live="polite">{problem}</span>}
            onChange={(event) => setPassword(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={pending || password === ''}>
            {translate('console.account.set_password')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
