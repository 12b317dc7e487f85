import type { StatsParticipation } from '@ateneo/contracts';
import { useTranslate } from 'react-admin';
import { Answered } from './Answered.js';
import { BarTable } from './BarTable.js';
import { among, useStats, useStatsFilters } from './use-stats.js';

const acts = ['processes', 'documents', 'proposals', 'withdrawals', 'comments', 'alternatives'] as const;

/** What was done: nobody is counted. */
export function GeneralTab() {
  const translate = useTranslate();
  const { all } = useStatsFilters();
  return (
    <Answered asked={useStats<StatsParticipation>('participation', among(all, ['period']))}>
      {(done) => (
        <BarTable
          title={translate('console.stats.by.acts')}
          sentence={translate('console.stats.sentence.acts')}
          of={translate('console.stats.one.acts')}
          columns={[translate('console.stats.columns.times')]}
          rows={acts.map((act) => ({
            key: act,
            name: translate(`console.stats.acts.${act}`),
            values: [done[act]],
          }))}
          file="participation"
        />
      )}
    </Answered>
  );
}
