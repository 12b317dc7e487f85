import { type StatsEvolution, type StatsOverview, type StatsParticipation } from '@ateneo/contracts';
import { Curve } from '@ateneo/ui';
import { Box, Link as MuiLink, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFeeTotals, yearBefore } from '../fees/use-fee-totals.js';
import { useMay } from '../auth/may.js';
import { useMoments } from '../language/moments.js';
import { listPath } from '../layout/ListLink.js';
import { Section } from '../layout/Section.js';
import { useStats } from '../stats/use-stats.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { membersByMonth } from './month-by-month.js';

const DAY = 86_400_000;

/** The numbers of the month, each with how it went, what it was before and the way to its table. */
export function Glance() {
  const may = useMay();
  const figures = may('see_figures');
  if (!figures && !may('administer') && !may({ see: 'emails' })) return null;
  return (
    <Section title="console.home.glance">
      <Box component="ul" sx={grid}>
        {figures && <Members />}
        {may('administer') && <Income />}
        {figures && <TakingPart />}
        {may({ see: 'emails' }) && <Mails />}
      </Box>
    </Section>
  );
}

function Members() {
  const { number } = useMoments();
  const { data: overview } = useStats<StatsOverview>('overview', {});
  const { data: evolution } = useStats<StatsEvolution>('evolution', {});
  const counts = overview && evolution ? membersByMonth(overview.members, evolution).map(({ count }) => count) : [];
  const value = overview && (overview.members === null ? '—' : number(overview.members));
  return (
    <Tile
      title="console.stats.columns.members"
      value={value}
      before={['month', number, counts.at(-1), counts.at(-2)]}
      curve={counts}
      to="/stats/overview"
    />
  );
}

function Income() {
  const euros = useEuros();
  const data = useFeeTotals();
  const months = data?.months.toReversed() ?? [];
  const collected = months.map((month) => month.collected);
  const earlier = months.at(-1)?.collected_before ?? undefined;
  return (
    <Tile
      title="console.home.income"
      value={data && euros(collected.at(-1) ?? 0)}
      before={
        earlier === undefined
          ? ['month', euros, collected.at(-1), collected.at(-2)]
          : ['year', euros, collected.at(-1), earlier]
      }
      curve={collected}
      curveBefore={yearBefore(months)}
      to="/dues"
    />
  );
}

/** Thirty days of the calendar, and the thirty before. */
function periodsUntil(today: number): [string, string] {
  const day = (ago: number) => new Date(today - ago * DAY).toISOString().slice(0, 10);
  return [`${day(29)},${day(0)}`, `${day(59)},${day(30)}`];
}

function TakingPart() {
  const { number } = useMoments();
  const [opened] = useState(Date.now);
  const [present, past] = periodsUntil(opened);
  const now = useStats<StatsParticipation>('participation', { period: present }).data;
  const before = useStats<StatsParticipation>('participation', { period: past }).data;
  const sum = (told: StatsParticipation | undefined) => told && told.proposals + told.comments;
  const count = sum(now);
  return (
    <Tile
      title="console.home.taking_part"
      value={count === undefined ? undefined : number(count)}
      before={['days', number, count, sum(before)]}
      to="/stats/general"
    />
  );
}

function Mails() {
  const translate = useTranslate();
  const { number } = useMoments();
  // What is asked stays the same while one looks.
  const [opened] = useState(Date.now);
  const since = (days: number) => new Date(opened - days * DAY).toISOString();
  const filter = { creation_datetime_gte: since(30) };
  const sent = useCount({ ...filter, status: 'success' });
  const before = useCount({ creation_datetime_gte: since(60), creation_datetime_lte: since(30), status: 'success' });
  const refused = useCount({ ...filter, status: 'error' });
  return (
    <Tile
      title="console.home.mails"
      value={sent === undefined ? undefined : number(sent)}
      before={['days', number, sent, before]}
      to={listPath('emails', filter)}
    >
      {refused !== undefined && (
        <MuiLink component={Link} to={listPath('emails', { ...filter, status: 'error' })}>
          {translate('console.home.refused', { smart_count: refused })}
        </MuiLink>
      )}
    </Tile>
  );
}

function useCount(filter: object): number | undefined {
  const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'creation_datetime', order: 'DESC' as const } };
  return useGetList('emails', { ...first, filter }).total;
}

function useEuros(): (cents: number) => string {
  const locale = useLocale() ?? 'es';
  return (cents) => eurosIn(locale, cents);
}

interface TileProps {
  title: string;
  /** On its way as long as there is none. */
  value: string | undefined;
  /** Of what span, how it is written, what there is now and what there was. */
  before: readonly [string, (value: number) => string, number | undefined, number | undefined];
  curve?: readonly number[];
  /** The same a year before. */
  curveBefore?: readonly number[] | undefined;
  to: string;
  children?: ReactNode;
}

function Tile({ title, value, before: [span, text, now, then], curve = [], curveBefore, to, children }: TileProps) {
  const translate = useTranslate();
  const change = now === undefined || then === undefined ? undefined : now - then;
  const sign = change === undefined || change === 0 ? '' : change > 0 ? '+' : '−';
  return (
    <Box component="li" sx={tile}>
      <MuiLink component={Link} to={to} sx={{ alignSelf: 'start' }}>
        {translate(title)}
      </MuiLink>
      <Box sx={{ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {value ?? <Skeleton width={80} />}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {change !== undefined &&
          translate(`console.home.change_${span}`, { change: `${sign}${text(Math.abs(change))}` })}
      </Box>
      {children}
      <Box sx={{ mt: 'auto' }}>
        <Curve values={curve} before={curveBefore} />
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: 4,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const tile = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  p: { xs: 3, md: 4 },
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const;
