import { DateText, MomentText, useNow, wide } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Dated, type Phase, phasesOf } from '../phases.js';

/** The phases of a process with "you are here": in an aside and on phones one below the other, else on one line. */
export function PhaseTimeline({ process }: { process: Dated }): ReactElement {
  const { t } = useTranslation('process');
  const phases = phasesOf(process, useNow());
  return (
    <Box
      component="ol"
      aria-label={t('phases')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 0, sm: 1 },
        [wide]: { flexDirection: 'column', gap: 0 },
      }}
    >
      {phases.map((phase) => (
        <PhaseItem key={phase.name} phase={phase} />
      ))}
    </Box>
  );
}

/** The phase of today, and how long it lasts: all of them said in one line. */
export function PhaseNow({ process }: { process: Dated }): ReactElement {
  const { t } = useTranslation('process');
  const now = phasesOf(process, useNow()).filter(({ place }) => place === 'now');
  return (
    <>
      {now.map((phase) => (
        <Box key={phase.name}>
          {t(`phase.${phase.name}`)} · <PhaseDates phase={phase} />
        </Box>
      ))}
    </>
  );
}

function PhaseItem({ phase }: { phase: Phase }): ReactElement {
  const { t } = useTranslation('process');
  const now = phase.place === 'now';
  return (
    <Box component="li" aria-current={now ? 'step' : undefined} sx={[itemStyle, now && { flexGrow: 1.6 }]}>
      <Box
        aria-hidden
        sx={{
          ...barStyle,
          bgcolor: phase.place === 'future' ? 'divider' : 'primary.main',
          opacity: phase.place === 'past' ? 0.45 : 1,
        }}
      />
      <Box sx={{ pb: { xs: 4, sm: 0 }, minWidth: 0, [wide]: { pb: 4 } }}>
        <Typography component="span" sx={{ fontWeight: now ? 700 : 400, display: 'block' }}>
          {t(`phase.${phase.name}`)}
          {now && (
            <Typography component="span" variant="caption" sx={hereStyle}>
              {t('you_are_here')}
            </Typography>
          )}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          <PhaseDates phase={phase} />
        </Typography>
      </Box>
    </Box>
  );
}

function PhaseDates({ phase }: { phase: Phase }): ReactElement {
  const { t } = useTranslation('dates');
  if (phase.name === 'closed') return phase.from ? <DateText value={phase.from} /> : <>{t('no_limit')}</>;
  if (phase.place === 'now') return phase.to ? <MomentText value={phase.to} distance="left" /> : <>{t('no_limit')}</>;
  if (phase.place === 'future' && phase.from) return <MomentText value={phase.from} distance="until_start" />;
  return phase.to ? <DateText value={phase.to} /> : <>{t('no_limit')}</>;
}

const itemStyle = {
  display: 'flex',
  flexDirection: { xs: 'row', sm: 'column' },
  gap: { xs: 3, sm: 2 },
  flex: 1,
  minWidth: 0,
  [wide]: { flexDirection: 'row', gap: 3 },
};
const barStyle = {
  flex: 'none',
  width: { xs: 6, sm: '100%' },
  height: { xs: 'auto', sm: 6 },
  borderRadius: '3px',
  [wide]: { width: 6, height: 'auto' },
};
const hereStyle = {
  ml: 2,
  px: 2,
  py: 0.5,
  borderRadius: 99,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 700,
  whiteSpace: 'nowrap',
};
