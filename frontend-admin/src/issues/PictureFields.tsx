import type { IssueBlock } from '@ateneo/contracts';
import { Alert, Box, Stack, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { FileField } from '../layout/FileField.js';

type Picture = Extract<IssueBlock, { kind: 'picture' }>;

const types = ['.png', '.jpg', '.jpeg', '.webp'];

/** A picture, kept as soon as it is chosen, and what it shows. */
export function PictureFields({ block, onChange }: { block: Picture; onChange: (block: Picture) => void }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [file, setFile] = useState<File | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  // What is written elsewhere while it travels must stay.
  const latest = useRef({ block, onChange });
  useEffect(() => {
    latest.current = { block, onChange };
  });
  const keep = async (chosen: File | null) => {
    setFile(chosen);
    setSentence(null);
    if (chosen === null) return;
    try {
      const kept = await provider.keepPicture(chosen);
      latest.current.onChange({ ...latest.current.block, ...kept });
    } catch (error) {
      setSentence(problemOf(error));
    }
  };
  return (
    <Stack sx={{ gap: 3 }}>
      {block.file !== '' && (
        <Box
          component="img"
          src={`/files/${block.file}/256.webp`}
          alt={block.alt}
          sx={{ maxWidth: '100%', alignSelf: 'start', borderRadius: 1 }}
        />
      )}
      <FileField types={types} file={file} onChange={(chosen) => void keep(chosen)} />
      {sentence !== null && <Alert severity="error">{sentence}</Alert>}
      <TextField
        label={translate('console.issues.picture_alt')}
        helperText={translate('console.issues.picture_alt_hint')}
        value={block.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </Stack>
  );
}
