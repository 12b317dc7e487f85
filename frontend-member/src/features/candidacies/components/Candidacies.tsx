import { MomentText } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainList } from '../../../components/PlainList.js';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { candidaciesQuery, presentationsQuery } from '../api/candidacies.js';

/** What candidacies a process takes; nothing where it takes none. */
export function Candidacies({ process, most }: { process: string; most?: number }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const { data } = useQuery(presentationsQuery(process));
  if (!data || data.count === 0) return null;
  return (
    <PlainList>
      {data.results.slice(0, most).map((one) => (
        <Box key={one.id} component="li" sx={{ py: 4, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            <TextLink alone to={`/process/${process}/candidacypresentation/${one.id}/view`}>
              <Written>{one.name}</Written>
            </TextLink>
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('count', { count: one.submission_count })}
            {one.can_submit && one.effective_end_datetime && (
              <>
                {' · '}
                <MomentText value={one.effective_end_datetime} distance="left" />
              </>
            )}
          </Typography>
        </Box>
      ))}
    </PlainList>
  );
}

/** Where somebody asks the reader to stand. */
export function AskedToStand({ process }: { process: string }): ReactElement | null {
  const { t } = useTranslation('candidacy');
  const { data } = useQuery(candidaciesQuery({ process, is_asked: true }));
  if (!data || data.count === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="note" sx={{ mb: 4 }}>
      {t('asked')}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
        {data.results.map((one) => (
          <li key={one.id}>
            <TextLink alone to={`/process/${process}/candidacysubmission/${one.id}`}>
              <Written>{one.name}</Written>
            </TextLink>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
