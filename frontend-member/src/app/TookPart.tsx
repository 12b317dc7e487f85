import { EmptyState } from '@ateneo/ui';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../components/Section.js';
import { amendmentCountQuery } from '../features/amendments/api/list-amendments.js';
import { AmendmentPages } from '../features/amendments/components/AmendmentPages.js';

const parts = [
  { name: 'own', filter: { is_own: true } },
  { name: 'voted', filter: { voted: true } },
] as const;

/** What one proposed and what one voted, however long ago. */
export function TookPart(): ReactElement {
  const { t } = useTranslation('home');
  const counts = [
    useQuery(amendmentCountQuery(parts[0].filter)).data,
    useQuery(amendmentCountQuery(parts[1].filter)).data,
  ];
  return (
    <Section title={t('took_part')}>
      {counts.every((count) => count === 0) && <EmptyState title={t('took_part_none')} text={t('took_part_help')} />}
      {parts.map(
        ({ name, filter }, index) =>
          (counts[index] ?? 0) > 0 && (
            <div key={name}>
              <Typography variant="h3" sx={{ mt: 6, mb: 1 }}>
                {t(name)}
              </Typography>
              <AmendmentPages filter={{ ...filter, sortBy: '-creation_datetime' }} size={5} tally as="h4" none={null} />
            </div>
          ),
      )}
    </Section>
  );
}
