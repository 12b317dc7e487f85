import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { amendmentCountQuery } from '../api/list-amendments.js';

/** The way to what waits for the reader's review in a process; nothing for who reviews none of it. */
export function ToReview({ process }: { process: string }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const { data: count } = useQuery(amendmentCountQuery({ process, revision: 'pending' }));
  if (!count) return null;
  return (
    <Typography sx={{ mt: 4 }}>
      <TextLink alone to={`/process/${process}/amedments?show=to_review`}>
        {t('to_review.title')} ({count})
      </TextLink>
    </Typography>
  );
}
