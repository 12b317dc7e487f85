import { hasWrongHost, isAddress, type User } from '@ateneo/contracts';
import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmYourself, unlessAsked } from '../../../components/ConfirmYourself.js';
import { DidYouMean } from '../../../components/DidYouMean.js';
import { PasswordField } from '../../../components/PasswordField.js';
import { selfKey } from '../../../lib/query-client.js';
import { useEmailAvailable } from '../../../lib/use-email-available.js';
import { changeEmail } from '../api/change-email.js';

const isLikely = (text: string) => isAddress(text) && !hasWrongHost(text.trim());

interface ChangeEmailFormProps {
  user: Pick<User, 'id' | 'email' | 'has_usable_password'>;
  /** What comes first, with the password that was typed. */
  before?: (password: string) => Promise<void>;
}

/** The new address, judged while it is typed, and the password that says that it is oneself. */
export function ChangeEmailForm({ user, before }: ChangeEmailFormProps): ReactElement {
  const { t } = useTranslation(['profile', 'auth', 'enroll']);
  const message = useFailureMessage();
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const isOwn = email.trim().toLowerCase() === user.email;
  const { free, asking } = useEmailAvailable(email, isLikely(email) && !isOwn);
  const change = useMutation({
    mutationFn: async () => {
      await before?.(password);
      return changeEmail(user.id, { email: email.trim(), ...(user.has_usable_password && { password }) });
    },
    onSuccess: (self) => {
      queries.setQueryData(selfKey, self);
      setEmail('');
      setPassword('');
    },
  });
  const refusals = change.error instanceof ApiError ? change.error.fields : {};
  const refusal = unlessAsked(change.error);
  const isReady = isLikely(email) && !isOwn && free !== false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !change.isPending) change.mutate();
  };
  return (
    <Stack component="form" spacing={6} onSubmit={submit} noValidate aria-label={t('new_email.title')}>
      <AddressField
        value={email}
        onChange={setEmail}
        isOwn={isOwn}
        free={free}
        asking={asking}
        refusal={refusals['email']?.join(' ')}
      />
      {user.has_usable_password && (
        <PasswordField
          label={t('auth:password')}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={refusals['password'] !== undefined}
          helperText={<span aria-live="assertive">{refusals['password']?.join(' ')}</span>}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div aria-live="assertive">
        {refusal && !refusals['email'] && !refusals['password'] && <Alert severity="error">{message(refusal)}</Alert>}
      </div>
      <ConfirmYourself error={change.error} onDone={() => change.mutate()} onClose={() => change.reset()} />
      <Button type="submit" variant="contained" size="large" disabled={!isReady} loading={change.isPending}>
        {t('new_email.act')}
      </Button>
    </Stack>
  );
}

interface AddressFieldProps {
  value: string;
  onChange: (value: string) => void;
  isOwn: boolean;
  free: boolean | undefined;
  asking: boolean;
  refusal: string | undefined;
}

function AddressField({ value, onChange, isOwn, free, asking, refusal }: AddressFieldProps): ReactElement {
  const { t } = useTranslation(['profile', 'enroll']);
  const taken = free === false ? t('enroll:email.taken') : refusal;
  const wrong = hasWrongHost(value.trim()) ? t('enroll:problem.email_host') : taken;
  const problem = isOwn ? t('new_email.same') : wrong;
  const known = free ? t('enroll:email.free') : t('new_email.help');
  return (
    <TextField
      label={t('new_email.label')}
      type="email"
      name="email"
      autoComplete="email"
      required
      value={value}
      error={problem !== undefined}
      helperText={
        <span aria-live="polite">
          {problem ?? (asking ? t('enroll:email.asking') : known)}
          <DidYouMean email={value} onTake={onChange} />
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
