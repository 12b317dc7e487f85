import type { CandidacyPresentation } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSelf } from '../../../lib/self.js';
import { beginCandidacy } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';

/** A candidacy begins with its name, and with who begins it if they stand; the rest is written on its own page. */
export function BeginCandidacy({ presentation }: { presentation: CandidacyPresentation }): ReactElement {
  const { t } = useTranslation('candidacy');
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [stands, setStands] = useState('');
  const self = useSelf();
  const [key] = useState(() => crypto.randomUUID());
  const begin = useCandidacyAct(
    () => beginCandidacy(presentation.id, name, stands === 'yes' && self ? self.email : undefined, key),
    t('begin.done'),
    ({ id, process }) => void navigate(`/process/${process}/candidacysubmission/${id}/edit`),
  );
  const isReady = name.trim() !== '' && stands !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !begin.isPending) begin.mutate();
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
      <FormControl>
        <FormLabel id="stands">{t('begin.you')}</FormLabel>
        <RadioGroup aria-labelledby="stands" value={stands} onChange={(_, value) => setStands(value)}>
          <FormControlLabel value="yes" control={<Radio />} label={t('begin.you_yes')} sx={{ minHeight: 44 }} />
          <FormControlLabel value="no" control={<Radio />} label={t('begin.you_no')} sx={{ minHeight: 44 }} />
        </RadioGroup>
      </FormControl>
      {begin.error ? <ErrorNotice error={begin.error} /> : null}
      <div>
        <Button type="submit" size="large" variant="contained" disabled={!isReady} loading={begin.isPending}>
          {t('begin.act')}
        </Button>
      </div>
    </Stack>
  );
}
