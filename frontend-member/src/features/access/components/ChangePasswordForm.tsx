import { api as routes, type ChangePasswordBody, type User } from '@ateneo/contracts';
import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmYourself, unlessAsked } from '../../../components/ConfirmYourself.js';
import { NewPasswordFields, noPassword } from '../../../components/NewPasswordFields.js';
import { PasswordField } from '../../../components/PasswordField.js';
import { api } from '../../../lib/api.js';

interface Props {
  readonly user: User;
  readonly onDone: () => void;
}

/** The present password, where there is one, and the new one twice. */
export function ChangePasswordForm({ user, onDone }: Props): ReactElement {
  const { t } = useTranslation(['access', 'auth']);
  const message = useFailureMessage();
  const [current, setCurrent] = useState('');
  const [form, setForm] = useState(noPassword);
  const change = useMutation({
    mutationFn: (body: ChangePasswordBody) => api.post(routes.changePassword(user.id), body),
    onSuccess: onDone,
  });
  const refusals = change.error instanceof ApiError ? change.error.fields : {};
  const wrong = refusals['current_password']?.join(' ');
  const weak = refusals['password']?.join(' ');
  const refusal = unlessAsked(change.error);
  const send = () =>
    change.mutate({ password: form.password, ...(user.has_usable_password && { current_password: current }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, wasSent: true });
    if (change.isPending || form.repeat !== form.password) return;
    send();
  };
  return (
    <Stack component="form" spacing={5} onSubmit={submit} aria-label={t('password.title')}>
      {user.has_usable_password && (
        <PasswordField
          label={t('password.current')}
          name="current"
          autoComplete="current-password"
          required
          value={current}
          error={wrong !== undefined}
          helperText={<span aria-live="assertive">{wrong}</span>}
          onChange={(event) => setCurrent(event.target.value)}
        />
      )}
      <NewPasswordFields value={form} weak={weak} onChange={setForm} />
      <div aria-live="assertive">
        {refusal && !wrong && !weak && <Alert severity="error">{message(refusal)}</Alert>}
      </div>
      <ConfirmYourself error={change.error} onDone={send} onClose={() => change.reset()} />
      <Button type="submit" variant="contained" size="large" loading={change.isPending}>
        {t('password.act')}
      </Button>
    </Stack>
  );
}
