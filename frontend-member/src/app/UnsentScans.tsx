import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';

/** What was read at a door and would be lost. */
export function UnsentScans({ count }: { count: number }): ReactElement {
  const { t } = useTranslation('scanner');
  return <Typography>{t('unsent', { count })}</Typography>;
}
