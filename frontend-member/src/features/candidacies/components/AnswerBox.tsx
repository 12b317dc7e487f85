import type { Candidacy } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
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
import { useDraft } from '../../../lib/use-draft.js';
import { acceptCandidacy, actOnCandidacy, ownPlace } from '../api/candidacies.js';
import { OwnPhoto } from './OwnPhoto.js';
import { OwnWords, StatementField } from './OwnWords.js';
import { useCandidacyAct } from '../use-candidacy-act.js';

const genders = ['M', 'H', 'X', '?'] as const;

/** What somebody who was named answers, in their own words; and the way out for who accepted. */
export function AnswerBox({ candidacy }: { candidacy: Candidacy }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  if (candidacy.can_answer) return <Asked candidacy={candidacy} />;
  const place = ownPlace(candidacy);
  if (candidacy.own_state === null) return null;
  const isInTheMaking = candidacy.own_state === 'accepted' && candidacy.can_picture;
  return (
    <Alert severity="info" variant="outlined" role="note" sx={{ mb: 6 }}>
      {t(`yours.${candidacy.own_state}`)}
      {place && isInTheMaking && <OwnWords candidacy={candidacy} place={place} />}
      <OwnPhoto candidacy={candidacy} />
      {candidacy.can_resign && <Resign candidacy={candidacy} />}
    </Alert>
  );
}

function Asked({ candidacy }: { candidacy: Candidacy }): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  const [gender, setGender] = useState('');
  const draft = useDraft(`statement-${candidacy.id}`, { statement: '' });
  const { statement } = draft.value;
  const asksGender = candidacy.parity !== 'none';
  const accept = useCandidacyAct(
    () => acceptCandidacy(candidacy, { statement, ...(asksGender && { gender }) }),
    t('answer.accepted'),
    draft.discard,
  );
  const decline = useCandidacyAct(() => actOnCandidacy(candidacy.id, 'decline'), t('answer.declined'), draft.discard);
  const error = accept.error ?? decline.error;
  const name = candidacy.user_name ?? t('common:no_name');
  return (
    <Alert severity="warning" variant="outlined" role="note" icon={false} sx={{ mb: 6, ...wideMessage }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {candidacy.is_own ? t('answer.own_title') : t('answer.title', { name })}
      </Typography>
      <Typography sx={{ mb: 4 }}>{t('answer.help')}</Typography>
      <StatementField value={statement} onChange={(words) => draft.change({ statement: words })} />
      <OwnPhoto candidacy={candidacy} />
      {asksGender && <GenderField value={gender} onChange={setGender} />}
      {error ? <ErrorNotice error={error} /> : null}
      {asksGender && gender === '' && (
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t('answer.gender_first')}
        </Typography>
      )}
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

/** How one is counted, where the list must keep parity. */
function GenderField({ value, onChange }: { value: string; onChange: (gender: string) => void }): ReactElement {
  const { t } = useTranslation('candidacy');
  return (
    <FormControl sx={{ mb: 3 }}>
      <FormLabel id="gender">{t('answer.gender')}</FormLabel>
      <RadioGroup aria-labelledby="gender" value={value} onChange={(_, gender) => onChange(gender)}>
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

const wideMessage = { '& .MuiAlert-message': { flex: 1, minWidth: 0 } } as const;
