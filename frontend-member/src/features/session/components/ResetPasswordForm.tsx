import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields, noPassword } from '../../../components/NewPasswordFields.js';
import { TextLink } from '../../../components/TextLink.js';
import { resetPassword } from '../api/reset-password.js';

interface Props {
  link: { uidb64: string; token: string };
  onDone: () => void;
}

/** The new password, twice. A weak one is refused at its field; a link that is over leads to another one. */
export function ResetPasswordForm({ link, onDone }: Props): ReactElement {
  const { t } = useTranslation('auth');
  const message = useFailureMessage();
  const [form, setForm] = useState(noPassword);
  const reset = useMutation({ mutationFn: resetPassword, onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, wasSent: true });
    if (!reset.isPending && form.repeat === form.password) reset.mutate({ ...link, password: form.password });
  };
  const refusal = reset.error instanceof ApiError ? reset.error : undefined;
  const weak = refusal?.fields.password?.join(' ');
  return (
    <Stack component="form" spacing={5} onSubmit={submit} aria-label={t('reset.title')}>
      <NewPasswordFields value={form} weak={weak} onChange={setForm} />
      <div aria-live="assertive">
        {reset.error && weak === undefined && <Alert severity="error">{message(reset.error)}</Alert>}
      </div>
      {refusal?.code === 'reset_verification_failed' && (
        <TextLink alone to="/reset-password-request">
          {t('reset.ask_again')}
        </TextLink>
      )}
      <Button type="submit" variant="contained" size="large" loading={reset.isPending}>
        {t('reset.act')}
      </Button>
    </Stack>
  );
}
