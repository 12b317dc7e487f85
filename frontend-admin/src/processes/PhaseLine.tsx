import type { Process } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { timeZoneName } from '../language/moments.js';
import { Section } from '../layout/Section.js';
import { Period } from './Period.js';
import { type Phase, phasesOf } from './phases.js';

/** The phases side by side, each with its dates; what runs now stands out by line, weight and word. */
export function PhaseLine({ process }: { process: Process }) {
  const now = useNow();
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Section title="console.phase.title">
      <Box
        component="ol"
        sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, gap: 2, listStyle: 'none', m: 0, p: 0 }}
      >
        {phasesOf(process, now.toISOString()).map((phase) => (
          <PhaseStep key={phase.name} phase={phase} />
        ))}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 1 }}>
        {translate('console.processes.in_zone', { zone: timeZoneName(locale) })}
      </Box>
    </Section>
  );
}

function PhaseStep({ phase: { name, start, end, state } }: { phase: Phase }) {
  const translate = useTranslate();
  const running = state === 'now';
  return (
    <Box
      component="li"
      {...(running ? { 'aria-current': 'step' as const } : {})}
      sx={{ borderTop: running ? 4 : 1, borderColor: running ? 'primary.main' : 'divider', pt: running ? 1 : 1.75 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Box component="span" sx={{ fontWeight: 700 }}>
          {translate(`console.phase.${name}`)}
        </Box>
        <Box component="span" sx={{ color: running ? 'primary.main' : 'text.secondary' }}>
          {translate(`console.phase.${state}`)}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <Period start={start} end={end} />
      </Box>
    </Box>
  );
}
