import { api, type Election } from '@ateneo/contracts';
import { Box, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileField } from '../layout/FileField.js';
import { useAct } from '../layout/use-act.js';

const types = ['.png', '.jpg', '.jpeg', '.webp'];

/** An option's image, and another one while the election has not opened. */
export function OptionImage({ election, option }: { election: Election; option: Election['options'][number] }) {
  const translate = useTranslate();
  const { act, pending } = useAct();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const { image } = option;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return;
    const form = new FormData();
    form.append('alt', alt);
    form.append('file', file);
    const told = { values: { name: option.name } };
    const url = api.electionImage(election.id, option.id);
    if (await act(url, 'console.elections.image_done', form, 'POST', told)) setFile(null);
  };
  return (
    <>
      {image && (
        <Box
          component="img"
          src={image.webp[256]}
          alt={image.alt}
          sx={{ width: 96, height: 96, objectFit: 'contain', border: 1, borderColor: 'divider' }}
        />
      )}
      {election.status === 'pending' && (
        <Stack component="form" onSubmit={(event) => void submit(event)} sx={{ gap: 2, mt: 2, maxWidth: 480 }}>
          <FileField types={types} file={file} onChange={setFile} />
          {file && (
            <>
              <TextField
                required
                size="small"
                label={translate('console.elections.image_alt')}
                value={alt}
                onChange={(event) => setAlt(event.target.value)}
              />
              <div>
                <Button type="submit" variant="contained" disabled={pending || alt.trim() === ''}>
                  {translate('ra.action.save')}
                </Button>
              </div>
            </>
          )}
        </Stack>
      )}
    </>
  );
}
