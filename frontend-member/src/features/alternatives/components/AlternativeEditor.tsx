import type { Alternative } from '@ateneo/contracts';
import { ErrorNotice } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../lib/use-draft.js';
import { saveAlternative, type Wording } from '../api/alternatives.js';
import { useAlternativeAct } from '../use-alternative-act.js';
import { TextEditor } from './TextEditor.js';

interface AlternativeEditorProps {
  alternative: Alternative;
  onSaved: () => void;
}

/** The whole of an alternative; what is not saved yet survives a closed tab. */
export function AlternativeEditor({ alternative, onSaved }: AlternativeEditorProps): ReactElement {
  const { t } = useTranslation('alternative');
  const [initial] = useState<Wording>(() => {
    const { title, summary, introduction, chapters } = alternative;
    return { title, summary, introduction, chapters };
  });
  const draft = useDraft<Wording>(`alternative-text-${alternative.id}`, initial);
  const save = useAlternativeAct(
    () => saveAlternative(alternative.id, draft.value),
    t('edit.saved'),
    () => {
      draft.discard();
      onSaved();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  const field = (name: 'title' | 'summary' | 'introduction', rows = 1) => ({
    label: t(`field.${name}`),
    value: draft.value[name],
    multiline: rows > 1,
    minRows: rows,
    onChange: (event: { target: { value: string } }) => draft.change({ [name]: event.target.value }),
  });
  return (
    <Stack component="form" onSubmit={submit} spacing={5}>
      {draft.recovered && (
        <Alert
          severity="info"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={draft.discard}>
              {t('edit.start_again')}
            </Button>
          }
        >
          {t('edit.recovered')}
        </Alert>
      )}
      <TextField {...field('title')} required />
      <TextField {...field('summary', 3)} />
      <TextField {...field('introduction', 3)} />
      <TextEditor chapters={draft.value.chapters} onChange={(chapters) => draft.change({ chapters })} />
      <div aria-live="assertive">{save.error ? <ErrorNotice error={save.error} /> : null}</div>
      <div>
        <Button type="submit" size="large" variant="contained" loading={save.isPending}>
          {t('edit.save')}
        </Button>
      </div>
    </Stack>
  );
}
