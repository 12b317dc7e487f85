import { meansFor, type PaymentIntent, type SandboxMeans } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../lib/euros.js';
import { refusedBefore } from './refused-before.js';

interface PlayFormProps {
  intent: PaymentIntent;
  isPending: boolean;
  onPlay: (body: { means: SandboxMeans } | { confirmed: boolean }) => void;
}

/** The sandbox's cards and debits, by what they do; and the bank that asks whether it was you. */
export function PlayForm({ intent, isPending, onPlay }: PlayFormProps): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const [means, setMeans] = useState<SandboxMeans>('card_pays');
  const amount = euros(intent.amount, i18n.language);
  if (intent.status === 'failed' || intent.status === 'returned' || intent.status === 'refunded')
    return <Alert severity="info">{t(`pay.${intent.status}`)}</Alert>;
  if (intent.needs_action)
    return (
      <Stack spacing={4}>
        <Typography>{t('pay.bank_asks')}</Typography>
        <Button variant="contained" size="large" loading={isPending} onClick={() => onPlay({ confirmed: true })}>
          {t('pay.confirm', { amount })}
        </Button>
        <Button size="large" disabled={isPending} onClick={() => onPlay({ confirmed: false })}>
          {t('pay.refuse')}
        </Button>
      </Stack>
    );
  const reason = intent.reason ?? refusedBefore();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPlay({ means });
  };
  return (
    <Stack component="form" spacing={4} onSubmit={submit} aria-label={t('pay.title')}>
      <div aria-live="assertive">{reason && <Alert severity="error">{t(`reason.${reasonIn(reason)}`)}</Alert>}</div>
      <FormControl>
        <FormLabel id="means">{t('pay.means')}</FormLabel>
        <RadioGroup
          aria-labelledby="means"
          name="means"
          value={means}
          onChange={(_, next) => setMeans(next as SandboxMeans)}
        >
          {meansFor(intent.purpose).map((one) => (
            <FormControlLabel
              key={one}
              value={one}
              control={<Radio />}
              label={t(`pay.${one}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t(means.startsWith('debit') ? 'pay.act_debit' : 'pay.act_card', { amount })}
      </Button>
    </Stack>
  );
}

export function reasonIn(code: string): 'card_declined' | 'authentication_failed' | 'other' {
  return code === 'card_declined' || code === 'authentication_failed' ? code : 'other';
}
