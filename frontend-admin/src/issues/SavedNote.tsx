import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import type { Saved } from '@ateneo/ui';

/** Whether what is written is kept, and since when. */
export function SavedNote({ saved }: { saved: Saved }) {
  const translate = useTranslate();
  const { hour } = useMoments();
  return (
    <Typography component="output" variant="body2" color="text.secondary" sx={{ alignSelf: 'center' }}>
      {saved.state === 'saved' && translate('console.issues.saved_at', { time: hour(saved.at.toISOString()) })}
      {saved.state === 'changed' && translate('console.issues.not_saved')}
      {saved.state === 'failed' && translate('console.issues.save_failed')}
      {saved.state === 'overtaken' && translate('console.issues.save_overtaken')}
      {saved.state === 'unfinished' && translate('console.issues.unfinished')}
    </Typography>
  );
}
