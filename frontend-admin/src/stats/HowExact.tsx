import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Which of the two tellings this is (contract, 10). */
export function HowExact({ exact }: { exact: boolean }) {
  const translate = useTranslate();
  return (
    <Typography sx={{ mb: 4, maxWidth: 720 }}>
      {translate(exact ? 'console.stats.exact' : 'console.stats.coarse')}
    </Typography>
  );
}
