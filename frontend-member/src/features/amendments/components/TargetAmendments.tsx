import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AmendmentPages } from './AmendmentPages.js';

/** The amendments of one article, or the additions to one chapter. */
export function TargetAmendments(target: { document: string; article?: string; chapter?: string }): ReactElement {
  const { t } = useTranslation('amendment');
  return (
    <AmendmentPages
      filter={target}
      size={10}
      as="h4"
      none={<Typography color="textSecondary">{t('none')}</Typography>}
    />
  );
}
