import { api, type EventRecord } from '@ateneo/contracts';
import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { FileField } from '../layout/FileField.js';
import { Section } from '../layout/Section.js';

const types = ['.svg', '.png', '.jpg', '.jpeg', '.webp'];

/** The image of an event, with its words for those who do not see it. */
export function EventImage({ event: { id, image } }: { event: EventRecord }) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true);
    setSentence(null);
    try {
      await work();
      setFile(null);
      notify('console.look.done', { type: 'success' });
      refresh();
    } catch (error) {
      setSentence(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => provider.changeEventImage(id, { alt, file }));
  };
  const isNew = file !== null || (image !== null && alt !== image.alt);
  return (
    <Section title="resources.events.fields.image">
      <Stack component="form" onSubmit={submit} sx={{ gap: 4 }}>
        {image && (
          <Box component="img" src={image.webp[256]} alt={image.alt} sx={{ maxWidth: '100%', borderRadius: 1 }} />
        )}
        <FileField types={types} file={file} onChange={setFile} />
        <TextField
          size="small"
          label={translate('console.look.alt')}
          helperText={translate('console.look.alt_hint')}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {sentence !== null && <Alert severity="error">{sentence}</Alert>}
        <Stack direction="row" sx={{ gap: 3 }}>
          <Button type="submit" variant="outlined" disabled={!isNew || isBusy}>
            {translate('ra.action.save')}
          </Button>
          {image && (
            <Button
              disabled={isBusy}
              onClick={() => void attempt(() => provider.command(api.eventImage(id), 'DELETE'))}
            >
              {translate('console.look.remove')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Section>
  );
}
