import { api, type AreaLayer, type AskedPlacing } from '@ateneo/contracts';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { problemsOf } from '../documents/use-import-document.js';
import type { Checked } from './use-check-layer.js';
import { dayOf } from '../language/local-moment.js';

interface LoadLayerProps {
  checked: Checked;
  layers: readonly AreaLayer[];
  onDone: () => void;
}

const blank = () => ({ name: '', source: '', valid_from: dayOf(new Date()) });

/** What a layer is called, whose it is and since when it holds; which one it replaces is said before. */
export function LoadLayer({ checked: { file, level }, layers, onDone }: LoadLayerProps) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [said, setSaid] = useState(blank);
  const [isBusy, setBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const before = layers.find((one) => one.is_current && one.level === level);
  const load = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const body = { file, level, ...said, replaces: before?.id ?? null };
    try {
      await provider.command<AskedPlacing>(api.layers(), 'POST', body);
      notify('console.layers.placing_begun', { type: 'success' });
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      onDone();
    } catch (error) {
      setSentence(problemsOf(error)[0] ?? problemOf(error));
      setBusy(false);
    }
  };
  const field = (name: keyof typeof said, max: number, type = 'text') => (
    <TextField
      required
      size="small"
      type={type}
      label={translate(`console.layers.${name}`)}
      helperText={name === 'source' ? translate('console.layers.source_hint') : undefined}
      value={said[name]}
      onChange={(event) => setSaid({ ...said, [name]: event.target.value })}
      slotProps={{
        htmlInput: { maxLength: max },
        inputLabel: { required: false, ...(type === 'date' && { shrink: true }) },
      }}
    />
  );
  return (
    <Stack component="form" onSubmit={(event) => void load(event)} sx={{ gap: 4, maxWidth: 480 }}>
      {field('name', 120)}
      {field('source', 200)}
      {field('valid_from', 10, 'date')}
      <Typography color="text.secondary">
        {before
          ? translate('console.layers.replaces', { name: before.name })
          : translate('console.layers.replaces_none')}
      </Typography>
      {sentence !== null && <Alert severity="error">{sentence}</Alert>}
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ alignSelf: 'flex-start' }}>
        {translate('console.layers.load')}
      </Button>
    </Stack>
  );
}
