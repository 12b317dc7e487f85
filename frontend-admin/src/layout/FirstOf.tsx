import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';

/** Where a list shows fewer than were counted: how many there are in all. */
export function FirstOf({ shown, total }: { shown: number; total: number }) {
  const translate = useTranslate();
  const { number } = useMoments();
  if (shown >= total) return null;
  return (
    <Typography color="text.secondary" sx={{ my: 2 }}>
      {translate('console.list.first_of', { shown: number(shown), total: number(total) })}
    </Typography>
  );
}
