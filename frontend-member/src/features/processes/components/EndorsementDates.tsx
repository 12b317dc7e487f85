import type { Process } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** From when to when alternatives are endorsed; nothing where no date bounds it. */
export function EndorsementDates({ process }: { process: Pick<Process, 'effective'> }): ReactElement | null {
  const { t } = useTranslation('process');
  const { endorsement_start_datetime: start, endorsement_end_datetime: end } = process.effective;
  if (!start && !end) return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      {start && (
        <>
          {t('endorsed_from')} <DateText as="from" value={start} />
        </>
      )}
      {start && end && ' · '}
      {end && (
        <>
          {t('endorsed_until')} <DateText as="until" value={end} />
        </>
      )}
    </Typography>
  );
}
