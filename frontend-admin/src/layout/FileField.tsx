import { Button, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

interface FileFieldProps {
  /** Accepted endings or media types. */
  types: string[];
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses a file. The browser's own control speaks the browser's language, so a button of ours stands for it. */
export function FileField({ types, file, onChange }: FileFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => control.current?.click()}>
        {translate('console.import.file')}
      </Button>
      <input
        ref={control}
        type="file"
        hidden
        accept={types.join(',')}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <Typography aria-live="polite" sx={{ overflowWrap: 'anywhere', color: file ? 'text.primary' : 'text.secondary' }}>
        {file?.name ?? translate('console.import.no_file')}
      </Typography>
    </Stack>
  );
}
