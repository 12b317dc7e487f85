import { EmptyState } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../components/PlainList.js';
import { Section } from '../components/Section.js';
import { TextLink } from '../components/TextLink.js';
import { amendmentCountQuery } from '../features/amendments/api/list-amendments.js';
import { AmendmentPages } from '../features/amendments/components/AmendmentPages.js';
import { Written } from '../lib/written.js';
import { ownTextsQuery } from './own-texts.js';

const parts = [
  { name: 'own', filter: { is_own: true } },
  { name: 'voted', filter: { voted: true } },
] as const;

/** What one proposed, stood for and voted, however long ago. */
export function TookPart(): ReactElement {
  const { t } = useTranslation('home');
  const counts = [
    useQuery(amendmentCountQuery(parts[0].filter)).data,
    useQuery(amendmentCountQuery(parts[1].filter)).data,
  ];
  const texts = useQuery(ownTextsQuery()).data;
  const isNothing = counts.every((count) => count === 0) && texts?.length === 0;
  return (
    <Section title={t('took_part')}>
      {isNothing && <EmptyState title={t('took_part_none')} text={t('took_part_help')} />}
      {texts !== undefined && texts.length > 0 && (
        <>
          <Typography variant="h3" sx={{ mt: 6, mb: 1 }}>
            {t('own_texts')}
          </Typography>
          <PlainList>
            {texts.map(({ id, link, title, pill }) => (
              <Box component="li" key={id} sx={rowStyle}>
                <TextLink alone to={link}>
                  <Written>{title || t('untitled')}</Written>
                </TextLink>
                {pill}
              </Box>
            ))}
          </PlainList>
        </>
      )}
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

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 44, py: 2 } as const;
