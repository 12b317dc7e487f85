import { visuallyHidden } from '@ateneo/ui';
import { Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface FileFieldProps {
  /** Accepted endings or media types. */
  types: string[];
  file: File | null;
  onChange: (file: File | null) => void;
}

/** The hidden control's focus shows on its button. */
const focusOnLabel = {
  '& input:focus-visible + label': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
};

/** Chooses a file. The browser's own control speaks the browser's language, so its button is replaced. */
export function FileField({ types, file, onChange }: FileFieldProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap', ...focusOnLabel }}>
      <input
        id={id}
        type="file"
        accept={types.join(',')}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
        style={visuallyHidden}
      />
      <Button component="label" htmlFor={id} variant="outlined" tabIndex={-1}>
        {translate('console.import.file')}
      </Button>
      <Typography aria-live="polite" sx={{ overflowWrap: 'anywhere', color: file ? 'text.primary' : 'text.secondary' }}>
        {file?.name ?? translate('console.import.no_file')}
      </Typography>
    </Stack>
  );
}
