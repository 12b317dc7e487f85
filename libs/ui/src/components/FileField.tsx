import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactElement, useRef } from 'react';

interface FileFieldProps {
  /** Accepted endings or media types. */
  types: readonly string[];
  file: File | null;
  onChange: (file: File | null) => void;
  /** On the button. */
  choose: string;
  /** Beside it, while there is none. */
  none: string;
}

/** Chooses a file. The browser's own control speaks the browser's language, so a button of ours stands for it. */
export function FileField({ types, file, onChange, choose, none }: FileFieldProps): ReactElement {
  const control = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => control.current?.click()} sx={{ minHeight: 44 }}>
        {choose}
      </Button>
      <input
        ref={control}
        type="file"
        hidden
        accept={types.join(',')}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      <Typography aria-live="polite" sx={{ overflowWrap: 'anywhere', color: file ? 'text.primary' : 'text.secondary' }}>
        {file?.name ?? none}
      </Typography>
    </Stack>
  );
}
