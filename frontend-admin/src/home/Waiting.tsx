import { useNow } from '@ateneo/ui';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useCreatePath, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../auth/may.js';
import { listPath } from '../layout/ListLink.js';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';
import { Section } from '../layout/Section.js';
import { useRunning } from './use-running.js';

/** Something that waits: how many, since when or for when, and where it is seen to. */
interface Matter {
  name: 'failed' | 'drafts' | 'closing' | 'alternatives';
  count: number;
  detail: string;
  to: string;
}

const oldestFirst = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'creation_datetime', order: 'ASC' as const },
};
const failed = { status: 'stopped' };
const drafts = { is_active: false };
const submitted = { status: 'submitted' };

/** What waits for somebody to do it. */
export function Waiting() {
  const translate = useTranslate();
  const { matters, isPending } = useMatters();
  return (
    <Section title="console.home.waiting">
      {isPending && <Skeleton height={120} />}
      {!isPending && matters.length === 0 && <Typography>{translate('console.home.nothing_waits')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {!isPending && matters.map((matter) => <MatterRow key={matter.name} matter={matter} />)}
      </Box>
    </Section>
  );
}

function useMatters(): { matters: Matter[]; isPending: boolean } {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { ago, short } = useMoments();
  const seesSends = useMay()({ see: 'effects' });
  const sends = useGetList('effects', { ...oldestFirst, filter: failed }, { enabled: seesSends });
  const unpublished = useGetList('processes', { ...oldestFirst, filter: drafts });
  const decides = useMay()({ see: 'documentalternatives' });
  const alternatives = useGetList('documentalternatives', { ...oldestFirst, filter: submitted }, { enabled: decides });
  const { closing, isPending } = useRunning(useNow());
  const oldest = (list: typeof sends) =>
    translate('console.home.oldest', { when: list.data?.[0] ? ago(String(list.data[0].creation_datetime)) : '' });
  const first = closing[0];
  const all: Matter[] = [
    { name: 'failed', count: sends.total ?? 0, detail: oldest(sends), to: listPath('effects', failed) },
    { name: 'drafts', count: unpublished.total ?? 0, detail: oldest(unpublished), to: listPath('processes', drafts) },
    {
      name: 'alternatives',
      count: alternatives.total ?? 0,
      detail: oldest(alternatives),
      to: listPath('documentalternatives', submitted),
    },
    {
      name: 'closing',
      count: closing.length,
      detail: first
        ? translate('console.home.next', { title: first.process.title, when: short(first.closes ?? '') })
        : '',
      to: createPath({ resource: 'processes', type: 'show', id: first?.process.id ?? '' }),
    },
  ];
  return {
    matters: all.filter(({ count }) => count > 0),
    isPending: (seesSends && sends.isPending) || unpublished.isPending || isPending,
  };
}

function MatterRow({ matter: { name, count, detail, to } }: { matter: Matter }) {
  const translate = useTranslate();
  const { number } = useMoments();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: 1,
        alignItems: 'center',
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Figure value={number(count)}>{translate(`console.home.${name}`, { smart_count: count })}</Figure>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
      </Box>
      <Button component={Link} to={to} variant="outlined">
        {translate(`console.home.${name}_do`)}
      </Button>
    </Box>
  );
}
