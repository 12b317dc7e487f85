import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remembered } from '../../../lib/remember.js';
import { requestPasswordReset } from '../api/reset-password.js';

/** The address that the link goes to. */
export function RequestResetForm({ onSent }: { onSent: (email: string) => void }): ReactElement {
  const { t } = useTranslation('auth');
  const message = useFailureMessage();
  const [email, setEmail] = useState(() => remembered().email);
  const request = useMutation({ mutationFn: requestPasswordReset, onSuccess: () => onSent(email) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending) request.mutate(email);
  };
  return (
    <Stack component="form" spacing={5} onSubmit={submit} aria-label={t('reset.request_title')}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div aria-live="assertive">{request.error && <Alert severity="error">{message(request.error)}</Alert>}</div>
      <Button type="submit" variant="contained" size="large" loading={request.isPending}>
        {t('reset.request_act')}
      </Button>
    </Stack>
  );
}
