import type { Candidacy } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WordDialog } from '../../../components/WordDialog.js';
import { actOnCandidacy } from '../api/candidacies.js';
import { OwnPhoto } from './OwnPhoto.js';
import { Places } from './Places.js';
import { useCandidacyAct } from '../use-candidacy-act.js';

const genders = ['M', 'H', 'X', '?'] as const;

/** What somebody who was named answers, seeing what is to be published; and the way out for who accepted. */
export function AnswerBox({ candidacy }: { candidacy: Candidacy }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  if (candidacy.can_answer) return <Asked candidacy={candidacy} />;
  if (candidacy.own_state === null) return null;
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 6 }}>
      {t(`yours.${candidacy.own_state}`)}
      <OwnPhoto candidacy={candidacy} />
      {candidacy.can_resign && <Resign candidacy={candidacy} />}
    </Alert>
  );
}

function Asked({ candidacy }: { candidacy: Candidacy }): ReactElement {
  const { t } = useTranslation('candidacy');
  const [gender, setGender] = useState('');
  const asksGender = candidacy.parity !== 'none';
  const accept = useCandidacyAct(
    () => actOnCandidacy(candidacy.id, 'accept', asksGender ? { gender } : {}),
    t('answer.accepted'),
  );
  const decline = useCandidacyAct(() => actOnCandidacy(candidacy.id, 'decline'), t('answer.declined'));
  const error = accept.error ?? decline.error;
  return (
    <Alert severity="warning" variant="outlined" role="note" icon={false} sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {t('answer.title')}
      </Typography>
      <Typography sx={{ mb: 3 }}>{t('answer.help')}</Typography>
      {asksGender && (
        <FormControl sx={{ mb: 3 }}>
          <FormLabel id="gender">{t('answer.gender')}</FormLabel>
          <RadioGroup aria-labelledby="gender" value={gender} onChange={(_, value) => setGender(value)}>
            {genders.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={t(`gender.${one}`)}
                sx={{ minHeight: 44 }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      <OwnPhoto candidacy={candidacy} />
      <Preview candidacy={candidacy} gender={asksGender ? gender : ''} />
      {error ? <ErrorNotice error={error} /> : null}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
        <Button
          size="large"
          variant="contained"
          disabled={asksGender && gender === ''}
          loading={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t('answer.accept')}
        </Button>
        <Button size="large" variant="outlined" loading={decline.isPending} onClick={() => decline.mutate()}>
          {t('answer.decline')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Their place as everybody will read it once the candidacy is proclaimed. */
function Preview({ candidacy, gender }: { candidacy: Candidacy; gender: string }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const own = [...candidacy.candidates, ...candidacy.substitutes].find(({ is_own }) => is_own);
  if (!own) return null;
  const shown = {
    ...own,
    state: 'accepted',
    is_own: false,
    gender: genders.find((one) => one === gender) ?? null,
  } as const;
  return (
    <Box component="section" aria-labelledby="preview" sx={{ mb: 4 }}>
      <Typography id="preview" variant="h3">
        {t('answer.preview')}
      </Typography>
      <Places places={[shown]} isDone />
    </Box>
  );
}

function Resign({ candidacy }: { candidacy: Candidacy }): ReactElement {
  const { t } = useTranslation('candidacy');
  const [open, setOpen] = useState(false);
  const resign = useCandidacyAct(
    () => actOnCandidacy(candidacy.id, 'resign'),
    t('resign.done'),
    () => setOpen(false),
  );
  const word = t('resign.word');
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        size="large"
        sx={{ mt: 3, display: 'block' }}
        onClick={() => setOpen(true)}
      >
        {t('resign.act')}
      </Button>
      {open && (
        <WordDialog
          title={t('resign.title')}
          text={t('resign.text', { word })}
          word={word}
          wordLabel={t('withdraw.word_label', { word })}
          act={t('resign.act')}
          pending={resign.isPending}
          error={resign.error}
          onMeant={() => resign.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
