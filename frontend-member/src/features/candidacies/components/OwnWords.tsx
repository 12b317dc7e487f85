import type { Candidacy, CandidatePlace } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnCandidacy } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';

interface StatementFieldProps {
  value: string;
  onChange: (words: string) => void;
}

/** What one says of oneself, in one's own words. */
export function StatementField({ value, onChange }: StatementFieldProps): ReactElement {
  const { t } = useTranslation('candidacy');
  return (
    <TextField
      multiline
      fullWidth
      minRows={3}
      label={t('statement.label')}
      helperText={t('statement.help')}
      value={value}
      slotProps={{ htmlInput: { maxLength: 2000 } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface OwnWordsProps {
  candidacy: Candidacy;
  /** The reader's. */
  place: CandidatePlace;
}

/** Whoever accepted words it otherwise, until the list is handed in. */
export function OwnWords({ candidacy, place }: OwnWordsProps): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState(place.statement);
  const save = useCandidacyAct(
    () => actOnCandidacy(candidacy.id, 'accept', { gender: place.gender, statement: words }),
    t('statement.saved'),
    () => setOpen(false),
  );
  if (!open) {
    return (
      <Button size="large" variant="outlined" sx={{ mt: 3, display: 'block' }} onClick={() => setOpen(true)}>
        {t('statement.change')}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={3} sx={{ mt: 3 }}>
      <StatementField value={words} onChange={setWords} />
      {save.error ? <ErrorNotice error={save.error} /> : null}
      <div>
        <Button type="submit" size="large" variant="outlined" loading={save.isPending}>
          {t('common:act.save')}
        </Button>
      </div>
    </Stack>
  );
}
