import type { Process } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { timeZoneName } from '../language/moments.js';
import { Period } from './Period.js';
import { type Phase, phasesOf } from './phases.js';

type Step = Omit<Phase, 'name'> & { readonly name: Phase['name'] | 'result' };

const DOT = 14;

/** The phases as dots on a line, below one another on a phone, each with its dates; what runs now stands out by colour, weight and word. */
export function PhaseLine({ process }: { process: Process }) {
  const now = useNow();
  const translate = useTranslate();
  const locale = useLocale();
  const isClosed = process.voting.phase === 'closed';
  const result: Step = { name: 'result', start: null, end: null, state: isClosed ? 'now' : 'before' };
  return (
    <Box component="section" aria-label={translate('console.phase.title')} sx={{ mb: 6 }}>
      <Box
        component="ol"
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, listStyle: 'none', m: 0, p: 0 }}
      >
        {[...phasesOf(process, now.toISOString()), result].map((step) => (
          <PhaseStep key={step.name} step={step} />
        ))}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 2 }}>
        {translate('console.processes.in_zone', { zone: timeZoneName(locale) })}
      </Box>
    </Box>
  );
}

function PhaseStep({ step: { name, start, end, state } }: { step: Step }) {
  const translate = useTranslate();
  const isNow = state === 'now';
  return (
    <Box
      component="li"
      {...(isNow && { 'aria-current': 'step' as const })}
      sx={{
        position: 'relative',
        flex: { md: name === 'result' ? '0 0 auto' : '1 1 0' },
        pl: { xs: 7, md: 0 },
        pt: { md: 6 },
        pb: { xs: 3, md: 0 },
        pr: { md: 6 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: 0,
          top: { xs: 5, md: 0 },
          width: DOT,
          height: DOT,
          borderRadius: '50%',
          border: 2,
          borderColor: isNow ? 'primary.main' : 'text.disabled',
          bgcolor: isNow ? 'primary.main' : state === 'over' ? 'text.disabled' : 'background.paper',
        },
        '&:not(:last-of-type)::after': {
          content: '""',
          position: 'absolute',
          bgcolor: 'divider',
          left: { xs: DOT / 2 - 1, md: DOT + 6 },
          right: { md: 6 },
          top: { xs: DOT + 10, md: DOT / 2 - 1 },
          bottom: { xs: 0, md: 'auto' },
          width: { xs: 2, md: 'auto' },
          height: { md: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', columnGap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {translate(`console.phase.${name}`)}
        </Box>
        {name !== 'result' && (
          <Box component="span" sx={{ color: isNow ? 'primary.main' : 'text.secondary' }}>
            {translate(`console.phase.${state}`)}
          </Box>
        )}
      </Box>
      {name !== 'result' && (
        <Box sx={{ color: 'text.secondary' }}>
          <Period start={start} end={end} />
        </Box>
      )}
    </Box>
  );
}
