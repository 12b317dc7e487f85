import type { Candidacy, CandidacyChanges, CandidacyPresentation, CandidatePlace } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSelf } from '../../../lib/self.js';
import { useDraft } from '../../../lib/use-draft.js';
import { saveCandidacy } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';
import { type PlaceDraft, PlacesEditor } from './PlacesEditor.js';
import { useWhoIsNamed } from '../use-who-is-named.js';
import { nameOf } from './Places.js';
import { useSoMany } from './SoMany.js';
import { WhoIsNamed } from './WhoIsNamed.js';

const draftOf = (place: CandidatePlace): PlaceDraft => ({
  key: place.id,
  id: place.id,
  shown: nameOf(place) ?? '',
  typed: '',
});

/** A member number has no @ in it. */
function sentOf({ id, typed }: PlaceDraft) {
  if (id !== undefined) return { id };
  return typed.includes('@') ? { email: typed.trim() } : { number: typed.trim() };
}

interface CandidacyDraft {
  readonly name: string;
  readonly programme: string;
  readonly candidates: PlaceDraft[];
  readonly substitutes: PlaceDraft[];
}

const writtenOf = ({ name, programme, candidates, substitutes }: Candidacy): CandidacyDraft => ({
  name,
  programme,
  candidates: candidates.map(draftOf),
  substitutes: substitutes.map(draftOf),
});

/** Name, programme and who stands; whoever is new is asked when it is saved. What is not saved yet survives a closed tab. */
export function CandidacyEditor({
  candidacy,
  presentation,
}: {
  candidacy: Candidacy;
  presentation: CandidacyPresentation;
}): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  const navigate = useNavigate();
  const [seen] = useState(candidacy);
  const [initial] = useState(() => writtenOf(candidacy));
  const draft = useDraft<CandidacyDraft>(`candidacy-${candidacy.id}`, initial);
  const { name, programme, candidates, substitutes } = draft.value;
  const path = `/process/${candidacy.process}/candidacysubmission/${candidacy.id}`;
  const save = useCandidacyAct(
    (said: CandidacyChanges) => saveCandidacy(seen, said),
    t('edit.done'),
    () => {
      draft.discard();
      void navigate(path);
    },
  );
  const soMany = useSoMany();
  const own = useOwnAddress(candidacy, [...candidates, ...substitutes]);
  const isNamed = [...candidates, ...substitutes].every(({ id, typed }) => id !== undefined || typed.trim() !== '');
  const { whose, isToAsk, agree } = useWhoIsNamed(candidacy.candidacypresentation, [...candidates, ...substitutes]);
  const isBusy = save.isPending || whose.isPending;
  const send = () =>
    save.mutate({ name, programme, candidates: candidates.map(sentOf), substitutes: substitutes.map(sentOf) } as never);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || isBusy) return;
    if (isToAsk) whose.mutate();
    else send();
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={5}>
      {draft.recovered && <Recovered onDiscard={draft.discard} />}
      {candidacy.status === 'submitted' && <Alert severity="warning">{t('edit.reopens')}</Alert>}
      <TextField
        required
        label={t('field.name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => draft.change({ name: event.target.value })}
      />
      <TextField
        multiline
        minRows={6}
        label={t('field.programme')}
        value={programme}
        slotProps={{ htmlInput: { maxLength: 50_000 } }}
        onChange={(event) => draft.change({ programme: event.target.value })}
      />
      <PlacesEditor
        what="candidates"
        places={candidates}
        size={soMany('candidates', candidates.length, presentation)}
        own={own}
        onChange={(said) => draft.change({ candidates: said })}
      />
      {(presentation.has_substitutes || substitutes.length > 0) && (
        <PlacesEditor
          what="substitutes"
          places={substitutes}
          size={soMany('substitutes', substitutes.length, presentation)}
          own={undefined}
          onChange={(said) => draft.change({ substitutes: said })}
        />
      )}
      <Refusal error={save.error ?? whose.error} />
      {whose.data && (
        <WhoIsNamed
          named={whose.data}
          onClose={whose.reset}
          onYes={() => {
            agree();
            send();
          }}
        />
      )}
      <div>
        <Button type="submit" size="large" variant="contained" disabled={!isNamed} loading={isBusy}>
          {t('common:act.save')}
        </Button>
      </div>
    </Stack>
  );
}

/** By which the writer names themselves; undefined where they stand already. */
function useOwnAddress({ own_state: state }: Candidacy, places: readonly PlaceDraft[]): string | undefined {
  const address = useSelf()?.email;
  const isThere = state === 'invited' || state === 'accepted' || places.some(({ typed }) => typed === address);
  return isThere ? undefined : address;
}

function Refusal({ error }: { error: Error | null }): ReactElement {
  return <div aria-live="assertive">{error && <ErrorNotice error={error} />}</div>;
}

function Recovered({ onDiscard }: { onDiscard: () => void }): ReactElement {
  const { t } = useTranslation('candidacy');
  const again = (
    <Button color="inherit" size="small" onClick={onDiscard}>
      {t('edit.start_again')}
    </Button>
  );
  return (
    <Alert severity="info" variant="outlined" action={again}>
      {t('edit.recovered')}
    </Alert>
  );
}
