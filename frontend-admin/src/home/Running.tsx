import type { Process } from '@ateneo/contracts';
import { TurnoutText, useNow } from '@ateneo/ui';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { Period } from '../processes/Period.js';
import { phasesOf } from '../processes/phases.js';
import { useAmendmentsOf } from '../processes/use-amendments-of.js';
import { useTurnout } from '../processes/use-turnout.js';
import { RunningJobs } from './RunningJobs.js';
import { useRunning } from './use-running.js';

/** The processes and the long work that run now. */
export function Running() {
  const translate = useTranslate();
  const now = useNow();
  const { running, isPending } = useRunning(now);
  return (
    <Section title="console.home.running">
      {isPending && <Skeleton height={120} />}
      {!isPending && running.length === 0 && <Typography>{translate('console.home.nothing_runs')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {running.map(({ process }) => (
          <RunningProcess key={process.id} process={process} now={now} />
        ))}
      </Box>
      <RunningJobs />
    </Section>
  );
}

function RunningProcess({ process, now }: { process: Process; now: Date }) {
  const translate = useTranslate();
  // Participation spans the others: it is named only where none of them runs.
  const phases = phasesOf(process, now.toISOString()).filter(
    ({ name, state }) => state === 'now' && name !== 'participation',
  );
  return (
    <Box component="li" sx={{ py: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ fontWeight: 700, fontSize: '1rem', overflowWrap: 'anywhere' }}>
        <RecordLink resource="processes" id={process.id}>
          {process.title}
        </RecordLink>
      </Box>
      {phases.length === 0 && <Box>{translate('console.phase.between')}</Box>}
      {phases.map(({ name, end }) => (
        <Box key={name}>
          {translate(`console.phase.${name}`)}
          {' · '}
          <Period start={null} end={end} />
        </Box>
      ))}
      <Votes process={process} />
    </Box>
  );
}

function Votes({ process: { id, voting } }: { process: Process }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const { data } = useAmendmentsOf(id);
  const turnout = useTurnout(id);
  if (!data || !turnout) return <Skeleton width="50%" />;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {turnout.voters !== null && <TurnoutText turnout={turnout} phase={voting.phase} />}
      {turnout.voters !== null && ' · '}
      {number(data.amendments.length)}{' '}
      {translate('console.turnout.amendments', { smart_count: data.amendments.length })}
    </Box>
  );
}
