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
  const { file, address, choose } = useChosenFile();
  const [alt, setAlt] = useState(image?.alt ?? '');
  const { save, remove, isBusy, sentence } = useChangeImage(which);
  const isNew = file !== null || (image !== null && alt !== image.alt);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isNew && (await save({ alt, file }))) choose(null);
  };
  const takeAway = async () => {
    if (await remove()) setAlt('');
  };
  return (
    <Section title={`console.look.${which}`}>
      <form onSubmit={(event) => void submit(event)}>
        <Grounds src={address ?? image?.png[256] ?? null} alt={alt} isSquare={which === 'icon'} />
        <Stack sx={{ gap: 4 }}>
          <FileField types={types} file={file} onChange={choose} />
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

/** The file that was chosen, and where the page finds it; an SVG shown as an image runs nothing. */
function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen]);
  const choose = (file: File | null) => setChosen(file && { file, address: URL.createObjectURL(file) });
  return { file: chosen?.file ?? null, address: chosen?.address ?? null, choose };
}
