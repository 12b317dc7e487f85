import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** What becomes of an alternative that was sent. */
export function WhatComesNext({ needed }: { needed: number }): ReactElement {
  const { t } = useTranslation('alternative');
  return (
    <Typography color="textSecondary" sx={{ mt: 3 }}>
      {t('next.review')}
      {needed > 0 && ` ${t('next.endorsements', { count: needed })}`}
    </Typography>
  );
}
