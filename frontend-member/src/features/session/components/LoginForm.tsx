import { ErrorNotice, TextInput } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../../components/PasswordField.js';
import { remember, remembered } from '../../../lib/remember.js';
import { logIn } from '../api/log-in.js';

/** E-mail and password. What is wrong is said above the button, and what was typed stays. */
export function LoginForm({ onDone }: { onDone: () => void | Promise<void> }): ReactElement {
  const { t } = useTranslation('auth');
  const [form, setForm] = useState(() => ({ ...remembered(), password: '' }));
  const signIn = useMutation({
    mutationFn: () => logIn({ email: form.email, password: form.password }),
    onSuccess: async () => {
      remember(form.email, form.remember);
      await onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signIn.isPending) signIn.mutate();
  };
  return (
    <Stack component="form" spacing={5} onSubmit={submit} aria-label={t('login.title')}>
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username webauthn"
        required
        value={form.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <FormControlLabel
        control={
          <Checkbox checked={form.remember} onChange={(_, checked) => setForm({ ...form, remember: checked })} />
        }
        label={t('remember')}
      />
      <div aria-live="assertive">{signIn.error && <ErrorNotice error={signIn.error} />}</div>
      <Button type="submit" variant="contained" size="large" loading={signIn.isPending}>
        {t('login.act')}
      </Button>
    </Stack>
  );
}
