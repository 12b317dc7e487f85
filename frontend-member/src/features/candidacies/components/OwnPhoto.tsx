import type { Candidacy } from '@ateneo/contracts';
import { ErrorNotice, FileField } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { givePhoto, removePhoto } from '../api/candidacies.js';
import { useCandidacyAct } from '../use-candidacy-act.js';
import { CandidatePhoto } from './CandidatePhoto.js';

/** One's own photo in a candidacy: given before the list is handed in, taken away at any time. */
export function OwnPhoto({ candidacy }: { candidacy: Candidacy }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const remove = useCandidacyAct(() => removePhoto(candidacy.id), t('photo.removed'));
  const photo = [...candidacy.candidates, ...candidacy.substitutes].find(({ is_own }) => is_own)?.photo ?? null;
  if (!photo && !candidacy.can_picture) return null;
  return (
    <Box component="section" aria-labelledby="own-photo" sx={{ my: 4 }}>
      <Typography id="own-photo" variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('photo.title')}
      </Typography>
      {photo ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <CandidatePhoto photo={photo} />
          <Button variant="outlined" size="large" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('photo.remove')}
          </Button>
        </Box>
      ) : (
        <PhotoForm id={candidacy.id} />
      )}
      {remove.error ? <ErrorNotice error={remove.error} /> : null}
    </Box>
  );
}

function PhotoForm({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('candidacy');
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const give = useCandidacyAct(() => givePhoto(id, file!, alt), t('photo.saved'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} sx={{ gap: 3, maxWidth: 480 }}>
      <Typography>{t('photo.choose')}</Typography>
      <FileField
        types={['.png', '.jpg', '.jpeg', '.webp']}
        file={file}
        onChange={setFile}
        choose={t('photo.file')}
        none={t('photo.no_file')}
      />
      {file && (
        <>
          <TextField
            required
            label={t('photo.alt')}
            helperText={t('photo.alt_help')}
            value={alt}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            onChange={(event) => setAlt(event.target.value)}
          />
          <div>
            <Button type="submit" size="large" variant="outlined" disabled={alt.trim() === ''} loading={give.isPending}>
              {t('photo.save')}
            </Button>
          </div>
        </>
      )}
      <div aria-live="assertive">{give.error ? <ErrorNotice error={give.error} /> : null}</div>
    </Stack>
  );
}
