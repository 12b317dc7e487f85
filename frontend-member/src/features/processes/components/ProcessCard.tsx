import type { Process } from '@ateneo/contracts';
import { MomentText, StatusPill } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { constants } from '../../../config/constants.js';
import { cut, plainText } from '../../../lib/cut.js';

/** A process in a list. */
export function ProcessCard({ process, as = 'h2' }: { process: Process; as?: 'h2' | 'h3' }): ReactElement {
  const { t } = useTranslation('process');
  return (
    <Box component="article" sx={{ py: 6, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}>
        <Typography variant="h3" component={as} sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          <TextLink to={`/process/${process.id}`} color="inherit">
            {process.title}
          </TextLink>
        </Typography>
        <StatusPill status={process.status} />
      </Box>
      <Typography sx={{ mt: 2, maxWidth: '68ch' }}>
        {cut(plainText(process.introduction), constants.processTextCut)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 2 }}>
        <ProcessMoment process={process} />
        {' · '}
        {t('documents', { count: process.document_count })}
        {' · '}
        {t('amendments', { count: process.amedment_count })}
      </Typography>
    </Box>
  );
}

function ProcessMoment({ process }: { process: Process }): ReactElement {
  const { t } = useTranslation('dates');
  if (process.status === 'pending' && process.start_datetime) {
    return <MomentText value={process.start_datetime} distance="until_start" />;
  }
  return process.end_datetime ? <MomentText value={process.end_datetime} distance="left" /> : <>{t('no_limit')}</>;
}
