import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import type { Progress } from './use-one-by-one.js';

/** How many of many are done; nothing while nothing runs. */
export function ProgressLine({ progress }: { progress: Progress | undefined }) {
  const translate = useTranslate();
  const { number } = useMoments();
  if (!progress) return null;
  const { done, total } = progress;
  const text = translate('console.list.progress', { done: number(done), total: number(total) });
  return (
    <Box sx={{ mt: 4 }}>
      <LinearProgress variant="determinate" value={(100 * done) / total} aria-label={text} />
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        {text}
      </Typography>
    </Box>
  );
}
