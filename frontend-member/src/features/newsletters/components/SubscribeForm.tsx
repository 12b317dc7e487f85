import type { NewsletterPage } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from '../api/newsletters.js';

const Antibot = lazy(async () => ({ default: (await import('../../../components/Antibot.js')).Antibot }));

interface SubscribeFormProps {
  newsletter: NewsletterPage;
  asksForProof: boolean;
}

/** A visitor asks for a newsletter; it begins when they confirm what is mailed to them. */
export function SubscribeForm({ newsletter, asksForProof }: SubscribeFormProps): ReactElement {
  const { t } = useTranslation(['newsletter', 'enroll']);
  const sentence = useFailureMessage();
  const [email, setEmail] = useState('');
  const [altcha, setAltcha] = useState<string>();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => subscribe(newsletter.id, { email, ...(altcha && { altcha }) }, key),
    onError: () => setKey(crypto.randomUUID()),
  });
  const isWaiting = asksForProof && !altcha;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending && !isWaiting) send.mutate();
  };
  if (send.isSuccess) {
    return (
      <Alert severity="success">
        <Typography sx={{ fontWeight: 700 }}>{t('asked_title')}</Typography>
        {t('asked', { email })}
      </Alert>
    );
  }
  return (
    <Stack component="form" spacing={4} onSubmit={submit} aria-label={t('subscribe')} sx={{ maxWidth: 480 }}>
      <TextField
        label={t('email')}
        type="email"
        name="email"
        autoComplete="email"
        required
        slotProps={{ htmlInput: { maxLength: 254 } }}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {asksForProof && (
        <Suspense fallback={<Typography color="textSecondary">{t('enroll:antibot.working')}</Typography>}>
          <Antibot onSolved={setAltcha} />
        </Suspense>
      )}
      <div aria-live="assertive">{send.error && <Alert severity="error">{sentence(send.error)}</Alert>}</div>
      <Button
        type="submit"
        variant="contained"
        loading={send.isPending}
        disabled={isWaiting}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('subscribe')}
      </Button>
    </Stack>
  );
}
