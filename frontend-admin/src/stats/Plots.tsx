import {
  type Language,
  type StatsEvolution,
  type StatsGeneral,
  type StatsMap,
  type StatsOverview,
} from '@ateneo/contracts';
import { formatMonth } from '@ateneo/i18n';
import { Curve, PlotTable, Pyramid, toTable } from '@ateneo/ui';
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFeeTotals, yearBefore } from '../fees/use-fee-totals.js';
import { useMay } from '../auth/may.js';
import { membersByMonth } from '../home/month-by-month.js';
import { useMoments } from '../language/moments.js';
import { eurosIn } from '../subscriptions/Euros.js';
import { DrawnAreas } from './AreasTab.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';

/** How people came to be so many, how old they are, where they live and what came in; each with its table one tap away. */
export function Plots({ overview }: { overview: StatsOverview }) {
  const may = useMay();
  return (
    <Box sx={grid}>
      <OverTime overview={overview} />
      <ByAge />
      <Territory />
      {may('administer') && <Income />}
    </Box>
  );
}

function OverTime({ overview }: { overview: StatsOverview }) {
  const { number } = useMoments();
  const { all } = useStatsFilters();
  const { data } = useStats<StatsEvolution>(
    'evolution',
    among(all, ['organization', 'gender', 'age', 'language', 'tag']),
  );
  // Of days that were chosen the number is not the one of today.
  const counts = data && !all['period'] ? membersByMonth(overview.members, data) : [];
  return <Months name="over_time" months={counts.map(({ month, count }) => [month, count])} text={number} />;
}

function Income() {
  const locale = useLocale() ?? 'es';
  const data = useFeeTotals();
  const all = data?.months.toReversed() ?? [];
  const months = all.map(({ month, collected }) => [month, collected] as const);
  return <Months name="income" months={months} before={yearBefore(all)} text={(cents) => eurosIn(locale, cents)} />;
}

interface MonthsProps {
  name: string;
  /** Oldest first. */
  months: readonly (readonly [month: string, value: number])[];
  /** The same a year before; none: it is not known. */
  before?: readonly number[];
  text: (value: number) => string;
}

function Months({ name, months, before = [], text }: MonthsProps) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  if (months.length < 2) return null;
  const told = ([month, value]: readonly [string, number]) => `${formatMonth(month, locale)}: ${text(value)}`;
  const heads = ['month', 'value', ...(before.length > 0 ? ['year_before'] : [])].map((name) =>
    translate(`console.stats.plots.${name}`),
  );
  const ends = [months[0]!, months.at(-1)!].map(told);
  return (
    <Plot name={name}>
      <Curve height={160} values={months.map(([, value]) => value)} before={before} label={ends.join(' → ')} />
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', mt: 1 }}>
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </Box>
      {before.length > 0 && <Box sx={{ color: 'text.secondary' }}>{translate('console.stats.plots.dashed')}</Box>}
      <PlotTable
        heads={heads}
        rows={months
          .map(([month, value], at) => ({
            key: month,
            cells: [formatMonth(month, locale), text(value), ...(before.length > 0 ? [text(before[at]!)] : [])],
          }))
          .toReversed()}
      />
    </Plot>
  );
}

/** Women and men by age; what is too few to be told is said to be so. */
function ByAge() {
  const translate = useTranslate();
  const { number } = useMoments();
  const { all } = useStatsFilters();
  const rest = among(
    all,
    ofPeople.filter((name) => name !== 'gender' && name !== 'age'),
  );
  const women = useStats<StatsGeneral>('general', { ...rest, gender: 'M' }).data?.ages;
  const men = useStats<StatsGeneral>('general', { ...rest, gender: 'H' }).data?.ages;
  if (!women || !men) return null;
  const nameOf = (names: readonly string[]) =>
    names.map((name) => (name === '?' ? translate('console.stats.unknown') : name)).join(', ');
  const counts = (groups: StatsGeneral['ages']) => new Map(groups.map(({ names, people }) => [nameOf(names), people]));
  const [left, right] = [counts(women), counts(men)];
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return (
    <Plot name="pyramid" to="/stats/users">
      <Pyramid
        heads={[translate('console.genders.M'), translate('console.stats.filters.age'), translate('console.genders.H')]}
        rows={names.map((name) => ({ name, left: left.get(name) ?? 0, right: right.get(name) ?? 0 }))}
        text={(value) => (value === null ? translate('console.stats.not_told') : number(value))}
        label={translate('console.stats.plots.pyramid')}
      />
    </Plot>
  );
}

function Territory() {
  const { all } = useStatsFilters();
  const { data } = useStats<StatsMap>('map', { ...among(all, ofPeople), level: 'adm2' });
  if (!data || data.areas.length === 0) return null;
  return (
    <Plot name="territory" title="console.stats.by.areas" to="/stats/map">
      <DrawnAreas map={data} province={undefined} onPick={undefined} />
    </Plot>
  );
}

interface PlotProps {
  name: string;
  title?: string;
  /** Where its table is. */
  to?: string;
  children: ReactNode;
}

function Plot({ name, title = `console.stats.plots.${name}`, to, children }: PlotProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {translate(title)}
      </Typography>
      {children}
      {to && (
        <MuiLink component={Link} to={to} sx={toTable}>
          {translate('console.stats.plots.table')}
        </MuiLink>
      )}
    </Box>
  );
}

const grid = { display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: 8, mt: 8 } as const;
