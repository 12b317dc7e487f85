import { ListSkeleton } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { candidaciesQuery } from '../api/candidacies.js';
import { CandidacyPill } from './CandidacyPill.js';

/** Candidacies that the reader may see, each with where it stands. */
export function CandidacyList({ filter }: { filter: Parameters<typeof candidaciesQuery>[0] }): ReactElement {
  const { t } = useTranslation(['candidacy', 'common']);
  return (
    <Loaded query={useQuery(candidaciesQuery(filter))} skeleton={<ListSkeleton rows={1} height={72} />}>
      {({ results }) =>
        results.length === 0 ? (
          <Typography color="textSecondary">{t('none')}</Typography>
        ) : (
          <PlainList>
            {results.map((one) => (
              <Box key={one.id} component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
                <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                  <TextLink alone to={`/process/${one.process}/candidacysubmission/${one.id}`}>
                    <Written>{one.name || t('unnamed')}</Written>
                  </TextLink>
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 1, alignItems: 'center' }}>
                  <CandidacyPill status={one.status} />
                  <Typography variant="body2" color="textSecondary">
                    {t('size', { count: one.candidates.length })}
                  </Typography>
                </Box>
              </Box>
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}
