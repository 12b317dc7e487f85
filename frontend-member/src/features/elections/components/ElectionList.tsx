import { ListSkeleton, MomentText } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/Loaded.js';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { electionsQuery } from '../api/elections.js';
import { ElectionPill } from './ElectionPill.js';

/** The elections of a process, each with where it stands. */
export function ElectionList({ process, most }: { process: string; most?: number }): ReactElement {
  const { t } = useTranslation('election');
  return (
    <Loaded query={useQuery(electionsQuery(process))} skeleton={<ListSkeleton rows={1} height={72} />}>
      {({ results }) =>
        results.length === 0 ? (
          <Typography color="textSecondary">{t('none')}</Typography>
        ) : (
          <PlainList>
            {results.slice(0, most).map((election) => (
              <Box key={election.id} component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
                <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                  <TextLink alone to={`/process/${process}/election/${election.id}/view`}>
                    <Written>{election.title}</Written>
                  </TextLink>
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 1, alignItems: 'center' }}>
                  <ElectionPill {...election} />
                  {election.can_vote && election.effective_end_datetime && (
                    <Typography variant="body2" color="textSecondary">
                      <MomentText value={election.effective_end_datetime} distance="left" />
                    </Typography>
                  )}
                </Box>
              </Box>
            ))}
          </PlainList>
        )
      }
    </Loaded>
  );
}
