import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactElement, ReactNode } from 'react';

interface OvertakenProps {
  text: ReactNode;
  /** What the two ways on are called. */
  theirs: string;
  mine: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Somebody wrote it elsewhere meanwhile, oneself perhaps: neither text goes without being asked for. */
export function Overtaken({ text, theirs, mine, onDiscard, onKeep }: OvertakenProps): ReactElement {
  return (
    <Alert severity="warning" variant="outlined">
      {text}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={onDiscard}>
          {theirs}
        </Button>
        <Button size="small" color="inherit" onClick={onKeep}>
          {mine}
        </Button>
      </Stack>
    </Alert>
  );
}
