import type { CandidacyPresentation } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { beginCandidacy } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';

/** A candidacy begins with its name; the rest is written on its own page. */
export function BeginCandidacy({ presentation }: { presentation: CandidacyPresentation }): ReactElement {
  const { t } = useTranslation('candidacy');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const begin = useCandidacyAct(
    () => beginCandidacy(presentation.id, name, `${key}`),
    t('begin.done'),
    ({ id, process }) => void navigate(`/process/${process}/candidacysubmission/${id}/edit`),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !begin.isPending) begin.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={4} sx={{ maxWidth: 520 }}>
      <TextField
        required
        label={t('field.name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={(event) => setName(event.target.value)}
      />
      {begin.error ? <ErrorNotice error={begin.error} /> : null}
      <div>
        <Button type="submit" size="large" variant="contained" disabled={name.trim() === ''} loading={begin.isPending}>
          {t('begin.act')}
        </Button>
      </div>
    </Stack>
  );
}
