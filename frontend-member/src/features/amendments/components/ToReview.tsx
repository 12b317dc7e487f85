import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { Section } from '../../../components/Section.js';
import { amendmentsQuery } from '../api/list-amendments.js';
import { AmendmentRow } from './AmendmentRow.js';

/** What waits for the reader's review in a process; nothing for who reviews none of it. */
export function ToReview({ process }: { process: string }): ReactElement | null {
  const { t } = useTranslation('amendment');
  const { data } = useQuery(amendmentsQuery({ process, revision: 'pending', rowsPerPage: 5 }));
  if (!data || data.count === 0) return null;
  return (
    <Section title={t('to_review.title')} id="to-review">
      <Typography sx={{ mb: 2 }}>{t('to_review.help')}</Typography>
      <Typography color="textSecondary" component="output">
        {t('shown', { count: data.count })}
      </Typography>
      <PlainList>
        {data.results.map((amendment) => (
          <AmendmentRow key={amendment.id} amendment={amendment} />
        ))}
      </PlainList>
    </Section>
  );
}
