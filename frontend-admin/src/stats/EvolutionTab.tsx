import type { StatsEvolution } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { Answered } from './Answered.js';
import { type BarRow, BarTable } from './BarTable.js';
import { among, useStats, useStatsFilters } from './use-stats.js';

type Series = 'registrations' | 'verifications' | 'erasures' | 'joins' | 'leaves';

/** Who came and who went, step by step. */
export function EvolutionTab() {
  const { all } = useStatsFilters();
  const asked = useStats<StatsEvolution>('evolution', among(all, ['period', 'step', 'organization']));
  return (
    <Answered asked={asked}>
      {(evolution) => (
        <>
          {evolution.registrations && <Balance evolution={evolution} came="registrations" went="erasures" />}
          <Balance evolution={evolution} came="joins" went="leaves" />
          {!evolution.exact && <Alone evolution={evolution} name="verifications" />}
        </>
      )}
    </Answered>
  );
}

interface BalanceProps {
  evolution: StatsEvolution;
  came: Series;
  went: Series;
}

function Balance({ evolution, came, went }: BalanceProps) {
  const translate = useTranslate();
  const { day } = useMoments();
  // Days that are put together are others in each of the two: there is no balance of them.
  if (!evolution.exact)
    return (
      <>
        <Alone evolution={evolution} name={came} />
        <Alone evolution={evolution} name={went} />
      </>
    );
  const lost = new Map(evolution[went]?.map(({ from, count }) => [from, count]));
  const rows = (evolution[came] ?? []).toReversed().map(({ from, count }): BarRow => {
    const gone = lost.get(from) ?? 0;
    return { key: from, name: from, shown: day(from), values: [count, gone, count - gone] };
  });
  return (
    <BarTable
      title={translate(`console.stats.series.${came}_${went}`)}
      sentence={translate('console.stats.sentence.evolution')}
      of={translate('console.stats.since')}
      columns={[came, went, 'balance'].map((name) => translate(`console.stats.columns.${name}`))}
      rows={rows}
      file={`${came}-${went}`}
    />
  );
}

function Alone({ evolution, name }: { evolution: StatsEvolution; name: Series }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const rows = (evolution[name] ?? []).toReversed().map(({ from, to, count }): BarRow => {
    const both = [...new Set([from, to])];
    return { key: from, name: both.join(' – '), shown: both.map(day).join(' – '), values: [count] };
  });
  return (
    <BarTable
      title={translate(`console.stats.columns.${name}`)}
      sentence={translate('console.stats.sentence.periods')}
      of={translate('console.stats.since')}
      columns={[translate(`console.stats.columns.${name}`)]}
      rows={rows}
      file={name}
    />
  );
}
