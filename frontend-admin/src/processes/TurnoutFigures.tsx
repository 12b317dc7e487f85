import { type Process, rowsOf } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';
import { ListLink } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { useElectorateSize } from './ElectorateSize.js';
import { phasesOf } from './phases.js';
import { useAmendmentsOf } from './use-amendments-of.js';

/** How many take part, as far as it is told: nobody learns who voted, so totals of amendments alone are added up. */
export function TurnoutFigures({ process }: { process: Process }) {
  const translate = useTranslate();
  const { number } = useMoments();
  const now = useNow();
  const { data } = useAmendmentsOf(process.id);
  const entitled = useEntitled(process);
  const people = data?.most?.electorate ?? entitled;
  const voting = phasesOf(process, now.toISOString()).some(({ name, state }) => name === 'voting' && state === 'now');
  return (
    <Section title="console.turnout.title">
      {data ? (
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
          {data.most && (
            <Figure value={number(data.most.votes)}>
              {people === undefined || people < data.most.votes
                ? translate('console.turnout.most')
                : translate('console.turnout.most_of', { smart_count: people, people: number(people) })}
            </Figure>
          )}
        </Box>
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

/** How many might vote: as the voting counted them, before it opened as of now; unknown to who may not ask. */
function useEntitled(process: Process): number | undefined {
  const counted = process.voting.electorate;
  const may = useMay();
  const now = useElectorateSize(process, counted === null && may('administer'));
  return counted ?? now?.people;
}
