import { api, type User } from '@ateneo/contracts';
import { Alert, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetIdentity, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { TextIn, useTyped } from '../layout/form-fields.js';
import { FormDialog } from '../layout/FormDialog.js';
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
  const [taken, setTaken] = useState<string>();
  const first = user.email === '' ? 'give_' : '';
  return (
    <FormDialog
      title={translate(`console.email_change.${first}title`, { name: fullName(user) })}
      confirm={translate('console.email_change.ask')}
      blank={{ email: '' }}
      isWhole={({ email }) => looksLikeEmail(email) && email !== taken}
      send={({ email }, command) => command(api.changeEmail(user.id), { email: email.trim() })}
      told={({ email }) => ['console.email_change.asked', { email: email.trim() }]}
      onClose={onClose}
    >
      <Typography>{translate(`console.email_change.${first}explain`, { email: user.email })}</Typography>
      {user.pending_email && (
        <Alert severity="info">{translate('console.email_change.pending', { email: user.pending_email })}</Alert>
      )}
      <EmailIn taken={taken} onTaken={setTaken} />
    </FormDialog>
  );
}

interface EmailInProps {
  /** What somebody has. */
  taken: string | undefined;
  onTaken: (email: string | undefined) => void;
}

function EmailIn({ taken, onTaken }: EmailInProps) {
  const translate = useTranslate();
  const { value: email } = useTyped<string>('email');
  const isTaken = taken === email;
  useAskIfTaken(email, onTaken);
  return (
    <TextIn
      name="email"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was just asked for
      autoFocus
      required
      size="small"
      type="email"
      label={translate('console.email_change.label')}
      error={isTaken}
      helperText={<span aria-live="polite">{isTaken && translate('console.email_change.taken')}</span>}
    />
  );
}

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** Whether somebody has the address; asked 600 ms behind the last key. */
function useAskIfTaken(email: string, onTaken: (email: string | undefined) => void): void {
  const provider = useDataProvider<ConsoleDataProvider>();
  useEffect(() => {
    if (!looksLikeEmail(email)) return undefined;
    const timer = setTimeout(() => {
      void provider
        .command<{ exists: boolean }>(api.emailExists(), 'POST', { email: email.trim() })
        .then(({ exists }) => onTaken(exists ? email : undefined))
        // Asked too often: the server says it again when it is sent.
        .catch(() => undefined);
    }, 600);
    return () => clearTimeout(timer);
  }, [email, provider, onTaken]);
}
