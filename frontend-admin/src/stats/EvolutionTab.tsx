import type { StatsEvolution } from '@ateneo/contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { Answered } from './Answered.js';
import { type BarRow, BarTable } from './BarTable.js';
import { type Comparison, comparisons, earlier } from './earlier.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';

type Series = 'registrations' | 'verifications' | 'erasures' | 'joins' | 'leaves';

const some = ['population', 'area', 'tag', 'gender', 'age', 'language'];

/** Who came and who went, step by step; of some people only those who are people today. */
export function EvolutionTab() {
  const { all, get } = useStatsFilters();
  const asked = useStats<StatsEvolution>('evolution', among(all, [...ofPeople, 'population', 'step']));
  const by = comparisons.find((one) => one === get('compare'));
  // What came before may lie before the days that are asked for.
  const whole = useStats<StatsEvolution>('evolution', among(all, [...some, 'organization', 'step']), by !== undefined);
  const before = by && whole.data?.exact ? { by, whole: whole.data } : undefined;
  return (
    <Answered asked={asked}>
      {(evolution) => (
        <>
          {some.some((name) => get(name) !== '') && <OfThoseThereNow />}
          {evolution.registrations && (
            <Balance evolution={evolution} before={before} came="registrations" went="erasures" />
          )}
          <Balance evolution={evolution} before={before} came="joins" went="leaves" />
          {!evolution.exact && <Alone evolution={evolution} name="verifications" />}
        </>
      )}
    </Answered>
  );
}

function OfThoseThereNow() {
  const translate = useTranslate();
  return <Typography sx={{ mb: 4, maxWidth: 720 }}>{translate('console.stats.of_those_there')}</Typography>;
}

interface BalanceProps {
  evolution: StatsEvolution;
  /** All there is, and what of it each step is compared with. */
  before: { by: Comparison; whole: StatsEvolution } | undefined;
  came: Series;
  went: Series;
}

function Balance({ evolution, before, came, went }: BalanceProps) {
  const translate = useTranslate();
  const { day } = useMoments();
  // Days that are put together are others in each of the two: there is no balance of them, nor of what is not told.
  if (!evolution.exact || !evolution[went])
    return (
      <>
        <Alone evolution={evolution} name={came} />
        <Alone evolution={evolution} name={went} />
      </>
    );
  const lost = new Map(evolution[went]?.map(({ from, count }) => [from, count]));
  const then = new Map(before?.whole[came]?.map(({ from, count }) => [from, count]));
  // Of a step in which nothing happened nothing is said.
  const earlierOf = (from: string) => (before ? [then.get(earlier(from, evolution.step, before.by)) ?? 0] : []);
  const names = [came, went, 'balance'].map((name) => translate(`console.stats.columns.${name}`));
  const compared = before && translate(`console.stats.compared.${before.by}`, { what: names[0] });
  const rows = (evolution[came] ?? []).toReversed().map(({ from, count }): BarRow => {
    const gone = lost.get(from) ?? 0;
    return { key: from, name: from, shown: day(from), values: [count, gone, count - gone, ...earlierOf(from)] };
  });
  return (
    <BarTable
      title={translate(`console.stats.series.${came}_${went}`)}
      sentence={translate('console.stats.sentence.evolution')}
      of={translate('console.stats.since')}
      columns={[...names, ...(compared ? [compared] : [])]}
      rows={rows}
      file={`${came}-${went}`}
    />
  );
}

function Alone({ evolution, name }: { evolution: StatsEvolution; name: Series }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const series = evolution[name];
  if (!series) return null;
  const rows = series.toReversed().map(({ from, to, count }): BarRow => {
    const both = [...new Set([from, to])];
    return { key: from, name: both.join(' – '), shown: both.map(day).join(' – '), values: [count] };
  });
  return (
    <BarTable
      title={translate(`console.stats.columns.${name}`)}
      sentence={translate(`console.stats.sentence.${evolution.exact ? 'steps' : 'periods'}`)}
      of={translate('console.stats.since')}
      columns={[translate(`console.stats.columns.${name}`)]}
      rows={rows}
      file={name}
    />
  );
}
