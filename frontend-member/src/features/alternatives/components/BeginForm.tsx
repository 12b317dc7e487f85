import type { Alternative } from '@ateneo/contracts';
import { ErrorNotice, FileField } from '@ateneo/ui';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { begunAt } from '../../../lib/drafts.js';
import { useDraft } from '../../../lib/use-draft.js';
import { beginAlternative } from '../api/alternatives.js';

interface BeginFormProps {
  process: string;
  document: string;
  onBegun: (alternative: Alternative) => void;
}

/** What it is called, what it is about, and whose text it begins with. */
export function BeginForm({ process, document, onBegun }: BeginFormProps): ReactElement {
  const { t } = useTranslation('alternative');
  const queries = useQueryClient();
  const draft = useDraft(begunAt(`/process/${process}/document/${document}/alternative/new`), {
    title: '',
    summary: '',
  });
  const [from, setFrom] = useState<'original' | 'file'>('original');
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const begin = useMutation({
    mutationFn: () => beginAlternative({ document, ...draft.value, file: from === 'file' ? file : null }, key),
    onSuccess: (alternative) => {
      draft.discard();
      void queries.invalidateQueries({ queryKey: ['alternatives'] });
      onBegun(alternative);
    },
    onError: () => setKey(crypto.randomUUID()),
  });
  const isReady = draft.value.title.trim() !== '' && (from === 'original' || file !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !begin.isPending) begin.mutate();
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={5}>
      <TextField
        required
        label={t('field.title')}
        value={draft.value.title}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={(event) => draft.change({ title: event.target.value })}
      />
      <TextField
        multiline
        minRows={3}
        label={t('field.summary')}
        helperText={t('field.summary_help')}
        value={draft.value.summary}
        slotProps={{ htmlInput: { maxLength: 5000 } }}
        onChange={(event) => draft.change({ summary: event.target.value })}
      />
      <FormControl>
        <FormLabel id="begin-from">{t('begin.from')}</FormLabel>
        <RadioGroup
          aria-labelledby="begin-from"
          value={from}
          onChange={(_, value) => setFrom(value === 'file' ? 'file' : 'original')}
        >
          <FormControlLabel value="original" control={<Radio />} label={t('begin.original')} sx={{ minHeight: 44 }} />
          <FormControlLabel value="file" control={<Radio />} label={t('begin.file')} sx={{ minHeight: 44 }} />
        </RadioGroup>
      </FormControl>
      {from === 'file' && (
        <FileField
          types={['.md', '.markdown', '.txt', '.docx', '.odt']}
          file={file}
          onChange={setFile}
          choose={t('begin.choose')}
          none={t('begin.no_file')}
        />
      )}
      <div aria-live="assertive">{begin.error ? <ErrorNotice error={begin.error} /> : null}</div>
      <div>
        <Button type="submit" size="large" variant="contained" disabled={!isReady} loading={begin.isPending}>
          {t('begin.act')}
        </Button>
      </div>
    </Stack>
  );
}
