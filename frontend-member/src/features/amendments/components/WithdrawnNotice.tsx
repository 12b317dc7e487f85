import type { Amedment } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** That its author took an amendment back while it was voted, or once it had been counted, and what that means. */
export function WithdrawnNotice({ amendment }: { amendment: Amedment }): ReactElement | null {
  const { t } = useTranslation('amendment');
  if (!amendment.is_withdrawn) return null;
  return (
    <Alert severity="info" role="note" sx={{ mb: 6 }}>
      <AlertTitle component="h2">
        {t('withdrawn.mark')} · <DateText value={amendment.withdrawn_datetime!} />
      </AlertTitle>
      {t(amendment.outcome ? 'withdrawn.counted' : 'withdrawn.text')}
    </Alert>
  );
}
