import type { PublicProcessRow } from '@ateneo/contracts';
import { Cover, MomentText, Pill, useNow } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../components/TextLink.js';
import { Written } from '../../../lib/written.js';
import { actBy } from '../act-by.js';
import { phasesOf } from '../phases.js';
import { processCardStyle } from './process-card-style.js';

/** A process as a visitor finds it in a list: what goes on in it, until when, and for whom it is. */
export function PublicProcessCard({ process, as }: { process: PublicProcessRow; as: 'h2' | 'h3' }): ReactElement {
  const { t } = useTranslation('process');
  const now = useNow();
  const phase = phasesOf(process, now).find(({ place }) => place === 'now');
  const until = actBy(process, now);
  return (
    <Box component="article" sx={processCardStyle}>
      <Box sx={{ position: 'relative', flex: 'none', width: { xs: 16, sm: 120 } }}>
        <Cover id={process.id} image={process.image} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, p: { xs: 3, sm: 5 } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h3" component={as} sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
            <TextLink alone to={`/process/${process.id}/view`} color="inherit">
              <Written>{process.title}</Written>
            </TextLink>
          </Typography>
          {phase && <Pill tone="success">{t(`phase.${phase.name}`)}</Pill>}
        </Box>
        {until && (
          <Typography sx={{ mt: 1 }}>
            <MomentText {...until} />
          </Typography>
        )}
        <Typography color="textSecondary">{t(`mode.${process.mode}`)}</Typography>
      </Box>
    </Box>
  );
}
