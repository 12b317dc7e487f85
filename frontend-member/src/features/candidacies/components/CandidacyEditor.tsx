import type { Candidacy, CandidacyChanges, CandidatePlace } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { saveCandidacy } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';
import { type PlaceDraft, PlacesEditor } from './PlacesEditor.js';
import { nameOf } from './Places.js';

const draftOf = (place: CandidatePlace): PlaceDraft => ({
  key: place.id,
  id: place.id,
  shown: nameOf(place) ?? '',
  typed: '',
  statement: place.statement,
});

/** A member number has no @ in it. */
function sentOf({ id, typed, statement }: PlaceDraft) {
  if (id !== undefined) return { id, statement };
  return typed.includes('@') ? { email: typed.trim(), statement } : { number: typed.trim(), statement };
}

/** Name, programme and who stands; whoever is new is asked when it is saved. */
export function CandidacyEditor({
  candidacy,
  substitutes: has,
}: {
  candidacy: Candidacy;
  substitutes: boolean;
}): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState(candidacy.name);
  const [programme, setProgramme] = useState(candidacy.programme);
  const [candidates, setCandidates] = useState(() => candidacy.candidates.map(draftOf));
  const [substitutes, setSubstitutes] = useState(() => candidacy.substitutes.map(draftOf));
  const path = `/process/${candidacy.process}/candidacysubmission/${candidacy.id}`;
  const save = useCandidacyAct(
    (said: CandidacyChanges) => saveCandidacy(candidacy.id, said),
    t('edit.done'),
    () => void navigate(path),
  );
  const isNamed = [...candidates, ...substitutes].every(({ id, typed }) => id !== undefined || typed.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || save.isPending) return;
    save.mutate({ name, programme, candidates: candidates.map(sentOf), substitutes: substitutes.map(sentOf) } as never);
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={5}>
      {candidacy.status === 'submitted' && <Alert severity="warning">{t('edit.reopens')}</Alert>}
      <TextField
        required
        label={t('field.name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        multiline
        minRows={6}
        label={t('field.programme')}
        value={programme}
        slotProps={{ htmlInput: { maxLength: 50_000 } }}
        onChange={(event) => setProgramme(event.target.value)}
      />
      <PlacesEditor what="candidates" places={candidates} onChange={setCandidates} />
      {(has || substitutes.length > 0) && (
        <PlacesEditor what="substitutes" places={substitutes} onChange={setSubstitutes} />
      )}
      <div aria-live="assertive">{save.error ? <ErrorNotice error={save.error} /> : null}</div>
      <div>
        <Button type="submit" size="large" variant="contained" disabled={!isNamed} loading={save.isPending}>
          {t('common:act.save')}
        </Button>
      </div>
    </Stack>
  );
}
