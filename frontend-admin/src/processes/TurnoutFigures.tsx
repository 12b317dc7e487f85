import { type Process, rowsOf } from '@ateneo/contracts';
import { TurnoutCurve, useNow } from '@ateneo/ui';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { phasesOf } from './phases.js';
import { useAmendmentsOf } from './use-amendments-of.js';
import { useTurnout } from './use-turnout.js';

/** How many take part, as far as it is told, and how they came: nobody learns who voted. */
export function TurnoutFigures({ process }: { process: Process }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const now = useNow();
  const { data } = useAmendmentsOf(process.id);
  const turnout = useTurnout(process.id);
  const voting = phasesOf(process, now.toISOString()).some(({ name, state }) => name === 'voting' && state === 'now');
  return (
    <Section title="console.turnout.title">
      {data && turnout ? (
        <>
          <Box sx={{ maxWidth: '40rem', mb: 3 }}>
            <TurnoutCurve turnout={turnout} phase={process.voting.phase} />
          </Box>
          <Box sx={{ display: 'flex', columnGap: 8, rowGap: 2, flexWrap: 'wrap' }}>
            {data.votes !== null && (
              <Figure value={number(data.votes)}>
                {translate('console.turnout.votes', { smart_count: data.votes })}
              </Figure>
            )}
            <Figure value={number(data.amendments.length)}>
              <ListLink to="amendments" filter={rowsOf.amendments({ process: process.id })}>
                {translate('console.turnout.amendments', { smart_count: data.amendments.length })}
              </ListLink>
            </Figure>
          </Box>
        </>
      ) : (
        <Skeleton height={36} width="60%" />
      )}
      {voting && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('console.turnout.steps')}
        </Typography>
      )}
    </Section>
  );
}
