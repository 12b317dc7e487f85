import { ApiError } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmByPasskey, confirmByPassword, passkeysQuery } from '../lib/passkeys.js';
import { knowsPasskeys } from '../lib/passkey-problem.js';
import { useSelf } from '../lib/self.js';
import { usePasskeySentence } from '../lib/use-passkey-sentence.js';
import { PasswordField } from './PasswordField.js';
import { TextLink } from './TextLink.js';

interface ConfirmYourselfProps {
  /** Why the act was refused. */
  error: unknown;
  /** Does it again. */
  onDone: () => void;
  onClose: () => void;
}

/** What to say of a refused act, once nobody is asked to confirm that it is they. */
export function unlessAsked<Refusal>(error: Refusal): Refusal | null {
  return error instanceof ApiError && error.code === 'confirm_yourself' ? null : error;
}

/** Asks whoever signed in long ago to show that it is they, where an act was refused for want of it. */
export function ConfirmYourself({ error, ...props }: ConfirmYourselfProps): ReactElement | null {
  return error && !unlessAsked(error) ? <Asked {...props} /> : null;
}

function Asked({ onDone, onClose }: Omit<ConfirmYourselfProps, 'error'>): ReactElement {
  const { t } = useTranslation(['access', 'common']);
  const heading = useId();
  const hasPassword = useSelf()?.has_usable_password === true;
  const { data: passkeys } = useQuery(passkeysQuery);
  const hasPasskey = knowsPasskeys() && passkeys !== undefined && passkeys.results.length > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{t('confirm.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 4 }}>{t('confirm.explain')}</DialogContentText>
        {hasPassword && <ByPassword onDone={onDone} />}
        {hasPasskey && <ByPasskey onDone={onDone} />}
        {!hasPassword && !hasPasskey && (
          <Typography>
            {t('confirm.again')} <TextLink to="/logout">{t('common:nav.logout')}</TextLink>
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ minHeight: 44 }}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ByPassword({ onDone }: { onDone: () => void }): ReactElement {
  const { t } = useTranslation(['access', 'auth']);
  const sentence = usePasskeySentence();
  const [password, setPassword] = useState('');
  const confirm = useMutation({ mutationFn: () => confirmByPassword(password), onSuccess: onDone });
  const wrong = confirm.error instanceof ApiError ? confirm.error.fields['password']?.join(' ') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // In the page's tree the form may stand within another.
    event.stopPropagation();
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <form onSubmit={submit}>
      <PasswordField
        label={t('auth:password')}
        name="confirm-password"
        autoComplete="current-password"
        required
        value={password}
        error={wrong !== undefined}
        helperText={<span aria-live="assertive">{wrong}</span>}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div aria-live="assertive">
        {confirm.error && !wrong && <Alert severity="error">{sentence(confirm.error)}</Alert>}
      </div>
      <Button type="submit" variant="contained" loading={confirm.isPending} sx={{ minHeight: 44, mt: 3 }}>
        {t('confirm.act')}
      </Button>
    </form>
  );
}

function ByPasskey({ onDone }: { onDone: () => void }): ReactElement {
  const { t } = useTranslation('access');
  const sentence = usePasskeySentence();
  const confirm = useMutation({ mutationFn: confirmByPasskey, onSuccess: onDone });
  return (
    <>
      <Button
        variant="outlined"
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
        sx={{ minHeight: 44, mt: 3 }}
      >
        {t('confirm.by_passkey')}
      </Button>
      <div aria-live="assertive">{confirm.error && <Alert severity="error">{sentence(confirm.error)}</Alert>}</div>
    </>
  );
}
