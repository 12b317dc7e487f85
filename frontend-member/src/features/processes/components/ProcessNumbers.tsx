import type { PublicProcess } from '@ateneo/contracts';
import { DateText } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { Trans, useTranslation } from 'react-i18next';

type Counted = Pick<PublicProcess, 'start_datetime' | 'end_datetime' | 'document_count' | 'amedment_count'>;

/** From when to when, and how much there is. */
export function ProcessNumbers({ process }: { process: Counted }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Typography color="textSecondary">
      {process.start_datetime && process.end_datetime && (
        <>
          <Trans
            ns="dates"
            i18nKey="range_elements"
            components={{
              from: <DateText value={process.start_datetime} />,
              to: <DateText value={process.end_datetime} />,
            }}
          />
          {' · '}
        </>
      )}
      {t('documents', { count: process.document_count })} · {t('amendments', { count: process.amedment_count })}
    </Typography>
  );
}
