import { api, type Area, type StatsAreas, type StatsMap } from '@ateneo/contracts';
import { Box, Breadcrumbs, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { Answered } from './Answered.js';
import { type BarRow, BarTable } from './BarTable.js';
import { listsOf } from './to-list.js';
import { among, ofPeople, useStats, useStatsFilters } from './use-stats.js';
import { useToList } from './use-to-list.js';

const AreaMap = lazy(() => import('../map/AreaMap.js'));

/** Where people live, one level within another. */
export function AreasTab() {
  const { all, set } = useStatsFilters();
  const asked = useStats<StatsAreas>('areas', among(all, ofPeople));
  return (
    <Answered asked={asked}>
      {(told) => (
        <>
          <Within line={told.within} onPick={(id) => set({ area: id })} />
          <AreaTable
            map={told}
            title={told.within.at(-1)?.name}
            onPick={told.level === 'adm4' ? undefined : (id) => set({ area: id })}
          />
        </>
      )}
    </Answered>
  );
}

/** The areas that these are within, each a way back up. */
function Within({ line, onPick }: { line: StatsAreas['within']; onPick: (id: string) => void }) {
  const translate = useTranslate();
  if (line.length === 0) return null;
  return (
    <Breadcrumbs aria-label={translate('console.areas.name')} sx={{ mb: 3 }}>
      <MuiLink component="button" onClick={() => onPick('')}>
        {translate('console.stats.whole')}
      </MuiLink>
      {line.map(({ id, name }, n) =>
        n === line.length - 1 ? (
          <Typography key={id} color="text.primary">
            {name}
          </Typography>
        ) : (
          <MuiLink key={id} component="button" onClick={() => onPick(id)}>
            {name}
          </MuiLink>
        ),
      )}
    </Breadcrumbs>
  );
}

/** The same on a map, by province, and within one by municipality; with the table beside. */
export function MapTab() {
  const { all, set } = useStatsFilters();
  const province = useArea(all.area);
  const level = all.area ? 'adm4' : 'adm2';
  const asked = useStats<StatsMap>('map', { ...among(all, ofPeople), level });
  const onPick = level === 'adm2' ? (id: string) => set({ area: id }) : undefined;
  return (
    <Answered asked={asked}>
      {(map) => (
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { lg: '3fr 2fr' } }}>
          <DrawnAreas map={map} province={province} onPick={onPick} />
          <AreaTable map={map} title={province?.name} onPick={onPick} />
        </Box>
      )}
    </Answered>
  );
}

interface Shown {
  map: StatsMap;
  onPick: ((id: string) => void) | undefined;
}

/** The map, once its outlines have come. */
export function DrawnAreas(props: Shown & { province: Area | undefined }) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={420} />}>
      <Drawn {...props} />
    </Suspense>
  );
}

function Drawn({ map, province, onPick }: Shown & { province: Area | undefined }) {
  const translate = useTranslate();
  const first = map.areas[0];
  return (
    <AreaMap
      level={province ? 'adm4' : 'adm2'}
      province={province?.code}
      areas={map.areas}
      label={translate('console.stats.map_label', { smart_count: map.areas.length, most: first?.name ?? '—' })}
      onPick={onPick && (({ id }) => onPick(id))}
    />
  );
}

function AreaTable({ map, title, onPick }: Shown & { title: string | undefined }) {
  const translate = useTranslate();
  const listOf = useToList();
  const listsFor = (filter: { area: string } | { is_place_certain: string }) =>
    listsOf(map.exact ? listOf(filter, { area: '' }) : null, columns);
  const values = (one: StatsMap['elsewhere']) => columns.map((column) => one[column]);
  const others = (['elsewhere', 'unplaced'] as const).filter((name) => map[name].people !== 0);
  const rows: BarRow[] = [
    ...map.areas.map((area) => ({
      key: area.id,
      name: area.name,
      shown: onPick ? (
        <MuiLink component="button" onClick={() => onPick(area.id)} sx={{ textAlign: 'left' }}>
          {area.name}
        </MuiLink>
      ) : (
        area.name
      ),
      values: values(area),
      lists: listsFor({ area: area.id }),
    })),
    ...(map.few
      ? [{ key: 'few', name: translate('console.stats.few', { areas: map.few.areas }), values: values(map.few) }]
      : []),
    ...others.map((name) => ({
      key: name,
      name: translate(`console.stats.${name}`),
      values: values(map[name]),
      // Of who lives elsewhere there is no filter: they are all but those who are named.
      ...(name === 'unplaced' && { lists: listsFor({ is_place_certain: 'null' }) }),
    })),
  ];
  return (
    <BarTable
      title={title ?? translate(`console.stats.by.${map.level === 'adm1' ? 'regions' : 'areas'}`)}
      sentence={translate('console.stats.sentence.areas')}
      of={translate(`console.stats.one.${levels[map.level as keyof typeof levels] ?? 'areas'}`)}
      columns={columns.map((name) => translate(`console.stats.columns.${name}`))}
      rows={rows}
      file="areas"
    />
  );
}

const columns = ['people', 'verified', 'members'] as const;

const levels = { adm1: 'regions', adm2: 'areas', adm4: 'towns' } as const;

/** The area that the address names. */
function useArea(id: string | undefined): Area | undefined {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['area', id],
    queryFn: () => provider.command<Area>(`${api.areas()}/${id}`, 'GET'),
    enabled: id !== undefined,
  });
  return data;
}
