import type { Image, LookImage } from '@ateneo/contracts';
import { Alert, Button, Stack, TextField } from '@mui/material';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FileField } from '../layout/FileField.js';
import { Section } from '../layout/Section.js';
import { Grounds } from './Grounds.js';
import { useChangeImage } from './use-change-image.js';

const types = ['.svg', '.png', '.jpg', '.jpeg', '.webp'];

/** One image of the association: seen before it is saved, with its words for those who do not see it. */
export function ImageSection({ which, image }: { which: LookImage; image: Image | null }) {
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const { save, remove, isBusy, sentence } = useChangeImage(which);
  const chosen = useAddressOf(file);
  const isNew = file !== null || (image !== null && alt !== image.alt);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isNew && (await save({ alt, file }))) setFile(null);
  };
  const takeAway = async () => {
    if (await remove()) setAlt('');
  };
  return (
    <Section title={`console.look.${which}`}>
      <form onSubmit={(event) => void submit(event)}>
        <Grounds src={chosen ?? image?.png[256] ?? null} alt={alt} isSquare={which === 'icon'} />
        <Stack sx={{ gap: 4 }}>
          <FileField types={types} file={file} onChange={setFile} />
          <TextField
            size="small"
            label={translate('console.look.alt')}
            helperText={translate('console.look.alt_hint')}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {sentence !== null && <Alert severity="error">{sentence}</Alert>}
          <Stack direction="row" sx={{ gap: 3 }}>
            <Button type="submit" variant="contained" disabled={!isNew || isBusy}>
              {translate('ra.action.save')}
            </Button>
            {image && (
              <Button onClick={() => void takeAway()} disabled={isBusy}>
                {translate('console.look.remove')}
              </Button>
            )}
          </Stack>
        </Stack>
      </form>
    </Section>
  );
}

/** Where the page finds a file that was only chosen; an SVG shown as an image runs nothing. */
function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = file && URL.createObjectURL(file);
    setAddress(made);
    return () => (made ? URL.revokeObjectURL(made) : undefined);
  }, [file]);
  return address;
}
