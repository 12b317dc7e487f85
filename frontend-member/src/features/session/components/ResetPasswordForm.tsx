import { ApiError, useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields, noPassword } from '../../../components/NewPasswordFields.js';
import { TextLink } from '../../../components/TextLink.js';
import { type MailedLink, resetPasskeysQuery, resetPassword } from '../api/reset-password.js';
import { addedLately, UnwantedPasskeys } from './UnwantedPasskeys.js';

interface Props {
  link: MailedLink;
  /** How many passkeys went. */
  onDone: (removed: number) => void;
}

/**
 * The new password, twice, and the passkeys that go with the old one. A weak one is refused at its field; a link that is over
 * leads to another one. Nothing is sent before it is known which passkeys there are.
 */
export function ResetPasswordForm({ link, onDone }: Props): ReactElement {
  const { t } = useTranslation('auth');
  const message = useFailureMessage();
  const [form, setForm] = useState(noPassword);
  const { isLoading, held, unwanted, setUnwanted, ...passkeys } = useUnwanted(link);
  const reset = useMutation({ mutationFn: resetPassword, onSuccess: () => onDone(unwanted.length) });
  const isBusy = reset.isPending || isLoading;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setForm({ ...form, wasSent: true });
    if (isBusy || form.repeat !== form.password) return;
    reset.mutate({ ...link, password: form.password, remove_passkeys: unwanted });
  };
  const error = reset.error ?? passkeys.error;
  const refusal = error instanceof ApiError ? error : undefined;
  const weak = refusal?.fields.password?.join(' ');
  return (
    <Stack component="form" spacing={5} onSubmit={submit} aria-label={t('reset.title')}>
      <NewPasswordFields value={form} weak={weak} onChange={setForm} />
      <UnwantedPasskeys passkeys={held} unwanted={unwanted} onChange={setUnwanted} />
      <div aria-live="assertive">{error && weak === undefined && <Alert severity="error">{message(error)}</Alert>}</div>
      {refusal?.code === 'reset_verification_failed' && (
        <TextLink alone to="/reset-password-request">
          {t('reset.ask_again')}
        </TextLink>
      )}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('reset.act')}
      </Button>
    </Stack>
  );
}

/** Which passkeys there are, and which ones go: those added of late, until the person says otherwise. */
function useUnwanted(link: MailedLink) {
  const { data, isPending: isLoading, error } = useQuery(resetPasskeysQuery(link));
  const [chosen, setUnwanted] = useState<string[]>();
  const held = data?.results ?? [];
  return { isLoading, error, held, unwanted: chosen ?? addedLately(held), setUnwanted };
}
