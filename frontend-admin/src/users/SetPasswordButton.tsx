import { api, type User } from '@ateneo/contracts';
import PasswordOutlined from '@mui/icons-material/PasswordOutlined';
import { Button, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import { TextIn } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
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
  const name = fullName(user);
  return (
    <FormDialog
      title={translate('console.account.set_password_title', { name })}
      confirm={translate('console.account.set_password')}
      blank={{ password: '' }}
      isWhole={({ password }) => password !== ''}
      send={(typed, command) => command(api.changePassword(user.id), typed)}
      told={() => ['console.account.set_password_done', { name }]}
      onClose={onClose}
    >
      <DialogContentText>{translate('console.account.set_password_explain', { email: user.email })}</DialogContentText>
      <TextIn
        name="password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
        autoFocus
        required
        size="small"
        type="password"
        autoComplete="new-password"
        label={translate('console.account.set_password_label')}
      />
    </FormDialog>
  );
}
