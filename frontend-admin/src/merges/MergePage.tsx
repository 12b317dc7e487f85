import { api, type MergeAvailability, type User } from '@ateneo/contracts';
import { Status } from '@ateneo/ui';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useDataProvider, useTranslate } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { BackLink } from '../layout/BackLink.js';
import { fullName } from '../layout/full-name.js';
import { PageHeading } from '../layout/PageHeading.js';
import { PersonPicker } from '../layout/PersonPicker.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { MergeButton } from './MergeButton.js';
import { SideBySide } from './SideBySide.js';
import { type Chosen, takenFrom } from './taken-from.js';

/** Two accounts side by side: which one stays, what moves, and what stands against it. */
export default function MergePage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const other = query.get('other');
  const translate = useTranslate();
  const { data: person } = useGetOne<User>('users', { id });
  const isPair = other !== null && other !== id;
  const { data: second } = useGetOne<User>('users', { id: other ?? '' }, { enabled: isPair });
  if (!person) return <SkeletonRecord />;
  return (
    <>
      <PageHeading
        title={
          isPair && second
            ? translate('console.merge.title_both', { other: fullName(second), name: fullName(person) })
            : translate('console.merge.title', { name: fullName(person) })
        }
        above={<BackLink to={`/users/${id}/show`}>{fullName(person)}</BackLink>}
      />
      <Typography sx={{ mb: 4, maxWidth: 720 }}>{translate('console.merge.explain')}</Typography>
      <Box sx={{ maxWidth: 480, mb: 4 }}>
        <PersonPicker
          label={translate('console.merge.other')}
          value={other}
          onChange={(next) => setQuery(next ? { other: next } : {})}
        />
      </Box>
      {isPair && <Pair key={`${id} ${other}`} person={person} other={other} />}
    </>
  );
}

function Pair({ person, other: id }: { person: User; other: string }) {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data: other } = useGetOne<User>('users', { id });
  const { data: availability } = useQuery({
    queryKey: ['merge_availability', person.id, id],
    queryFn: () =>
      provider.command<MergeAvailability>(`${api.mergeAvailability()}?user=${person.id}&other=${id}`, 'GET'),
  });
  const [chosen, setChosen] = useState<Chosen>({});
  if (!other || !availability) return <SkeletonRecord />;
  const taken = takenFrom(person, other, chosen);
  return (
    <>
      <SideBySide
        stays={person}
        closes={other}
        taken={taken}
        onTake={(field, isTaken) => setChosen({ ...chosen, [field]: isTaken })}
      />
      <Moves moves={availability.moves} />
      <Status>
        {availability.blocks.map((code) => (
          <Alert key={code} severity="warning" sx={{ my: 2 }}>
            {translate(`console.merge.blocks.${code.split('.')[1]}`, { _: code })}
          </Alert>
        ))}
      </Status>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', mt: 4 }}>
        <MergeButton stays={person} closes={other} fields={taken} disabled={!availability.is_available} />
        <Button component={Link} to={`/merge/${other.id}?other=${person.id}`} variant="outlined">
          {translate('console.merge.swap')}
        </Button>
      </Stack>
    </>
  );
}

function Moves({ moves }: { moves: MergeAvailability['moves'] }) {
  const translate = useTranslate();
  const some = Object.entries(moves).filter(([, count]) => count > 0);
  if (some.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="moves-title" sx={{ mt: 4 }}>
      <Typography variant="h2" id="moves-title" sx={{ mb: 1 }}>
        {translate('console.merge.moves_title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {some.map(([what, count]) => (
          <li key={what}>{translate(`console.merge.moves.${what}`, { smart_count: count, _: `${what}: ${count}` })}</li>
        ))}
      </Box>
    </Box>
  );
}
