import { api, type EmailMessage } from '@ateneo/contracts';
import ForwardToInbox from '@mui/icons-material/ForwardToInboxOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** Sends an e-mail again that has gone out or was given up, and shows the new one. */
export function ResendButton({ email }: { email: EmailMessage }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  if (email.status !== 'success' && email.status !== 'error') return null;
  const resend = async () => {
    setPending(true);
    try {
      const { id, subject } = await provider.command<EmailMessage>(api.emailResend(email.id), 'POST');
      notify('console.emails.resent', { type: 'success', messageArgs: { subject } });
      redirect('show', 'emails', id);
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
  };
  return (
    <Button
      variant="outlined"
      startIcon={<ForwardToInbox />}
      disabled={pending}
      onClick={() => void resend()}
      sx={{ mt: 4 }}
    >
      {translate('console.emails.resend')}
    </Button>
  );
}
