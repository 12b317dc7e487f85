import type { Candidacy, CandidatePlace } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Overtaken } from '../../../components/Overtaken.js';
import { isOvertaken } from '../../../lib/write-upon.js';
import { acceptCandidacy, candidacyQuery } from '../api/candidacies.js';
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
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState(place.statement);
  // What they began upon: it may be read anew while they write.
  const [seen, setSeen] = useState(candidacy);
  const save = useCandidacyAct(
    (upon: Candidacy) => acceptCandidacy(upon, { gender: place.gender, statement: words }),
    t('statement.saved'),
    () => setOpen(false),
  );
  const readAnew = () => queries.fetchQuery({ ...candidacyQuery(candidacy.id), staleTime: 0 });
  const begin = () => {
    save.reset();
    setWords(place.statement);
    setSeen(candidacy);
    setOpen(true);
  };
  if (!open) {
    return (
      <Button size="large" variant="outlined" sx={{ mt: 3, display: 'block' }} onClick={begin}>
        {t('statement.change')}
      </Button>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(seen);
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={3} sx={{ mt: 3 }}>
      <StatementField value={words} onChange={setWords} />
      {isOvertaken(save.error) ? (
        <Overtaken
          text={t('statement.overtaken')}
          theirs={t('statement.take_theirs')}
          mine={t('statement.take_mine')}
          onDiscard={() => void readAnew().then(() => setOpen(false))}
          onKeep={() => void readAnew().then((now) => save.mutate(now))}
        />
      ) : (
        save.error && <ErrorNotice error={save.error} />
      )}
      <div>
        <Button type="submit" size="large" variant="outlined" loading={save.isPending}>
          {t('common:act.save')}
        </Button>
      </div>
    </Stack>
  );
}
