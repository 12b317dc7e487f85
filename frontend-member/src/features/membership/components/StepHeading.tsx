import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

export function StepHeading({ step, title }: { step: number; title: string }): ReactElement {
  const { t } = useTranslation('membership');
  return (
    <div>
      <Typography color="textSecondary">{t('join.step', { step, of: 3 })}</Typography>
      <Typography variant="h2">{title}</Typography>
    </div>
  );
}
