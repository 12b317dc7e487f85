import type { StatsOverview } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { Figure } from '../layout/Figure.js';
import { ListLink } from '../layout/ListLink.js';
import { Answered } from './Answered.js';
import { Plots } from './Plots.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';
import { useToList } from './use-to-list.js';

const figures = [
  ['people', {}],
  ['verified', { is_verified: true }],
  ['members', { is_member: true }],
  ['active', { is_active: true }],
  ['placed', { is_place_certain: ['true', 'false'] }],
] as const;

/** How people stand: each number leads to the list that it counts. */
export function OverviewTab() {
  const { all } = useStatsFilters();
  const listOf = useToList();
  return (
    <Answered asked={useStats<StatsOverview>('overview', among(all, ofPeople))}>
      {(overview) => (
        <>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { md: 'repeat(3, 1fr)' } }}>
            {figures.map(([name, filter]) => (
              <One key={name} overview={overview} name={name} list={listOf(filter)} />
            ))}
          </Box>
          <Plots overview={overview} />
        </>
      )}
    </Answered>
  );
}

interface OneProps {
  overview: StatsOverview;
  name: (typeof figures)[number][0];
  /** The filter of the list that it counts, if there is one. */
  list: object | null;
}

function One({ overview, name, list }: OneProps) {
  const translate = useTranslate();
  const { number } = useMoments();
  const value = overview[name];
  const text = translate(`console.stats.figures.${name}`);
  const isLinked = overview.exact && list !== null;
  return (
    <div>
      <dt>
        <Figure value={value === null ? '—' : number(value)}>
          {isLinked ? (
            <ListLink to="users" filter={list}>
              {text}
            </ListLink>
          ) : (
            text
          )}
        </Figure>
      </dt>
      <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
        {translate(`console.stats.means.${name}`)}
      </Box>
    </div>
  );
}
