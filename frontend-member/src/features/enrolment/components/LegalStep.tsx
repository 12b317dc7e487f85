import type { Universe } from '@ateneo/contracts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, lazy, type ReactElement, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LegalStepProps {
  universe: Universe;
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  /** What the server refused, as a sentence. */
  refusal: string | undefined;
  sending: boolean;
  onBack: () => void;
  onSend: (altcha: string | undefined) => void;
}

const Antibot = lazy(async () => ({ default: (await import('../../../components/Antibot.js')).Antibot }));
const pages = ['legal', 'privacy', 'cookies'] as const;

/** The second step: what is done with the data, and the terms. */
export function LegalStep({
  universe,
  accepted,
  onAccept,
  refusal,
  sending,
  onBack,
  onSend,
}: LegalStepProps): ReactElement {
  const { t } = useTranslation(['enroll', 'common', 'errors']);
  const [tried, setTried] = useState(false);
  const [altcha, setAltcha] = useState<string>();
  const waiting = universe.antibot && !altcha;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (accepted && !waiting && !sending) onSend(altcha);
  };
  const links = pages.filter((page) => universe.tos[page]);
  return (
    <Stack component="form" noValidate spacing={5} onSubmit={submit} aria-label={t('step.legal')}>
      <Stack spacing={3} sx={{ maxWidth: '60ch' }}>
        <Typography>{t('legal.responsible', { name: universe.tenantName })}</Typography>
        <Typography>{t('legal.purpose')}</Typography>
        <Typography>{t('legal.rights')}</Typography>
      </Stack>
      {links.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ m: 0, pl: 5 }}>
          {links.map((page) => (
            <li key={page}>
              <Link href={universe.tos[page] ?? ''} target="_blank" rel="noopener">
                {t(`common:legal.${page}`)}
              </Link>
            </li>
          ))}
        </Stack>
      )}
      <FormControl error={tried && !accepted}>
        <FormControlLabel
          control={<Checkbox name="tos_accepted" checked={accepted} onChange={(_, checked) => onAccept(checked)} />}
          label={t('legal.accept')}
        />
        {tried && !accepted && <FormHelperText role="alert">{t('errors:identity.must_accept_tos')}</FormHelperText>}
      </FormControl>
      {universe.antibot && (
        <Suspense fallback={<Typography color="textSecondary">{t('antibot.working')}</Typography>}>
          <Antibot onSolved={setAltcha} />
        </Suspense>
      )}
      <div aria-live="assertive">{refusal && <Alert severity="error">{refusal}</Alert>}</div>
      <Stack direction={{ xs: 'column-reverse', sm: 'row' }} spacing={3}>
        <Button variant="outlined" size="large" onClick={onBack}>
          {t('common:act.back')}
        </Button>
        <Button type="submit" variant="contained" size="large" loading={sending} disabled={waiting}>
          {t('send')}
        </Button>
      </Stack>
    </Stack>
  );
}
